import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retiredArticles } from './blog/retired-articles.ts'
import { checkContent, records } from './check-content.ts'
import { readArticles } from './markdown/read-articles.ts'
import { aboutPage } from './pages/about.ts'

test('every record passes its schema', () => {
  expect(checkContent()).toEqual([])
})

test('the words of every page are checked', () => {
  const files = readdirSync(new URL('pages/', import.meta.url)).filter((file) =>
    /^[a-z-]+(\.[a-z]{2})?\.ts$/.test(file),
  )
  const checked = records.map(([where]) => where.replace('pages/', ''))
  expect(files.filter((file) => !checked.includes(file))).toEqual(['scene-descriptions.ts', 'site-paths.ts'])
})

test('files that a browser may load bring no schema library and read no disk', () => {
  const folders = [
    'charities',
    'coverage',
    'facts',
    'faq',
    'items',
    'journey',
    'organisation',
    'pages',
    'reviews',
    'rich-text',
    'testimonials',
  ]
  const heavy: string[] = []
  for (const folder of folders) {
    const here = new URL(`${folder}/`, import.meta.url)
    for (const file of readdirSync(here)) {
      if (!file.endsWith('.ts') || /\.(schema|test)\.ts$/.test(file)) continue
      const imports = readFileSync(new URL(file, here), 'utf8').match(/^import (?!type)[^']*'[^']+'/gm) ?? []
      heavy.push(
        ...imports
          .filter((line) => /'zod'|'yaml'|'node:|\.schema\.ts'/.test(line))
          .map((line) => `${folder}/${file}: ${line}`),
      )
    }
  }
  expect(heavy).toEqual([])
})

test('articles say what goes to charity in the grammar of the pages', async () => {
  for (const { slug, bodyMarkdown } of await readArticles())
    expect(bodyMarkdown, slug).not.toMatch(/proceeds of resale (goes|is) /)
})

test('a retired article is gone, and the article that replaces it exists', async () => {
  const slugs = (await readArticles()).map(({ slug }) => slug)
  for (const [retired, takenInBy] of retiredArticles) {
    expect(slugs).not.toContain(retired)
    expect(slugs).toContain(takenInBy)
  }
})

test('articles and pages promise the time slot by about 9pm, as the confirmation does', async () => {
  const texts = [JSON.stringify(aboutPage), ...(await readArticles()).map(({ bodyMarkdown }) => bodyMarkdown)]
  for (const text of texts) expect(text.match(/.{20}\bat about 9pm/i)).toBeNull()
})
