import { buildMailto } from '@kindfold/content/organisation/build-mailto.ts'
import { expect, test } from 'vitest'
import { readMailForm } from './read-mail-form.ts'

test('the form shows what the link writes into the email', () => {
  const form = readMailForm(buildMailto('Stock & samples + more', 'Name:\nHow much (boxes, rails):\n'))
  expect(form.subject).toBe('Stock & samples + more')
  expect(form.lines).toEqual(['Name:', 'How much (boxes, rails):'])
  expect(form.to).toContain('@')
})

test('a link without a body has no lines', () => {
  expect(readMailForm(buildMailto('Hello')).lines).toEqual([])
})
