import { expect, test } from 'vitest'
import { records } from '../check-content.ts'
import { writeDonateByPostPage } from './donate-by-post.ts'
import { donateStockPage } from './donate-stock.ts'
import { internalBanksPage } from './internal-banks.ts'
import { schoolFundraisingPage } from './school-fundraising.ts'

const pages = records.flatMap(([, , record]) =>
  typeof record === 'object' && record !== null && 'head' in record
    ? [record as { head: { title: string; description: string } }]
    : [],
)
const donateByPostPage = writeDonateByPostPage('London')
const marketingPages = [internalBanksPage, schoolFundraisingPage, donateStockPage, donateByPostPage]

test('no two pages have the same title or description', () => {
  expect(new Set(pages.map(({ head }) => head.title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ head }) => head.description)).size).toBe(pages.length)
})

test('sections of one page have anchors of their own', () => {
  for (const page of marketingPages) {
    const ids = page.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the internal bank is described by its figures', () => {
  const words = JSON.stringify(internalBanksPage)
  for (const figure of [
    '£265 + VAT',
    '1000mm',
    '800mm',
    '450mm',
    'Part-recycled board',
    'Wheels',
    'flexible',
    'Free',
  ]) {
    expect(words).toContain(figure)
  }
})

test('the price in the search description is the price of the page', () => {
  expect(internalBanksPage.head.description).toContain('£265 + VAT')
})

test('the schools page promises what the programme gives', () => {
  const words = JSON.stringify(schoolFundraisingPage)
  for (const promise of [
    'best market price',
    'bank account',
    'free to join',
    'no minimum',
    'sister project',
  ]) {
    expect(words.toLowerCase()).toContain(promise)
  }
})

test('donate by post is marked coming soon and gives no address to send to', () => {
  expect(donateByPostPage.status).toBe('Coming soon')
  expect(JSON.stringify(donateByPostPage)).not.toContain('Street')
})

test('no page presses the reader or says "simply"', () => {
  expect(JSON.stringify(pages)).not.toMatch(/\bsimply\b|\bguilt|\bshame|don't miss|hurry/i)
})
