import { expect, test } from 'vitest'
import { getPlainText } from '../rich-text/get-plain-text.ts'
import { internalBanksPage } from './internal-banks.ts'

test('the email that orders a bank asks for all that the first step names', () => {
  const order = decodeURIComponent(internalBanksPage.callToAction.actions[0]?.href ?? '')
  expect(order).toMatch(/Address/)
  expect(order).toMatch(/charity/)
})

test('a bank takes clothes, shoes and accessories, wherever the page says so', () => {
  const step = internalBanksPage.sections.flatMap(({ steps = [] }) => steps).map(({ text }) => text)
  const answer = internalBanksPage.questions?.find(({ question }) => question === 'What may go in the bank?')
  for (const words of [step.join(' '), getPlainText(answer?.answer ?? [])]) {
    expect(words).toContain('Good, clean clothes, shoes in pairs and accessories')
  }
})
