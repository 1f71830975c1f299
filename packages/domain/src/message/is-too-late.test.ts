import { exampleMessage } from '@kindfold/messages/testing/example-messages.ts'
import { expect, test } from 'vitest'
import { isTooLate } from './is-too-late.ts'

const window = exampleMessage('window')

test('a window that has ended in London is told to nobody', () => {
  expect(isTooLate(window, new Date('2026-12-04T09:59:59Z'))).toBe(false)
  expect(isTooLate(window, new Date('2026-12-04T10:00:00Z'))).toBe(true)
  const summer = exampleMessage('on-the-way', { collectionDate: '2027-06-04' })
  expect(isTooLate(summer, new Date('2027-06-04T09:00:00Z'))).toBe(true)
})

test('who is late and on the way is told until the time that is expected now, not until the promised one', () => {
  const band = { start: '10:15', end: '11:00' }
  for (const kind of ['running-late', 'on-the-way'] as const) {
    const message = exampleMessage(kind, { band })
    expect(isTooLate(message, new Date('2026-12-04T10:59:59Z'))).toBe(false)
    expect(isTooLate(message, new Date('2026-12-04T11:00:00Z'))).toBe(true)
  }
})

test('what happened is told however late', () => {
  expect(isTooLate(exampleMessage('collected'), new Date('2026-12-09T10:00:00Z'))).toBe(false)
})

test('that the driver is still on the way after all is told on that day alone; any other correction however late', () => {
  const inTheNight = new Date('2026-12-04T23:00:00Z')
  expect(isTooLate(exampleMessage('corrected', { to: 'on-the-way' }), new Date('2026-12-04T15:00:00Z'))).toBe(
    false,
  )
  expect(isTooLate(exampleMessage('corrected', { to: 'on-the-way' }), inTheNight)).toBe(true)
  expect(isTooLate(exampleMessage('corrected', { to: 'missed' }), inTheNight)).toBe(false)
})
