import { plans } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { startDraft } from '../../booking/booking/draft.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeArea } from '../../capacity/area/change-area.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { takeHold } from '../../rounds/plan/hold-plan.ts'
import { addDay } from '../../capacity/collection-day/add-day.ts'
import { changeCapacity } from '../../capacity/collection-day/change-capacity.ts'
import { changeDays, daysAtOnce } from '../../booking/day/change-days.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import { addMonths, listDays, listWeeksOfMonth } from '../../capacity/collection-day/list-days.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { planEvening } from '../../rounds/evening/plan-evening.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { openDay } from '../../capacity/collection-day/open-day.ts'
import { listDayActs, readDay } from '../../capacity/collection-day/read-day.ts'
import { undoDayAct } from '../../capacity/collection-day/undo-day-act.ts'

// It is Saturday 21 November 2026; Cambridge has collections on Mondays to Fridays, 60 stops a day.
const by = { kind: 'staff', id: null, name: 'Sam' } as const
const areaId = 'cambridge'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  expect(await checkCounters(services)).toEqual([])
  await services.database.close()
})

async function book(collectionDate: string) {
  const made = await bookCollection(services, askForBooking({ collectionDate }))
  return made.kind === 'booked' ? made.booking : { id: '', reference: made.kind }
}
async function read(date: string) {
  const found = await readDay(services, { areaId, date })
  if (found.kind !== 'found') throw new Error(found.kind)
  return found.day
}
async function undo(date: string) {
  const { undo: possible } = await read(date)
  if (possible.kind !== 'possible') return possible
  return await undoDayAct(services, { areaId, date, eventId: possible.eventId, by })
}
const places = async (date: string) => (await read(date)).day?.places
async function offered(date: string) {
  const listed = await listOfferedDates(services, { areaId })
  if (listed.kind !== 'offered') throw new Error(listed.kind)
  return [...listed.next, ...listed.more].find((day) => day.date === date)?.placesLeft ?? null
}

test('a day’s capacity is never set below what is booked and held, and holds against every booking after', async () => {
  const date = '2026-11-24'
  await book(date)
  const { draftId } = await startDraft(services)
  await holdDate(services, { draftId, areaId, date })
  const set = (capacity: number, seen?: number) =>
    changeCapacity(services, { areaId, date, capacity, by, seen })
  expect(await set(1)).toEqual({ kind: 'below-taken', booked: 1, held: 1 })
  expect(await set(2)).toMatchObject({ kind: 'changed', from: 60, to: 2 })
  expect((await book(date)).reference).toBe('date-full')
  expect(await set(2)).toEqual({ kind: 'unchanged', capacity: 2 })
  expect(await set(9, 60)).toEqual({ kind: 'stale', capacity: 2 })
  expect(await set(-1)).toMatchObject({ kind: 'invalid' })
  expect(await set(2.5)).toMatchObject({ kind: 'invalid' })
  // A hold that has expired counts no more.
  services.passTime(16 * 60_000)
  expect(await set(1)).toMatchObject({ kind: 'changed', from: 2, to: 1 })
  expect(await changeCapacity(services, { areaId, date: '2026-11-28', capacity: 5, by })).toEqual({
    kind: 'no-collections',
  })
  expect(await changeCapacity(services, { areaId, date: '2026-11-20', capacity: 5, by })).toEqual({
    kind: 'day-over',
  })
})

test('a day’s own capacity and an added day outlive a change of their area', async () => {
  await changeCapacity(services, { areaId, date: '2026-11-24', capacity: 5, by })
  await addDay(services, { areaId, date: '2026-11-28', capacity: 7, by })
  await changeArea(services, { areaId, changes: { dailyCapacity: 40, weekdays: [1, 2, 3, 4] }, by })
  expect(await places('2026-11-24')).toBe(5)
  expect(await places('2026-11-25')).toBe(40)
  expect(await offered('2026-11-28')).toBe(7)
})

