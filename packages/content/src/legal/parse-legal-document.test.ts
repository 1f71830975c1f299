import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInSpokenFacts } from '../changing-facts/spoken-facts.ts'
import { legalLastUpdatedDate } from '../facts/facts.ts'
import type { LegalSlug } from './legal-documents.schema.ts'
import { legalSlugs } from './legal-documents.schema.ts'
import { parseLegalDocument } from './parse-legal-document.ts'

const spoken = { ...builtInSpokenFacts, domain: 'www.kindfold.example' }

function read(slug: LegalSlug) {
  return parseLegalDocument(readFileSync(new URL(`${slug}.md`, import.meta.url), 'utf8'), spoken)
}

test.each(legalSlugs)('%s was last updated on 2 November 2025', (slug) => {
  expect(read(slug).lastUpdatedDate).toBe(legalLastUpdatedDate)
})

test.each(legalSlugs)('%s has a printer’s quotation marks', (slug) => {
  expect(read(slug).markdown).not.toMatch(/['"]/)
})

test.each([
  ['privacy-policy', 1200, 2500],
  ['terms-and-conditions', 1200, 2500],
  ['cookie-policy', 600, 1200],
] as const)('%s is whole and still readable in one sitting', (slug, fewest, most) => {
  const words = read(slug).markdown.split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(fewest)
  expect(words).toBeLessThanOrEqual(most)
})

test.each([
  ['terms-and-conditions', '18 or over'],
  ['terms-and-conditions', 'yours to give'],
  ['terms-and-conditions', 'accurate and complete'],
  ['terms-and-conditions', 'you accept these terms'],
  ['terms-and-conditions', 'Their decision is final'],
  ['terms-and-conditions', '**£100**'],
  ['terms-and-conditions', 'death or personal injury caused by our negligence'],
  ['terms-and-conditions', 'administration fee'],
  ['terms-and-conditions', 'Specific time slots cannot be changed'],
  ['terms-and-conditions', '80% of the proceeds of resale go to the partner charity'],
  ['privacy-policy', 'two years after your last collection'],
  ['privacy-policy', 'within one month'],
  ['privacy-policy', 'up to two months more'],
  ['privacy-policy', 'typically in 30 days'],
  ['privacy-policy', 'Information Commissioner'],
  ['privacy-policy', 'those who look up postcodes and addresses'],
  ['cookie-policy', '`cookie-consent`'],
  ['cookie-policy', '395 days'],
] as const)('%s says "%s"', (slug, words) => {
  expect(read(slug).markdown).toContain(words)
})

test('the terms say until when a time slot may be refused as the desk has set it', () => {
  const source = readFileSync(new URL('terms-and-conditions.md', import.meta.url), 'utf8')
  const { markdown } = parseLegalDocument(source, { ...spoken, slotRefusableUntil: '07:00' })
  expect(markdown).toContain('you may still say no until 7am on the day')
  expect(markdown).not.toContain('8am')
})

test('a fact that does not exist is a mistake in the page', () => {
  expect(() => parseLegalDocument('---\ntitle: Test\n---\n{{noSuchFact}}', spoken)).toThrow(
    'No fact is called "noSuchFact"',
  )
})

test('a page without front matter is a mistake', () => {
  expect(() => parseLegalDocument('# Terms', spoken)).toThrow('front matter')
})
