import { expect, test } from 'vitest'
import { markSaid, readDateTime } from './mark-said.ts'

test('a span is marked by the instants at which it begins and ends in London, in winter and in summer', () => {
  expect(markSaid({ kind: 'slot', date: '2026-11-25', start: '08:00', end: '10:00' })).toEqual({
    'data-says': 'slot',
    'data-from': '2026-11-25T08:00:00.000Z',
    'data-until': '2026-11-25T10:00:00.000Z',
  })
  expect(markSaid({ kind: 'band', date: '2027-06-10', start: '08:00', end: '10:00' })).toMatchObject({
    'data-from': '2027-06-10T07:00:00.000Z',
  })
})

test('a day and an instant are a time of their own, a count is none', () => {
  expect(readDateTime({ kind: 'day', date: '2026-11-25' })).toBe('2026-11-25')
  expect(readDateTime({ kind: 'deadline', at: '2026-11-24T18:00:00Z' })).toBe('2026-11-24T18:00:00.000Z')
  expect(readDateTime({ kind: 'stops-away', value: 3 })).toBeUndefined()
  expect(markSaid({ kind: 'stops-away', value: 0 })).toEqual({
    'data-says': 'stops-away',
    'data-value': '0',
  })
})
