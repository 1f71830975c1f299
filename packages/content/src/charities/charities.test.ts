import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readArticles } from '../markdown/read-articles.ts'
import { organisation } from '../organisation/organisation.ts'
import { listCharities, listPartners, namePartners } from './charities.ts'
import { findCharity } from './find-charity.ts'
import { formatWhoBenefits } from './format-who-benefits.ts'

test('the charities of the specification are offered under the slugs that booking takes, all of them last', () => {
  const slugs = listCharities().map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      'the-dream-factory',
      'clothing-collective',
      'voice-for-epilepsy',
      'the-maypole-project',
    ]),
  )
  expect(slugs.at(-1)).toBe('all-charities')
  expect(listCharities().every(({ id, slug }) => id === slug)).toBe(true)
})

test('the charities are counted and named from the list, never typed', async () => {
  const typed = await findInSources(
    /\b(all|our|the) (three|four|five|six) (\w+ )*(charit|partner)|all (four|five)\b/i,
  )
  expect(typed).toEqual([])
})

test('the article about the charities names each of them', async () => {
  const articles = await readArticles()
  const about = articles.find(({ slug }) => slug === 'the-four-charities-you-can-choose')
  for (const { name } of listPartners()) expect(about?.bodyMarkdown).toContain(`### ${name}`)
})

test('a registration number of the specification is said as it gives it', () => {
  expect(findCharity('the-dream-factory')?.registrationNumber).toBe('1123662')
  expect(findCharity('the-maypole-project')?.registrationNumber).toBe('1120163')
})

test('the notes on a charity do not repeat its description', () => {
  for (const { description, mission, details } of listPartners()) {
    const said = `${description} ${mission}`.toLowerCase()
    for (const detail of details) expect(said).not.toContain(detail.toLowerCase().replace(/^for /, ''))
  }
})

test('a charity is found by its slug, and nothing is guessed', () => {
  expect(findCharity('clothing-collective')?.name).toBe('Clothing Collective')
  expect(findCharity('Clothing-Collective')).toBeNull()
  expect(findCharity('')).toBeNull()
  expect(findCharity(null)).toBeNull()
})

test('who benefits names the company, the share and the charity', () => {
  for (const charity of listPartners()) {
    expect(formatWhoBenefits(charity)).toContain(
      `${organisation.legalName} is a company, not a charity. 80% of the proceeds of resale`,
    )
    expect(formatWhoBenefits(charity)).toContain(`go to ${charity.name}.`)
  }
})

test('who benefits from All Charities says that the share is split equally, and names each', () => {
  const all = findCharity('all-charities')
  expect(all && formatWhoBenefits(all)).toContain(
    `80% of the proceeds of resale are shared equally between our partner charities on the day of collection, now ${namePartners()}.`,
  )
})

/** Lines of what is shown to people, outside articles, that say such words; comments are not read. */
async function findInSources(words: RegExp): Promise<string[]> {
  const root = new URL('../../../../', import.meta.url)
  const found: string[] = []
  for (const folder of [
    'packages/content/src',
    'apps/site/app',
    'apps/booking/app',
    'apps/desk/app',
    'apps/drive/app',
    'server',
  ]) {
    const names = await readdir(new URL(`${folder}/`, root), { recursive: true })
    for (const name of names.filter(
      (file) => /(?<!\.test)\.(tsx?|md)$/.test(file) && !file.startsWith('blog/'),
    )) {
      const lines = (await readFile(new URL(`${folder}/${name}`, root), 'utf8')).split('\n')
      found.push(
        ...lines
          .filter((line) => words.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      )
    }
  }
  return found
}