test('a day outside the weekdays is offered and booked at once; those that cannot be are refused', async () => {
  const add = (date: string, capacity = 10) => addDay(services, { areaId, date, capacity, by })
  expect(await offered('2026-11-28')).toBeNull()
  expect(await add('2026-11-28')).toMatchObject({ kind: 'added', capacity: 10 })
  expect(await offered('2026-11-28')).toBe(10)
  expect((await book('2026-11-28')).reference).toMatch(/^\w{4}-\w{4}$/)
  expect(await add('2026-11-28')).toEqual({ kind: 'exists' })
  expect(await add('2026-11-24')).toEqual({ kind: 'own-weekday' })
  // The last Saturday within the horizon, after every other day.
  expect(await add('2026-12-19')).toMatchObject({ kind: 'added' })
  expect(await offered('2026-12-19')).toBe(10)
  expect(await add('2026-12-26')).toEqual({ kind: 'bank-holiday', name: 'Boxing Day' })
  expect(await add('2026-11-14')).toEqual({ kind: 'day-over' })
  services.setNow('2026-11-21T18:30:00Z')
  expect(await add('2026-11-22')).toEqual({ kind: 'past-cut-off' })
  expect(await add('2026-11-29', 0)).toMatchObject({ kind: 'invalid' })
})

test('an act that nobody was told of is undone, once, and the history keeps both', async () => {
  const date = '2026-12-01'
  await closeDay(services, { areaId, date, reason: 'Snow', by })
  expect(await undo(date)).toEqual({ kind: 'undone', act: 'day-closed' })
  expect(await offered(date)).toBe(60)
  expect(await undo(date)).toEqual({ kind: 'nothing-to-undo' })
  await closeDay(services, { areaId, date, reason: 'Snow', by })
  await openDay(services, { areaId, date, by })
  expect(await undo(date)).toEqual({ kind: 'undone', act: 'day-opened' })
  expect((await read(date)).day?.closedReason).toBe('Snow')
  await openDay(services, { areaId, date, by })
  await changeCapacity(services, { areaId, date, capacity: 3, by })
  await changeCapacity(services, { areaId, date, capacity: 8, by })
  expect(await undo(date)).toEqual({ kind: 'undone', act: 'day-capacity' })
  expect(await places(date)).toBe(3)
  await addDay(services, { areaId, date: '2026-12-05', capacity: 4, by })
  expect(await undo('2026-12-05')).toEqual({ kind: 'undone', act: 'day-added' })
  expect(await offered('2026-12-05')).toBeNull()
  expect((await read(date)).events.map(({ kind }) => kind)).toEqual([
    'day-capacity',
    'day-capacity',
    'day-capacity',
    'day-opened',
    'day-closed',
    'day-opened',
    'day-closed',
    'day-opened',
    'day-closed',
  ])
})

test('an added day that somebody has begun to plan still goes; one of which there is a plan stays', async () => {
  const day = { areaId, date: '2026-12-05', by }
  await addDay(services, { ...day, capacity: 4 })
  await takeHold(services, day)
  expect(await undo(day.date)).toEqual({ kind: 'undone', act: 'day-added' })
  await addDay(services, { ...day, capacity: 4 })
  await transact(services, (tx) =>
    tx.insert(plans).values({
      areaId,
      date: day.date,
      version: 1,
      seed: 1,
      settings: {},
      inputsHash: 'none',
      cost: 0,
      createdAt: services.clock.now(),
      actor: 'system',
    }),
  )
  expect(await undo(day.date)).toEqual({ kind: 'planned' })
})

