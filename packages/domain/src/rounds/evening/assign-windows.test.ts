import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignWindows } from './assign-windows.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markSent } from '../../message/mark-message.ts'
import { changeWindowWithin } from '../live/change-window-within.ts'
import { findLateWindows } from './find-late-windows.ts'
import { getCalendarEntry } from '../../booking/calendar/get-calendar-entry.ts'
import { listWindows, planWindows } from './plan-windows.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

async function book(postcode: string, collectionDate: string, phone: string | null = null) {
  const asked = askForBooking({ postcode, collectionDate })
  asked.details.phone = phone
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
const readWindows = async (date: string) =>
  await services.database.transaction((tx) =>
    tx
      .select({
        id: bookings.id,
        postcode: bookings.postcode,
        start: bookings.windowStart,
        status: bookings.status,
      })
      .from(bookings)
      .where(eq(bookings.collectionDate, date))
      .orderBy(bookings.windowStart, bookings.postcode),
  )
const countWindowMessages = async () =>
  await services.database.transaction((tx) => tx.$count(messages, eq(messages.kind, 'window')))

test('the working day has five windows of two hours', () => {
  expect(listWindows().map(({ start, end }) => `${start}-${end}`)).toEqual([
    '08:00-10:00',
    '10:00-12:00',
    '12:00-14:00',
    '14:00-16:00',
    '16:00-18:00',
  ])
})

test('windows follow the postcode districts and are spread evenly, whatever the order of the bookings', () => {
  const postcodes = [
    'CB10 1AA',
    'CB2 1TN',
    'CB21 1AA',
    'CB1 2AB',
    'CB3 1AA',
    'CB2 1AA',
    'CB4 1AA',
    'CB5 8AA',
    'CB9 0AA',
    'CB11 3AA',
  ]
  const stops = postcodes.map((postcode, n) => ({ bookingId: String(n), postcode }))
  const plan = planWindows(stops).map(
    ({ bookingId, window }) => `${window.start} ${postcodes[Number(bookingId)]}`,
  )
  expect(plan).toEqual([
    '08:00 CB1 2AB',
    '08:00 CB2 1AA',
    '10:00 CB2 1TN',
    '10:00 CB3 1AA',
    '12:00 CB4 1AA',
    '12:00 CB5 8AA',
    '14:00 CB9 0AA',
    '14:00 CB10 1AA',
    '16:00 CB11 3AA',
    '16:00 CB21 1AA',
  ])
  expect(planWindows(stops.toReversed())).toEqual(planWindows(stops))
})

test('the evening job gives each booking of the date its window once, and writes its messages with it', async () => {
  const withPhone = await book('CB2 1TN', '2026-11-24', '07700 900123')
  await book('CB1 1AA', '2026-11-24')
  const other = await book('OX1 1AA', '2026-11-24')
  const gone = await book('CB3 1AA', '2026-11-24')
  const tomorrow = await book('CB3 1AA', '2026-11-25')
  await cancelBooking(services, { bookingId: gone, by: { kind: 'donor' } })
  services.setNow('2026-11-23T19:00:00Z')
  expect(await findLateWindows(services, { date: '2026-11-24' })).toHaveLength(3)

  const runs = await Promise.all([1, 2, 3].map(() => assignWindows(services, { date: '2026-11-24' })))
  expect(runs.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(3)
  expect(await assignWindows(services, { date: '2026-11-24' })).toEqual({ assigned: 0, alreadyAssigned: 3 })
  const windows = await readWindows('2026-11-24')
  expect(windows.map(({ postcode, start, status }) => [postcode, start, status])).toEqual([
    ['CB1 1AA', '08:00:00', 'scheduled'],
    ['OX1 1AA', '08:00:00', 'scheduled'],
    ['CB2 1TN', '12:00:00', 'scheduled'],
    ['CB3 1AA', null, 'cancelled'],
  ])
  expect((await readManagedBooking(services, tomorrow)).booking.status).toBe('booked')
  const { messages: sent, history } = await readManagedBooking(services, withPhone)
  expect(
    sent
      .filter(({ kind }) => kind === 'window')
      .map(({ channel }) => channel)
      .toSorted(),
  ).toEqual(['email', 'sms'])
  expect(history.at(-1)).toMatchObject({
    kind: 'scheduled',
    actor: 'system',
    details: { window: { start: '12:00', end: '14:00' } },
  })
  expect(await getCalendarEntry(services, other)).toMatchObject({
    allDay: false,
    startsAt: '2026-11-24T08:00:00.000Z',
    endsAt: '2026-11-24T10:00:00.000Z',
    sequence: 1,
  })
  expect(await findLateWindows(services, { date: '2026-11-24' })).toHaveLength(3)
})

test('what is scheduled keeps its date; cancelling it withdraws the window that has not gone out', async () => {
  const bookingId = await book('CB4 1AA', '2026-11-26')
  await assignWindows(services, { date: '2026-11-26' })
  expect(
    await changeDate(services, { bookingId, version: 2, date: '2026-11-27', by: { kind: 'donor' } }),
  ).toEqual({
    kind: 'refused',
    status: 'scheduled',
    reason: 'the time slot is assigned',
  })
  expect((await cancelBooking(services, { bookingId, by: { kind: 'donor' } })).kind).toBe('cancelled')
  const { messages: sent } = await readManagedBooking(services, bookingId)
  expect(sent.map(({ kind, status }) => [kind, status])).toEqual([
    ['confirmation', 'withdrawn'],
    ['window', 'withdrawn'],
    ['cancelled', 'due'],
  ])
})

test('a run that died in the middle is finished by the next, with the windows that there would have been', async () => {
  const date = '2026-11-30'
  for (let n = 0; n < 12; n++) await book(`CB${n + 1} 1AA`, date)
  services.setNow('2026-11-29T19:00:00Z')
  const stops = await readWindows(date)
  const whole = new Map(
    planWindows(stops.map(({ id, postcode }) => ({ bookingId: id, postcode }))).map((plan) => [
      plan.bookingId,
      plan.window.start,
    ]),
  )
  let transactions = 0
  const dying = {
    ...services,
    database: {
      ...services.database,
      transaction: async <T>(work: Parameters<typeof services.database.transaction<T>>[0]) => {
        if (++transactions > 1) throw new Error('killed, as this test wants')
        return await services.database.transaction(work)
      },
    },
  }
  await expect(assignWindows(dying, { date })).rejects.toThrow('killed')
  // Half of them had been committed when the process died.
  for (const { id } of stops.slice(0, 5)) {
    await services.database.transaction((tx) =>
      tx
        .update(bookings)
        .set({ status: 'scheduled', windowStart: whole.get(id) ?? null, windowEnd: '18:00', version: 2 })
        .where(eq(bookings.id, id)),
    )
  }
  const before = await countWindowMessages()
  expect(await assignWindows(services, { date })).toEqual({ assigned: 7, alreadyAssigned: 5 })
  for (const { id, start } of await readWindows(date)) expect(start).toBe(`${whole.get(id)}:00`)
  expect((await countWindowMessages()) - before).toBe(7)
})

test('an area whose windows fail keeps no other from its own, and gets them from the next run', async () => {
  services.setNow('2027-01-04T12:00:00Z')
  const date = '2027-01-06'
  for (const postcode of ['BN1 1AA', 'CB2 1TN', 'GU1 1AA']) await book(postcode, date)
  const { database } = services
  // The day of one area cannot be locked.
  const transaction: typeof database.transaction = (work) =>
    database.transaction((tx) => {
      const insert: typeof tx.insert = (table) =>
        new Proxy(tx.insert(table), {
          get: (target, key) => (row: { areaId?: string }) => {
            if (row.areaId === 'cambridge') throw new Error('broken, as this test wants')
            return Reflect.get(target, key).call(target, row)
          },
        })
      return work(
        new Proxy(tx, { get: (target, key) => (key === 'insert' ? insert : Reflect.get(target, key)) }),
      )
    })
  services.setNow('2027-01-05T19:00:00Z')
  const failing = { ...services, database: { ...database, transaction } }
  await expect(assignWindows(failing, { date })).rejects.toThrow('as this test wants')
  const readStatuses = async () =>
    (await readWindows(date)).map(({ postcode, status }) => `${postcode} ${status}`).toSorted()
  expect(await readStatuses()).toEqual(['BN1 1AA scheduled', 'CB2 1TN booked', 'GU1 1AA scheduled'])
  expect(await assignWindows(services, { date })).toEqual({ assigned: 1, alreadyAssigned: 2 })
  expect(await readStatuses()).toContain('CB2 1TN scheduled')
})

test('windows are local times on both sides of the clock changes', async () => {
  services.setNow('2027-03-20T12:00:00Z')
  const spring = await book('EH1 1YZ', '2027-03-29')
  await assignWindows(services, { date: '2027-03-29' })
  expect((await getCalendarEntry(services, spring)).startsAt).toBe('2027-03-29T07:00:00.000Z')
  services.setNow('2027-10-25T12:00:00Z')
  const autumn = await book('EH1 1YZ', '2027-11-01')
  await assignWindows(services, { date: '2027-11-01' })
  expect((await getCalendarEntry(services, autumn)).startsAt).toBe('2027-11-01T08:00:00.000Z')
})

test('at 19:00 every window message of the evening is due at once; at 20:45 those not sent are named', async () => {
  services.setNow('2027-11-02T12:00:00Z')
  const date = '2027-11-10'
  const late = await book('CB1 1AA', date)
  const booked = [late]
  for (const postcode of ['CB2 1TN', 'EH1 1YZ', 'W1A 0AX', 'BN1 1AA']) booked.push(await book(postcode, date))
  services.setNow('2027-11-09T19:00:00Z')
  await assignWindows(services, { date })
  const due = await claimDueMessages(services, { limit: 100 })
  const claimed = due.filter(({ kind, bookingId }) => kind === 'window' && booked.includes(bookingId ?? ''))
  expect(claimed).toHaveLength(booked.length)
  for (const { id, attempt, bookingId } of claimed) {
    if (bookingId !== late) await markSent(services, { id, attempt, providerId: 'taken' })
  }
  services.setNow('2027-11-09T20:45:00Z')
  expect(await findLateWindows(services, { date })).toMatchObject([
    { bookingId: late, reference: expect.any(String), state: 'sending' },
  ])
})

test('who was told of one day and moved to another is not told of that', async () => {
  services.setNow('2027-11-16T12:00:00Z')
  const date = '2027-11-17'
  const bookingId = await book('CB1 1AA', date)
  services.setNow('2027-11-16T19:00:00Z')
  await assignWindows(services, { date })
  const due = await claimDueMessages(services, { limit: 100 })
  for (const { id, attempt } of due.filter((message) => message.bookingId === bookingId))
    await markSent(services, { id, attempt, providerId: 'taken' })
  services.setNow('2027-11-16T20:45:00Z')
  expect(await findLateWindows(services, { date })).toEqual([])

  await services.database.transaction((tx) =>
    tx.update(bookings).set({ collectionDate: '2027-11-18' }).where(eq(bookings.id, bookingId)),
  )
  expect(await findLateWindows(services, { date: '2027-11-18' })).toMatchObject([
    { bookingId, state: 'failed' },
  ])
})

test('whose time slot changed before the first was sent, and who read the new one, is not named', async () => {
  services.setNow('2027-11-02T12:00:00Z')
  const date = '2027-11-11'
  const bookingId = await book('CB2 1TN', date)
  services.setNow('2027-11-10T19:00:00Z')
  await assignWindows(services, { date })
  const window = { start: '12:00', end: '14:00' }
  const by = { kind: 'staff', id: null, name: 'Dee' } as const
  const change = () =>
    services.database.transaction((tx) => changeWindowWithin(services, tx, { bookingId, window, by }))
  expect(await change()).toMatchObject({ kind: 'moved' })
  services.setNow('2027-11-10T20:45:00Z')
  expect(await findLateWindows(services, { date })).toMatchObject([{ bookingId, state: 'due' }])
  const due = await claimDueMessages(services, { limit: 100 })
  for (const { id, attempt, bookingId: of } of due)
    if (of === bookingId) await markSent(services, { id, attempt, providerId: 'taken' })
  expect(await findLateWindows(services, { date })).toEqual([])
})
