import { expect, test } from 'vitest'
import { readArticles } from '../markdown/read-articles.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { articleFactMeanings, fillArticleFacts, findUnknownFacts, listArticleFacts } from './article-facts.ts'
import { statedFundsRaised } from './funds-raised.ts'
import { builtInSpokenFacts } from './spoken-facts.ts'

const facts = listArticleFacts(builtInSpokenFacts, statedFundsRaised)

test('each fact that is offered has a value', () => {
  for (const name of Object.keys(articleFactMeanings)) {
    const said = fillArticleFacts(`{{${name}}} {{ ${name} }}`, facts)
    expect(said).not.toContain('{')
    expect(said.length).toBeGreaterThan(2)
  }
})

test('a fact that the desk has changed is said as it is now', () => {
  const changed = { ...builtInSpokenFacts, slotRefusableUntil: '07:00' }
  const now = listArticleFacts(changed, statedFundsRaised)
  expect(fillArticleFacts('until {{slotRefusalTime}}', now)).toBe('until 7am')
})

test('the article about banks at work says what one costs, with the standard rate of VAT too, and how large it is', async () => {
  const article = (await readArticles()).find(({ slug }) => slug === 'clothing-bank-at-work')
  const html = fillArticleFacts(renderMarkdown(article?.bodyMarkdown ?? ''), facts)
  expect(html).toContain('one payment of £265 plus VAT')
  expect(html).toContain('that comes to £318.')
  for (const size of ['1000mm', '800mm', '450mm']) expect(html).toContain(`>${size}<`)
})

test('a value cannot become markup', () => {
  expect(fillArticleFacts('<p>{{areas}}</p>', { ...facts, areas: 'A & B <i>' })).toBe(
    '<p>A &amp; B &lt;i&gt;</p>',
  )
})

test('what names no fact is found, and stays as it stands', () => {
  expect(findUnknownFacts('{{areas}} {{ shares }} {{}} {{shares}} {{__proto__}} {one}')).toEqual([
    'shares',
    '',
    '__proto__',
  ])
  expect(fillArticleFacts('{{shares}} {{constructor}}', facts)).toBe('{{shares}} {{constructor}}')
})

test('our own articles name every fact that changes, and no other', async () => {
  for (const { slug, bodyMarkdown, ...head } of await readArticles()) {
    expect([slug, findUnknownFacts(bodyMarkdown)]).toEqual([slug, []])
    expect([slug, JSON.stringify(head).includes('{{')]).toEqual([slug, false])
    expect([slug, bodyMarkdown.match(/London, Brighton|80% of the proceeds|the other 20%|9pm/)]).toEqual([
      slug,
      null,
    ])
    // What a workplace pays stands on three pages, and changes in one place.
    for (const said of [
      facts.bankPrice,
      facts.bankPriceWithVat,
      facts.bankHeight,
      facts.bankWidth,
      facts.bankDepth,
    ])
      expect([slug, bodyMarkdown.includes(said)]).toEqual([slug, false])
  }
})

test('an area that is closed is left out of every article that names where we collect', async () => {
  const articles = await readArticles()
  const naming = articles.filter(({ bodyMarkdown }) => bodyMarkdown.includes('{{areas}}'))
  expect(naming.length).toBeGreaterThanOrEqual(2)
  for (const { bodyMarkdown } of naming) {
    const html = fillArticleFacts(renderMarkdown(bodyMarkdown), { ...facts, areas: 'London and Reading' })
    expect(html).toContain('We collect in London and Reading')
    expect(html).not.toContain('Northampton')
  }
})
