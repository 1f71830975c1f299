import { bookingEvents, donors } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatCalendar } from '../../booking/calendar/format-calendar.ts'
import { makeDonorLink } from '../../booking/donor-link/make-donor-link.ts'
import { openDonorLink } from '../../booking/donor-link/open-donor-link.ts'
import { assignWindows } from './assign-windows.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { changeDetails } from '../../booking/change/change-details.ts'
import { changeItems } from '../../booking/change/change-items.ts'
import { changeNotes } from '../../booking/change/change-notes.ts'
import type { BookingAsked } from '../../booking/booking/check-booking.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { getCalendarEntry } from '../../booking/calendar/get-calendar-entry.ts'
import { listBookingsOfDonor } from '../../booking/booking/read-booking.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { reportMissed } from '../../booking/outcome/report-missed.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('oxford', 1)
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

async function book(changes: Partial<BookingAsked> = {}) {
  const made = await bookCollection(services, askForBooking(changes))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const read = (bookingId: string) => readManagedBooking(services, bookingId)

test('a change of date keeps the old place until the new one is secured', async () => {
  const mine = await book({ postcode: 'OX1 1AA', collectionDate: '2026-11-24' })
  await book({ postcode: 'OX1 1AA', collectionDate: '2026-11-25' })
  const full = await changeDate(services, {
    bookingId: mine.id,
    version: 1,
    date: '2026-11-25',
    by: { kind: 'donor' },
  })
  expect(full).toMatchObject({ kind: 'date-full', date: '2026-11-25' })
  expect((await read(mine.id)).booking.collectionDate).toBe('2026-11-24')
  const changed = await changeDate(services, {
    bookingId: mine.id,
    version: 1,
    date: '2026-11-26',
    by: { kind: 'donor' },
  })
  expect(changed).toEqual({ kind: 'changed', version: 2 })
  await book({ postcode: 'OX1 1AA', collectionDate: '2026-11-24' })
  expect(await checkCounters(services)).toEqual([])
  const { history, messages } = await read(mine.id)
  expect(history.map(({ kind, details }) => [kind, details])).toEqual([
    ['booked', { date: '2026-11-24' }],
    ['date-changed', { from: '2026-11-24', to: '2026-11-26' }],
  ])
  expect(messages.map(({ kind, status }) => [kind, status])).toEqual([
    ['confirmation', 'withdrawn'],
    ['changed', 'due'],
  ])
})

test('a calendar that follows a booking by its link sees one entry move, get its time and be cancelled', async () => {
  const { id: bookingId } = await book({ collectionDate: '2026-12-03' })
  const { token } = await makeDonorLink(services, { purpose: 'calendar', bookingId })
  const look = async () => {
    const link = await openDonorLink(services, { token, purpose: 'calendar' })
    if (link.kind !== 'open' || link.bookingId === null) throw new Error(link.kind)
    const calendar = new ICAL.Component(
      ICAL.parse(formatCalendar(await getCalendarEntry(services, link.bookingId))),
    )
    const component = calendar.getFirstSubcomponent('vevent')
    if (component === null) throw new Error('the file has no event')
    const event = new ICAL.Event(component)
    const status = component.getFirstPropertyValue('status')
    return { uid: event.uid, sequence: event.sequence, starts: event.startDate.toString(), status }
  }
  const seen = [await look()]
  await changeDate(services, { bookingId, version: 1, date: '2026-12-04', by: { kind: 'donor' } })
  seen.push(await look())
  await assignWindows(services, { date: '2026-12-04' })
  seen.push(await look())
  await cancelBooking(services, { bookingId, by: { kind: 'staff', id: null, name: 'Sam' } })
  seen.push(await look())
  const uid = seen[0]?.uid
  expect(seen).toEqual([
    { uid, sequence: 0, starts: '2026-12-03', status: 'CONFIRMED' },
    { uid, sequence: 1, starts: '2026-12-04', status: 'CONFIRMED' },
    { uid, sequence: 2, starts: '2026-12-04T08:00:00Z', status: 'CONFIRMED' },
    { uid, sequence: 3, starts: '2026-12-04T08:00:00Z', status: 'CANCELLED' },
  ])
})

test('two donors who trade dates at once both keep a place', async () => {
  const [a, b] = await Promise.all([
    book({ collectionDate: '2026-12-01' }),
    book({ collectionDate: '2026-12-02' }),
  ])
  for (let version = 1; version <= 6; version++) {
    const [one, other] = version % 2 ? ['2026-12-02', '2026-12-01'] : ['2026-12-01', '2026-12-02']
    const outcomes = await Promise.all([
      changeDate(services, { bookingId: a.id, version, date: one, by: { kind: 'donor' } }),
      changeDate(services, { bookingId: b.id, version, date: other, by: { kind: 'donor' } }),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['changed', 'changed'])
  }
  expect(await checkCounters(services)).toEqual([])
})

test('a household cannot change a booking onto the day of its other one', async () => {
  const asked = askForBooking({ collectionDate: '2026-12-03' })
  await bookCollection(services, asked)
  const second = await book({ details: asked.details, collectionDate: '2026-12-04' })
  expect(
    await changeDate(services, {
      bookingId: second.id,
      version: 1,
      date: '2026-12-03',
      by: { kind: 'donor' },
    }),
  ).toEqual({ kind: 'household-has-booking' })
  expect(await checkCounters(services)).toEqual([])
})

test('items, details and notes are changed by the same rules, each once for what was seen', async () => {
  const { id: bookingId } = await book()
  const items = { bagsOfClothes: 15, bagsOfBooks: 5, boxesOfBricABrac: 0 }
  expect(
    await changeItems(services, {
      bookingId,
      version: 1,
      items: { ...items, bagsOfClothes: -1 },
      note: null,
      by: { kind: 'donor' },
    }),
  ).toEqual({
    kind: 'invalid',
    problems: [{ field: 'bagsOfClothes', problem: 'malformed' }],
  })
  expect(
    await changeItems(services, {
      bookingId,
      version: 1,
      items,
      note: 'In the garage',
      by: { kind: 'donor' },
    }),
  ).toEqual({
    kind: 'changed',
    version: 2,
  })
  const details = {
    name: 'Ada New',
    phone: '07700 900123',
    line1: '2 New Street',
    line2: null,
    town: 'Cambridge',
  }
  expect(await changeDetails(services, { bookingId, version: 1, details, by: { kind: 'donor' } })).toEqual({
    kind: 'stale',
    version: 2,
  })
  expect(
    (await changeDetails(services, { bookingId, version: 2, details, by: { kind: 'donor' } })).kind,
  ).toBe('changed')
  expect(
    await changeDetails(services, {
      bookingId,
      version: 3,
      details: { ...details, line1: '' },
      by: { kind: 'donor' },
    }),
  ).toEqual({ kind: 'invalid', problems: [{ field: 'line1', problem: 'missing' }] })
  const notes = { bagsPlace: 'Back door', accessNotes: null }
  expect((await changeNotes(services, { bookingId, version: 3, ...notes, by: { kind: 'donor' } })).kind).toBe(
    'changed',
  )
  const { booking, history } = await read(bookingId)
  expect(booking).toMatchObject({
    version: 4,
    items,
    note: 'In the garage',
    contact: { name: 'Ada New', phone: '+447700900123' },
    address: { line1: '2 New Street', postcode: 'CB2 1TN' },
    ...notes,
  })
  expect(JSON.stringify(history)).not.toMatch(/New Street|Ada|garage/)
})

test('changes end at the cut-off, to the second; cancelling then counts on the donor', async () => {
  const { id: bookingId, donorId } = await book({ collectionDate: '2026-11-25' })
  services.setNow('2026-11-24T17:59:59.999Z')
  expect((await read(bookingId)).rights).toEqual({
    change: true,
    cancel: 'free',
    move: false,
    refuseSlotUntil: null,
    refuseNextSlotUntil: '08:00',
    reportMissed: false,
    reminder: false,
  })
  services.setNow('2026-11-24T18:00:00Z')
  const ended = { kind: 'past-cut-off', cutOffAt: '2026-11-24T18:00:00.000Z' }
  expect((await read(bookingId)).rights).toEqual({
    change: false,
    cancel: 'late',
    move: false,
    refuseSlotUntil: null,
    refuseNextSlotUntil: '08:00',
    reportMissed: false,
    reminder: false,
  })
  expect(
    await changeDate(services, { bookingId, version: 1, date: '2026-11-27', by: { kind: 'donor' } }),
  ).toEqual(ended)
  expect(
    await changeNotes(services, {
      bookingId,
      version: 1,
      bagsPlace: 'x',
      accessNotes: null,
      by: { kind: 'donor' },
    }),
  ).toEqual(ended)
  expect(await cancelBooking(services, { bookingId, by: { kind: 'donor' } })).toEqual(ended)
  expect(await cancelBooking(services, { bookingId, by: { kind: 'donor' }, acceptLate: true })).toEqual({
    kind: 'cancelled',
    late: true,
  })
  const [donor] = await services.database.transaction((tx) =>
    tx.select().from(donors).where(eq(donors.id, donorId)),
  )
  expect(donor?.lateCancellations).toBe(1)
})

test('cancelling gives the place back, tells the donor once and is an end', async () => {
  const { id: bookingId, donorId } = await book({ postcode: 'OX1 1AA', collectionDate: '2026-12-10' })
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => cancelBooking(services, { bookingId, by: { kind: 'donor' } })),
  )
  expect(outcomes.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  expect(outcomes.find(({ kind }) => kind === 'refused')).toEqual({
    kind: 'refused',
    status: 'cancelled',
    reason: 'the booking is cancelled, which is final',
  })
  const { messages, rights, booking } = await read(bookingId)
  expect(messages.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  expect(rights).toEqual({
    change: false,
    cancel: 'no',
    move: false,
    refuseSlotUntil: null,
    refuseNextSlotUntil: '08:00',
    reportMissed: false,
    reminder: true,
  })
  expect(booking).toMatchObject({ status: 'cancelled', cancelledBy: 'donor', cancelledLate: false })
  expect(await checkCounters(services)).toEqual([])
  expect(
    await changeDate(services, { bookingId, version: 2, date: '2026-12-11', by: { kind: 'donor' } }),
  ).toEqual({
    kind: 'refused',
    status: 'cancelled',
    reason: 'the booking is cancelled',
  })
  const again = await book({ postcode: 'OX1 1AA', collectionDate: '2026-12-10' })
  expect(again.donorId).not.toBe(donorId)
})

test('what staff cancel for us is not counted, however late', async () => {
  const { id: bookingId, donorId } = await book({ collectionDate: '2026-11-26' })
  services.setNow('2026-11-26T09:00:00Z')
  expect(
    await cancelBooking(services, {
      bookingId,
      by: { kind: 'staff', id: null, name: 'Sam' },
      reason: 'The van broke down',
    }),
  ).toEqual({
    kind: 'cancelled',
    late: false,
  })
  const [donor] = await services.database.transaction((tx) =>
    tx.select().from(donors).where(eq(donors.id, donorId)),
  )
  expect(donor?.lateCancellations).toBe(0)
})

test('a household that cancelled may book the same day again', async () => {
  const asked = askForBooking({ collectionDate: '2026-12-07' })
  const first = await bookCollection(services, asked)
  if (first.kind !== 'booked') throw new Error(first.kind)
  await cancelBooking(services, { bookingId: first.booking.id, by: { kind: 'donor' } })
  const second = await bookCollection(services, { ...asked, idempotencyKey: 'another-key-of-the-test' })
  expect(second).toMatchObject({ kind: 'booked', repeated: false })
  expect(await listBookingsOfDonor(services, first.booking.donorId)).toHaveLength(2)
})

test('a missed collection can be reported from the end of the day, once, for two weeks', async () => {
  const { id: bookingId } = await book({ collectionDate: '2026-11-27' })
  services.setNow('2026-11-27T17:59:59Z')
  expect(await reportMissed(services, { bookingId })).toEqual({
    kind: 'too-early',
    from: '2026-11-27T18:00:00.000Z',
  })
  services.setNow('2026-11-27T18:00:00Z')
  for (let n = 0; n < 2; n++) {
    const reported = await reportMissed(services, { bookingId })
    expect(reported.kind === 'reported' && reported.alternatives.map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
  }
  const { history } = await read(bookingId)
  expect(history.filter(({ kind }) => kind === 'missed-reported')).toHaveLength(1)
  services.setNow('2026-12-12T00:00:00Z')
  expect((await reportMissed(services, { bookingId })).kind).toBe('refused')
})

test('the calendar entry keeps its name and rises with each change', async () => {
  const { id: bookingId } = await book({ collectionDate: '2026-11-30' })
  const first = await getCalendarEntry(services, bookingId)
  expect(first).toMatchObject({
    sequence: 0,
    allDay: true,
    cancelled: false,
    date: '2026-11-30',
    startsAt: null,
  })
  await changeDate(services, { bookingId, version: 1, date: '2026-12-01', by: { kind: 'donor' } })
  await cancelBooking(services, { bookingId, by: { kind: 'donor' } })
  const last = await getCalendarEntry(services, bookingId)
  expect(last).toMatchObject({ uid: first.uid, sequence: 2, cancelled: true, date: '2026-12-01' })
})

test('the history cannot be rewritten', async () => {
  const { id } = await book({ collectionDate: '2026-12-14' })
  for (const act of ['update', 'delete'] as const) {
    const attempt = services.database.transaction(async (tx) => {
      if (act === 'update')
        await tx.update(bookingEvents).set({ kind: 'x' }).where(eq(bookingEvents.bookingId, id))
      else await tx.delete(bookingEvents).where(eq(bookingEvents.bookingId, id))
    })
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23001' } })
  }
})
