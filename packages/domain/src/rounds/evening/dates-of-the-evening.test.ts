import { expect, test } from 'vitest'
import { listDatesToAssign, listDatesToWatch } from './dates-of-the-evening.ts'

test('in the evening tomorrow’s windows are assigned, on the clock of London', () => {
  expect(listDatesToAssign(new Date('2026-11-30T19:00:00Z'))).toEqual(['2026-12-01'])
  expect(listDatesToAssign(new Date('2027-06-30T18:00:00Z'))).toEqual(['2027-07-01'])
  expect(listDatesToAssign(new Date('2027-03-27T19:00:00Z'))).toEqual(['2027-03-28'])
  expect(listDatesToAssign(new Date('2027-10-30T18:00:00Z'))).toEqual(['2027-10-31'])
})

test('missed the evening before, they are assigned in the morning for the same day', () => {
  expect(listDatesToAssign(new Date('2026-12-01T06:00:00Z'))).toEqual(['2026-12-01'])
})

test('nothing is late before a quarter to nine', () => {
  expect(listDatesToWatch(new Date('2026-11-30T20:44:59Z'))).toEqual([])
  expect(listDatesToWatch(new Date('2026-11-30T20:45:00Z'))).toEqual(['2026-12-01'])
  expect(listDatesToWatch(new Date('2027-06-30T19:45:00Z'))).toEqual(['2027-07-01'])
})

test('what was late in the evening is watched until its day is over', () => {
  expect(listDatesToWatch(new Date('2026-12-01T00:00:00Z'))).toEqual(['2026-12-01'])
  expect(listDatesToWatch(new Date('2026-12-01T17:59:59Z'))).toEqual(['2026-12-01'])
  expect(listDatesToWatch(new Date('2026-12-01T18:00:00Z'))).toEqual([])
})