test('what donors were told of, what would take a place away and what somebody changed since is not undone', async () => {
  const date = '2026-12-02'
  await book(date)
  await closeDay(services, { areaId, date, reason: 'Flood', by, cancels: true })
  expect(await undo(date)).toEqual({ kind: 'told', count: 1 })
  await openDay(services, { areaId, date, by })
  await book(date)
  expect(await undo(date)).toEqual({ kind: 'places-taken', booked: 1, held: 0 })
  await addDay(services, { areaId, date: '2026-12-05', capacity: 4, by })
  const { id } = await book('2026-12-05')
  await cancelBooking(services, { bookingId: id, by: { kind: 'donor' } })
  expect(await undo('2026-12-05')).toMatchObject({ kind: 'places-taken' })
  await changeCapacity(services, { areaId, date: '2026-12-03', capacity: 9, by })
  const eventId = (await read('2026-12-03')).events[0]?.id ?? 0
  await changeCapacity(services, { areaId, date: '2026-12-03', capacity: 4, by })
  expect(await undoDayAct(services, { areaId, date: '2026-12-03', eventId, by })).toEqual({
    kind: 'changed-since',
  })
  services.setNow('2026-12-04T12:00:00Z')
  expect(await undo('2026-12-03')).toEqual({ kind: 'day-over' })
})

test('stopping sales cancels nobody and tells nobody: bookings stand, are planned in the evening, and it can be undone', async () => {
  const date = '2026-12-03'
  const { id, reference } = await book(date)
  expect(await closeDay(services, { areaId, date, reason: 'Snow', by })).toEqual({
    kind: 'closed',
    standing: 1,
    cancelled: [],
    kept: [],
  })
  expect((await book(date)).reference).toBe('date-not-offered')
  const { booking, messages } = await readManagedBooking(services, id)
  expect(booking).toMatchObject({ reference, status: 'booked', collectionDate: date })
  expect(messages.map(({ kind }) => kind)).toEqual(['confirmation'])
  services.setNow('2026-12-02T18:30:00Z')
  expect(await planEvening(services, { date })).toHaveProperty(areaId)
  expect(await undo(date)).toEqual({ kind: 'undone', act: 'day-closed' })
})

test('many days of several areas are closed in one act, each with its outcome, and undone', async () => {
  await book('2026-12-10')
  const { together, days } = await changeDays(services, {
    areaIds: [areaId, 'oxford'],
    dates: ['2026-12-25', '2026-12-10', '2026-12-12'],
    act: { kind: 'close', reason: 'Christmas' },
    by,
  })
  expect(days.map((day) => [day.date, day.areaId, day.result.kind])).toEqual([
    ['2026-12-10', areaId, 'closed'],
    ['2026-12-10', 'oxford', 'closed'],
    ['2026-12-12', areaId, 'no-collections'],
    ['2026-12-12', 'oxford', 'no-collections'],
    ['2026-12-25', areaId, 'already-closed'],
    ['2026-12-25', 'oxford', 'already-closed'],
  ])
  expect(days[0]?.result).toMatchObject({ standing: 1, cancelled: [] })
  const dates = Array.from({ length: daysAtOnce + 1 }, () => '2026-12-10')
  const tooMany = changeDays(services, { areaIds: [areaId], dates, act: { kind: 'open' }, by })
  await expect(tooMany).rejects.toThrow('too many days')
  const acts = await listDayActs(services, { together })
  expect(acts.map((act) => act.areaId)).toEqual([areaId, 'oxford'])
  const undone = []
  for (const { id, areaId: of, date } of acts)
    undone.push((await undoDayAct(services, { areaId: of, date, eventId: id, by })).kind)
  expect(undone).toEqual(['undone', 'undone'])
})

test('a month of an area shows places, booked, live holds and what is closed', async () => {
  await book('2026-12-07')
  const { draftId } = await startDraft(services)
  await holdDate(services, { draftId, areaId, date: '2026-12-07' })
  const list = async () =>
    (await listDays(services, { from: '2026-12-01', to: '2026-12-31', areaIds: [areaId] })).days
  const day = { areaId, date: '2026-12-07', places: 60, booked: 1, closedReason: null, isExtra: false }
  expect((await list()).find(({ date }) => date === '2026-12-07')).toEqual({ ...day, held: 1 })
  services.passTime(16 * 60_000)
  expect((await list()).find(({ date }) => date === '2026-12-07')).toEqual({ ...day, held: 0 })
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(listWeeksOfMonth('2026-12')).toHaveLength(5)
  expect(listWeeksOfMonth('2026-12')[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
})
