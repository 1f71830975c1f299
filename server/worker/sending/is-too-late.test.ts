import { expect, test } from 'vitest'
import { exampleMessages } from '../letters/testing/example-messages.ts'
import { isTooLate } from './is-too-late.ts'

const window = { kind: 'window' as const, data: exampleMessages.window }

test('a window that has ended in London is told to nobody', () => {
  expect(isTooLate(window, new Date('2026-12-04T09:59:59Z'))).toBe(false)
  expect(isTooLate(window, new Date('2026-12-04T10:00:00Z'))).toBe(true)
  const summer = { ...exampleMessages['on-the-way'], collectionDate: '2027-06-04' }
  expect(isTooLate({ kind: 'on-the-way', data: summer }, new Date('2027-06-04T09:00:00Z'))).toBe(true)
})

test('what happened is told however late', () => {
  const collected = { kind: 'collected' as const, data: exampleMessages.collected }
  expect(isTooLate(collected, new Date('2026-12-09T10:00:00Z'))).toBe(false)
})
