import { expect, test } from 'vitest'
import { getPlainText } from '../rich-text/get-plain-text.ts'
import { donateStockPage } from './donate-stock.ts'

const sections = donateStockPage.sections.map(({ body }) => getPlainText(body)).join(' ')

test('excess stock is collected free and arranged by email', () => {
  expect(donateStockPage.lead).toContain('We collect it from you free of charge')
  expect(sections).toContain('Everything is arranged by email')
  expect(donateStockPage.callToAction.actions[0]?.href).toMatch(/^mailto:/)
})

test('excess stock must be in good, resellable condition', () => {
  expect(sections).toContain('Stock must be in good, resellable condition')
})

test('the email about stock asks for as many things as the page says, the charity among them', () => {
  const mail = new URL(donateStockPage.callToAction.actions[0]?.href ?? '')
  const asked = (mail.searchParams.get('body') ?? '').trim().split('\n')
  expect(asked.some((line) => /charity/.test(line))).toBe(true)
  const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  expect(donateStockPage.callToAction.text).toContain(`the ${numbers[asked.length - 1]} things`)
})
