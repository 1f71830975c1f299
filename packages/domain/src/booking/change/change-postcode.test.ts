import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import type { BookingAsked } from '../booking/check-booking.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { changeArea } from '../../capacity/area/change-area.ts'
import { changeDate } from './change-date.ts'
import { changeDetails, type MoveAsked } from './change-details.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  expect(await checkCounters(services)).toEqual([])
  await services.database.close()
})

const date = '2026-11-25'
const by = { kind: 'donor' } as const
const staff = { kind: 'staff', id: null, name: 'Sam' } as const
const details = { name: 'Ada New', phone: null, line1: '2 New Street', line2: null, town: 'Newtown' }
const oxford = (day: string): MoveAsked => ({ areaId: 'oxford', date: day })

async function book(changes: Partial<BookingAsked> = {}) {
  const made = await bookCollection(services, askForBooking({ collectionDate: date, ...changes }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const read = (bookingId: string) => readManagedBooking(services, bookingId)
const change = (bookingId: string, postcode: string, move: MoveAsked | null = null, version = 1) =>
  changeDetails(services, { bookingId, version, details, postcode, move, by })

test('a postcode of the same area is a plain change', async () => {
  const { id } = await book()
  expect(await change(id, 'cb1 2ab')).toEqual({ kind: 'changed', version: 2 })
  const { booking, history } = await read(id)
  expect(booking).toMatchObject({
    areaId: 'cambridge',
    collectionDate: date,
    cutOffAt: '2026-11-24T18:00:00.000Z',
    address: { line1: '2 New Street', postcode: 'CB1 2AB' },
  })
  expect(history.map(({ kind }) => kind)).toEqual(['booked', 'details-changed'])
})

test('a postcode that is malformed, unknown, outside or in another area changes nothing by itself', async () => {
  const { id, reference } = await book()
  const before = await read(id)
  const problem = (name: string) => ({
    kind: 'invalid',
    problems: [{ field: 'postcode', problem: name }],
  })
  expect(await change(id, '')).toEqual(problem('empty'))
  expect(await change(id, 'CB2')).toEqual(problem('incomplete'))
  expect(await change(id, 'CB1X 0BY')).toEqual(problem('first-half'))
  expect(await change(id, 'XX1 1AA')).toEqual(problem('unknown-area'))
  expect(await change(id, 'M1 1AE')).toEqual({ kind: 'outside', outcode: 'M1' })
  const other = { kind: 'other-area', postcode: 'OX1 1AA', area: { id: 'oxford', name: 'Oxford' } }
  expect(await change(id, 'OX1 1AA')).toEqual(other)
  // The days of another area than that of the postcode had been shown.
  expect(await change(id, 'OX1 1AA', { areaId: 'reading', date })).toEqual(other)
  expect(await change(id, 'OX1 1AA', oxford('soon'))).toMatchObject({ kind: 'date-not-offered' })
  expect(await change(id, 'OX1 1AA', oxford('2026-11-22'))).toMatchObject({ kind: 'date-not-offered' })
  expect(await read(id)).toEqual(before)
  expect(before.booking.reference).toBe(reference)
})

test('a move to another area takes the new place, gives back the old and takes the new cut-off, told once', async () => {
  await services.setCapacity('cambridge', 1)
  await changeArea(services, { areaId: 'oxford', changes: { cutOff: '12:00' }, by: staff })
  const { id, reference } = await book()
  expect(await change(id, 'OX1 1AA', oxford('2026-11-26'))).toEqual({ kind: 'changed', version: 2 })
  const { booking, history, messages } = await read(id)
  expect(booking).toMatchObject({
    reference,
    areaId: 'oxford',
    collectionDate: '2026-11-26',
    cutOffAt: '2026-11-25T12:00:00.000Z',
    address: { line1: '2 New Street', postcode: 'OX1 1AA' },
  })
  expect(history.map(({ kind, details: said }) => [kind, said])).toEqual([
    ['booked', { date }],
    ['date-changed', { from: date, to: '2026-11-26' }],
    ['details-changed', { fromArea: 'cambridge', toArea: 'oxford' }],
  ])
  expect(messages.map(({ kind, status }) => [kind, status])).toEqual([
    ['confirmation', 'withdrawn'],
    ['changed', 'due'],
  ])
  // The place that it gave back.
  await book()
})

test('the same day in another area is no change of the day', async () => {
  const { id } = await book()
  expect(await change(id, 'OX1 1AA', oxford(date))).toEqual({ kind: 'changed', version: 2 })
  const { history } = await read(id)
  expect(history.map(({ kind }) => kind)).toEqual(['booked', 'details-changed'])
})

test('a full day keeps the booking where it is, and names days with places', async () => {
  await services.setCapacity('oxford', 1)
  await book({ postcode: 'OX1 1AA' })
  const { id } = await book()
  const before = await read(id)
  const full = await change(id, 'OX1 1AA', oxford(date))
  expect(full).toMatchObject({ kind: 'date-full', date })
  expect('alternatives' in full && full.alternatives.map((day) => day.date)).not.toContain(date)
  expect(await read(id)).toEqual(before)
})

test('many who move at once to the last places get as many as there are, each once', async () => {
  await services.setCapacity('oxford', 3)
  const moving: string[] = []
  for (let n = 0; n < 8; n++) moving.push((await book()).id)
  const outcomes = await Promise.all(moving.map((id) => change(id, 'OX1 1AA', oxford(date))))
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array<string>(3).fill('changed'),
    ...Array<string>(5).fill('date-full'),
  ])
})

test('two who swap areas at once both keep a place', async () => {
  const mine = await book()
  const theirs = await book({ postcode: 'OX1 1AA' })
  for (let version = 1; version <= 6; version++) {
    const [one, other] = version % 2 ? ['OX1 1AA', 'CB2 1TN'] : ['CB2 1TN', 'OX1 1AA']
    const to = (postcode: string) => ({ areaId: postcode.startsWith('OX') ? 'oxford' : 'cambridge', date })
    const outcomes = await Promise.all([
      change(mine.id, one, to(one), version),
      change(theirs.id, other, to(other), version),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['changed', 'changed'])
  }
})

test('a move and a change of day at once: one of them happens, the other sees what changed', async () => {
  const { id } = await book()
  const outcomes = await Promise.all([
    change(id, 'OX1 1AA', oxford(date)),
    change(id, 'OX1 1AA', oxford(date)),
    changeDate(services, { bookingId: id, version: 1, date: '2026-11-27', by }),
  ])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'stale', 'stale'])
})

test('a household is not moved onto a day that it has at the new postcode, and is not offered it', async () => {
  const asked = askForBooking({ postcode: 'OX1 1AA', collectionDate: date })
  await bookCollection(services, asked)
  const { id } = await book({ details: asked.details, collectionDate: '2026-11-26' })
  const before = await read(id)
  expect(await change(id, 'OX1 1AA', oxford(date))).toEqual({ kind: 'household-has-booking' })
  expect(await read(id)).toEqual(before)
  const offered = await listOfferedDates(services, {
    areaId: 'oxford',
    exceptBookingId: id,
    atPostcode: 'OX1 1AA',
  })
  expect(offered.kind === 'offered' && offered.next.map((day) => day.date)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-26',
  ])
})

test('after the cut-off of its own area a booking is not moved', async () => {
  const { id } = await book()
  services.setNow('2026-11-24T18:00:00Z')
  expect(await change(id, 'OX1 1AA', oxford('2026-11-27'))).toEqual({
    kind: 'past-cut-off',
    cutOffAt: '2026-11-24T18:00:00.000Z',
  })
})
