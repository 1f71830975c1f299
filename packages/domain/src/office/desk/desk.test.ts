import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { openDay } from '../../capacity/collection-day/open-day.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { recordNothingOut } from '../../booking/outcome/testing/record-states.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { copyOfDataForDonor } from '../../booking/privacy/copy-of-data.ts'
import { findBookingForStaff } from './find-booking-for-staff.ts'
import { listBookingsOfDay } from './list-bookings-of-day.ts'

const by = { kind: 'staff', id: null, name: 'Sam' } as const

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

async function book(changes: Parameters<typeof askForBooking>[0] = {}) {
  const asked = askForBooking(changes)
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { ...made.booking, asked }
}
async function find(reference: string) {
  const found = await findBookingForStaff(services, { reference })
  if (found.kind !== 'found') throw new Error(found.kind)
  return found
}

test('staff read who of us did what; the donor’s page and copy name nobody of us', async () => {
  const { id, reference, donorId } = await book({ collectionDate: '2026-11-25' })
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T09:00:00Z')
  await startOnTheWay(services, { bookingId: id, by: { kind: 'staff', id: null, name: 'Sam Driver' } })
  await recordNothingOut(services, { bookingId: id, by: { kind: 'staff', id: null, name: 'Sam Driver' } })
  const { history, messages, counts } = await find(reference.toLowerCase().replace('-', ' '))
  expect(history.map(({ kind, actor, staff }) => [kind, actor, staff])).toEqual([
    ['booked', 'donor', null],
    ['scheduled', 'system', null],
    ['on-the-way', 'staff', 'Sam Driver'],
    ['nothing-out', 'staff', 'Sam Driver'],
  ])
  expect(messages.map(({ kind }) => kind)).toContain('nothing-out')
  expect(counts).toEqual({ lateCancellations: 0, nothingOut: 1 })
  expect(JSON.stringify(await readManagedBooking(services, id))).not.toContain('Sam')
  expect(JSON.stringify(await copyOfDataForDonor(services, { donorId }))).not.toContain('Sam')
})

test('however often a donor cancels late and puts nothing out, it is counted and nothing else happens', async () => {
  const first = await book({ collectionDate: '2026-11-24' })
  const { details } = first.asked
  services.setNow('2026-11-23T18:00:00Z')
  await cancelBooking(services, {
    bookingId: first.id,
    by,
    atDonorsWord: true,
    acceptLate: true,
  })
  const second = await book({ collectionDate: '2026-11-25', details })
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T09:00:00Z')
  await startOnTheWay(services, { by, bookingId: second.id })
  await recordNothingOut(services, { by, bookingId: second.id })
  const third = await book({ collectionDate: '2026-11-30', details })
  expect(third.donorId).toBe(first.donorId)
  const { counts, messages } = await find(third.reference)
  expect(counts).toEqual({ lateCancellations: 1, nothingOut: 1 })
  expect(messages.map(({ kind }) => kind)).toEqual(['confirmation'])
})

test('a reference with a slip of the pen, and one that nobody has, are told apart', async () => {
  expect(await findBookingForStaff(services, { reference: 'FHJK-34RR' })).toEqual({ kind: 'malformed' })
  const { reference, id } = await book()
  await services.database.transaction((tx) =>
    tx
      .update(bookings)
      .set({ reference: `gone-${id}` })
      .where(eq(bookings.id, id)),
  )
  expect(await findBookingForStaff(services, { reference })).toEqual({ kind: 'unknown' })
})

test('the bookings of a day stand in order with the counts of their donors, one area’s alone when asked', async () => {
  const date = '2026-11-26'
  const late = await book({ collectionDate: date, postcode: 'CB4 1AA' })
  const early = await book({ collectionDate: date, postcode: 'CB1 1AA' })
  const oxford = await book({ collectionDate: date, postcode: 'OX1 1AA' })
  const cancelled = await book({ collectionDate: date, postcode: 'CB3 0AA' })
  await cancelBooking(services, { bookingId: cancelled.id, by: { kind: 'donor' } })
  await services.database.transaction((tx) =>
    tx.update(donors).set({ lateCancellations: 2, nothingOutCount: 3 }).where(eq(donors.id, early.donorId)),
  )
  await assignWindows(services, { date })
  const list = async (areaId: string | null) => {
    const listed = await listBookingsOfDay(services, { date, areaId })
    if (listed.kind !== 'listed') throw new Error(listed.kind)
    return listed.bookings
  }
  const cambridge = [early.reference, late.reference, cancelled.reference]
  expect((await list('cambridge')).map(({ booking }) => booking.reference)).toEqual(cambridge)
  expect((await list(null)).map(({ booking }) => booking.reference)).toEqual([...cambridge, oxford.reference])
  expect((await list('cambridge'))[0]?.counts).toEqual({ lateCancellations: 2, nothingOut: 3 })
  expect(await listBookingsOfDay(services, { date, areaId: 'atlantis' })).toMatchObject({
    kind: 'unknown-area',
    areas: expect.arrayContaining(['cambridge', 'oxford']),
  })
})

