import { expect, test } from 'vitest'
import type { ManyBooking } from '../truth/read-many.ts'
import { listTakenBackFaults } from './judge-many.ts'

const was: ManyBooking = {
  reference: 'AAAA-AAAA',
  version: 3,
  status: 'scheduled',
  date: '2026-11-24',
  slot: '10:00 to 12:00',
  wayIn: 'Gate code 1234',
  round: 'r',
  messages: { m: 'reminder' },
  withdrawn: {},
}
const now = { ...was, version: 5 }
const askedAt = Date.parse('2026-11-24T07:00:00Z')
const faults = (after: ManyBooking) => listTakenBackFaults([was], [after], askedAt).map(({ fault }) => fault)

test('what stands again is as it was, with its slot, its way in, its round and its letters', () => {
  expect(faults(now)).toEqual([])
  expect(faults({ ...now, status: 'cancelled', wayIn: 'none', round: 'none' })).toEqual([
    'taken back without its status',
    'taken back without its wayIn',
    'taken back without its round',
  ])
  const withdrawn = { m: '2026-11-23T22:00:00Z' }
  expect(faults({ ...now, messages: {}, withdrawn })).toEqual(['taken back without its letters'])
  // Withdrawn since: its time is over.
  expect(faults({ ...now, messages: {}, withdrawn: { m: '2026-11-24T07:01:00Z' } })).toEqual([])
})

test('no letter still says what was taken back; what a donor did besides is not of this', () => {
  expect(faults({ ...now, messages: { ...was.messages, c: 'cancelled' } })).toEqual([
    'taken back without its silence',
  ])
  expect(faults({ ...now, version: 6, status: 'cancelled' })).toEqual([])
})
