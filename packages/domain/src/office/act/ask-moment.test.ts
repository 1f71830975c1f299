import { expect, test } from 'vitest'
import { askMoment } from './ask-moment.ts'

const { read } = askMoment('from', '2026-12-01 09:00')

test.each(['2026-12-01 09:00', '2026-12-01T09:00', '2026-12-01  9.00 '])('%j is nine in London', (typed) => {
  expect(read(typed)).toEqual({ kind: 'read', value: new Date('2026-12-01T09:00:00Z') })
})

test.each([
  ['2026-12-01', 'Time'],
  ['2026-12-01 ', 'Time'],
  ['2026-12-01 09:00 sharp', 'Time'],
  [' 09:00', 'Day'],
  [' ', 'Day'],
  ['soon 09:00', 'Day'],
])('%j is no moment, for its %s', (typed, part) => {
  expect(read(typed)).toMatchObject({ kind: 'faulty', fault: 'no-moment', part })
})

test('a moment may be left out', () => {
  expect([read(undefined), read('')]).toEqual([
    { kind: 'read', value: null },
    { kind: 'read', value: null },
  ])
})
