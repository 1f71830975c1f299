import { expect, test } from 'vitest'
import { findDeadline, listDisagreements, tellsOldFirst } from './judge-surfaces.ts'

const slot = (kind: string, from: string, until: string) => ({
  kind,
  from: Date.parse(`2026-11-25T${from}:00Z`),
  until: Date.parse(`2026-11-25T${until}:00Z`),
})
const day = { kind: 'day', value: '2026-11-25' }
const page = { by: 'page', marks: [day, slot('slot', '10:00', '12:00'), slot('band', '11:00', '11:30')] }
const listFaults = (...marks: (typeof page)['marks']) =>
  listDisagreements(page, [{ by: 'desk', marks }]).map(({ fault }) => fault)

test('what two pages both say is one value; what only one says is no contradiction', () => {
  expect(listFaults(day, slot('slot', '10:00', '12:00'), slot('band', '11:00', '11:30'))).toEqual([])
  expect(listFaults({ kind: 'outcome', value: 'scheduled' })).toEqual([])
  expect(listFaults({ kind: 'day', value: '2026-11-26' }, slot('slot', '10:00', '13:00'))).toEqual([
    'desk says another day',
    'desk says another slot',
  ])
})

test('a page that says two days says one too many', () => {
  const two = { by: 'page', marks: [day, { kind: 'day', value: '2026-11-26' }] }
  expect(listDisagreements(two, []).map(({ fault }) => fault)).toEqual(['page says two of day'])
})

test('what counts stands above what was said before', () => {
  const [told, meant] = [slot('slot-told', '10:00', '12:00'), slot('slot-meant', '10:00', '12:00')]
  const band = slot('band', '11:00', '11:30')
  expect(tellsOldFirst([band, told])).toBe(false)
  expect(tellsOldFirst([told])).toBe(false)
  expect(tellsOldFirst([told, band])).toBe(true)
  expect(tellsOldFirst([meant, band])).toBe(true)
  expect(tellsOldFirst([meant, told])).toBe(false)
})

test('the deadline is the time of the day before that counted, and a time of the day once a slot is told that may be refused', () => {
  const booking = { date: '2026-11-25', status: 'booked', slot: null, hasRefusedSlot: false }
  const told = { ...booking, status: 'scheduled', slot: {} }
  const say = (one: typeof booking | typeof told, now: string, cutOff = '18:00') =>
    new Date(findDeadline(one, { cutOff, refusableUntil: '07:30' }, new Date(now))).toISOString()
  expect(say(booking, '2026-11-24T12:00Z')).toBe('2026-11-24T18:00:00.000Z')
  expect(say(booking, '2026-11-24T12:00Z', '20:00')).toBe('2026-11-24T20:00:00.000Z')
  expect(say(told, '2026-11-24T20:00Z')).toBe('2026-11-25T07:30:00.000Z')
  expect(say({ ...told, hasRefusedSlot: true }, '2026-11-24T20:00Z')).toBe('2026-11-24T18:00:00.000Z')
  expect(say(told, '2026-11-25T07:30Z')).toBe('2026-11-24T18:00:00.000Z')
})