test('how to get in is listed on the day itself and not before', async () => {
  await book({ collectionDate: '2026-11-27' })
  const notes = async () => {
    const listed = await listBookingsOfDay(services, { date: '2026-11-27', areaId: 'cambridge' })
    return listed.kind === 'listed' ? listed.bookings.map(({ booking }) => booking.accessNotes) : null
  }
  services.setNow('2026-11-26T23:59:59Z')
  expect(await notes()).toEqual([null])
  services.setNow('2026-11-27T00:00:00Z')
  expect(await notes()).toEqual(['Gate code 1234'])
})

test('closing a day cancels for us what can be cancelled, tells each why, keeps what is under way, and leaks no place', async () => {
  const date = '2026-12-01'
  services.setNow('2026-11-30T12:00:00Z')
  const waiting = await book({ collectionDate: date })
  const underWay = await book({ collectionDate: date })
  const elsewhere = await book({ collectionDate: date, postcode: 'OX1 1AA' })
  expect(await holdDate(services, { draftId: 'a journey', areaId: 'cambridge', date })).toMatchObject({
    kind: 'held',
  })
  await assignWindows(services, { date })
  services.setNow('2026-12-01T09:00:00Z')
  await startOnTheWay(services, { by, bookingId: underWay.id })
  const reason = 'The road is under water'
  expect(
    await closeDay(services, {
      areaId: 'cambridge',
      date,
      reason,
      by,
      cancels: true,
    }),
  ).toEqual({
    kind: 'closed',
    standing: 1,
    cancelled: [{ reference: waiting.reference }],
    kept: [{ reference: underWay.reference, status: 'on-the-way' }],
  })
  const { booking, messages, history, counts } = await find(waiting.reference)
  expect(booking).toMatchObject({ status: 'cancelled', cancelledBy: 'staff', outcomeReason: reason })
  expect(history.at(-1)).toMatchObject({
    kind: 'cancelled',
    actor: 'staff',
    staff: 'Sam',
  })
  expect(messages.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  expect(messages.find(({ kind }) => kind === 'window')?.status).toBe('withdrawn')
  expect(counts.lateCancellations).toBe(0)
  expect((await find(elsewhere.reference)).booking.status).toBe('scheduled')
  services.setNow('2026-11-30T12:05:00Z')

  // Nobody can book any more: neither somebody with a hold, nor a new donor, nor one who wants to change to it.
  const again = { draftId: 'a journey', areaId: 'cambridge', date }
  expect(await holdDate(services, again)).toMatchObject({ kind: 'date-not-offered' })
  expect(await bookCollection(services, askForBooking({ collectionDate: date }))).toMatchObject({
    kind: 'date-not-offered',
  })
  const other = await book({ collectionDate: '2026-12-02' })
  expect(
    await changeDate(services, { bookingId: other.id, version: 1, date, by: { kind: 'donor' } }),
  ).toMatchObject({
    kind: 'date-not-offered',
  })
  expect(await listOfferedDates(services, { areaId: 'cambridge' })).toMatchObject({
    closed: expect.arrayContaining([{ date, reason }]),
  })
  expect(await checkCounters(services)).toEqual([])
  expect(
    await closeDay(services, {
      by,
      areaId: 'cambridge',
      date,
      reason: 'Twice',
    }),
  ).toEqual({
    kind: 'already-closed',
    reason,
  })
})

test('a day far ahead is made closed; one that is over, without collections or of no area is refused', async () => {
  const close = (date: string, areaId = 'cambridge') =>
    closeDay(services, {
      by,
      areaId,
      date,
      reason: 'Our depot moves',
    })
  expect(await close('2027-03-02')).toEqual({ kind: 'closed', standing: 0, cancelled: [], kept: [] })
  services.setNow('2027-03-01T12:00:00Z')
  expect(await bookCollection(services, askForBooking({ collectionDate: '2027-03-02' }))).toMatchObject({
    kind: 'date-not-offered',
  })
  expect(await close('2027-02-26')).toEqual({ kind: 'day-over' })
  expect(await close('2027-03-07')).toEqual({ kind: 'no-collections' })
  expect(await close('2027-03-03', 'atlantis')).toEqual({ kind: 'unknown-area' })
})

test('donors who cancel and book while the day is closed leave nothing behind', async () => {
  const date = '2026-12-03'
  services.setNow('2026-11-28T12:00:00Z')
  const made = []
  for (let n = 0; n < 6; n++) made.push(await book({ collectionDate: date }))
  await Promise.all([
    closeDay(services, {
      by,
      areaId: 'cambridge',
      date,
      reason: 'Snow',
      cancels: true,
    }),
    ...made.slice(0, 3).map(({ id }) => cancelBooking(services, { bookingId: id, by: { kind: 'donor' } })),
    ...made.map(() => bookCollection(services, askForBooking({ collectionDate: date }))),
  ])
  const listed = await listBookingsOfDay(services, { date, areaId: 'cambridge' })
  const statuses = listed.kind === 'listed' ? listed.bookings.map(({ booking }) => booking.status) : []
  expect(new Set(statuses)).toEqual(new Set(['cancelled']))
  expect(await checkCounters(services)).toEqual([])
})

test('a day that is opened again is offered and booked as before; who was told that it is cancelled stays so', async () => {
  const date = '2026-12-08'
  const { reference, asked } = await book({ collectionDate: date })
  await closeDay(services, {
    by,
    areaId: 'cambridge',
    date,
    reason: 'Snow',
    cancels: true,
  })
  const told = await find(reference)
  const offered = async () => {
    const listed = await listOfferedDates(services, { areaId: 'cambridge' })
    return listed.kind === 'offered'
      ? [...listed.next, ...listed.more].find((day) => day.date === date)
      : null
  }
  expect(await offered()).toBeUndefined()
  expect(await openDay(services, { areaId: 'cambridge', date, by })).toEqual({
    kind: 'opened',
    reason: 'Snow',
    offered: 'now',
    stillCancelled: [{ reference }],
  })
  expect(await find(reference)).toEqual(told)
  const places = (await offered())?.placesLeft ?? 0
  const held = { draftId: 'another journey', areaId: 'cambridge', date }
  expect(await holdDate(services, held)).toMatchObject({ kind: 'held' })
  const again = askForBooking({ collectionDate: date, details: asked.details })
  expect(await bookCollection(services, again)).toMatchObject({ kind: 'booked' })
  expect((await offered())?.placesLeft).toBe(places - 2)
  expect(await checkCounters(services)).toEqual([])
  expect(await openDay(services, { areaId: 'cambridge', date, by })).toEqual({ kind: 'not-closed' })
})

test('a day is opened although nobody can book it any more; a bank holiday, a day over and no area are refused', async () => {
  const open = (date: string, areaId = 'cambridge') => openDay(services, { areaId, date, by })
  await closeDay(services, {
    by,
    areaId: 'cambridge',
    date: '2026-12-10',
    reason: 'Snow',
  })
  services.setNow('2026-12-09T18:00:00Z')
  expect(await open('2026-12-10')).toMatchObject({ kind: 'opened', offered: 'no-more' })
  expect(
    await closeDay(services, {
      by,
      areaId: 'cambridge',
      date: '2026-12-25',
      reason: 'Ours',
    }),
  ).toMatchObject({
    kind: 'already-closed',
  })
  expect(await open('2026-12-25')).toEqual({ kind: 'bank-holiday', name: 'Christmas Day' })
  expect(await open('2026-12-08')).toEqual({ kind: 'day-over' })
  expect(await open('2027-03-07')).toEqual({ kind: 'not-closed' })
  expect(await open('2026-12-10', 'atlantis')).toEqual({ kind: 'unknown-area' })
})
