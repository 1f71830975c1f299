import { bookings } from '@kindfold/database/schema/bookings.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { drawText, writeEmail } from '@kindfold/messages/draw-message.ts'
import type { MessageOf } from '@kindfold/messages/message-kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEvent } from '../../booking/booking/move-booking.ts'
import { getBookingWithin } from '../../booking/booking/read-booking.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { tellChange } from '../../booking/change/change-booking.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import { findRound } from '../round/find-round.ts'
import { recordNothingOut } from '../../booking/outcome/testing/record-states.ts'
import { changeWindowWithin } from './change-window-within.ts'
import { findLiveStop } from './find-live-stop.ts'
import { watchRounds } from '../evening/watch-rounds.ts'
import { followRounds } from './follow-rounds.ts'
import { exampleAnswer, exampleLinks } from '@kindfold/messages/testing/example-messages.ts'
import { bookRound } from './testing/book-round.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterAll(() => services.database.close())

type Round = Awaited<ReturnType<typeof bookRound>>
const kinds = async (round: Round, number: number) => (await round.told(number)).map(({ kind }) => kind)
const statusOf = async (round: Round, number: number) =>
  (await readManagedBooking(services, round.ids[number] ?? '')).booking.status

test('three stops away the donor is told that the driver is on the way, once, and nobody earlier', async () => {
  const round = await bookRound(services, 8)
  await round.follow()
  expect(await kinds(round, 0)).toEqual([])
  await round.start(0)
  for (const number of [0, 1, 2, 3]) expect(await kinds(round, number)).toEqual(['on-the-way'])
  expect([await kinds(round, 4), await statusOf(round, 4)]).toEqual([[], 'scheduled'])
  await round.visit(0, 13)
  expect(await kinds(round, 4)).toEqual(['on-the-way'])
  expect(await kinds(round, 5)).toEqual([])
  await round.follow()
  await followRounds(services)
  expect(await kinds(round, 4)).toEqual(['on-the-way'])
  expect(await kinds(round, 1)).toEqual(['on-the-way'])
})

test('acts that reach us late tell nobody that the driver is on the way; the next fresh one does', async () => {
  const round = await bookRound(services, 8)
  round.at(0)
  await round.start(0)
  // No signal for an hour: three stops come at once.
  await round.visit(0, 13, 75)
  await round.visit(1, 23, 75)
  expect([await kinds(round, 4), await kinds(round, 5)]).toEqual([[], []])
  await round.visit(2, 74, 75)
  expect(await kinds(round, 5)).toEqual(['on-the-way'])
  expect(await kinds(round, 4)).toEqual(['on-the-way'])
  expect(await kinds(round, 2)).toEqual(['on-the-way', 'collected'])
})

test('nobody reads that we said a time slot of which the message gave way to newer news before it went', async () => {
  const round = await bookRound(services, 2)
  const bookingId = round.ids[0] ?? ''
  const change = (start: string, end: string) =>
    transact(services, (tx) =>
      changeWindowWithin(services, tx, { bookingId, window: { start, end }, by: { kind: 'system' } }),
    )
  await round.start(0)
  await change('09:00', '11:00')
  await transact(services, (tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now() })
      .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, 'window-changed'))),
  )
  await change('11:00', '13:00')
  await change('12:00', '14:00')
  const changed = (await round.told(0)).findLast(({ kind }) => kind === 'window-changed')
  expect(changed?.data['previous']).toEqual({ start: '09:00', end: '11:00' })
  await round.handBack(0)
  round.at(350)
  await followRounds(services)
  const doubt = (await round.told(0)).at(-1)
  expect(doubt).toMatchObject({ kind: 'in-doubt', data: { toldSlot: { start: '09:00', end: '11:00' } } })
  const email = writeEmail(
    { kind: 'in-doubt', data: doubt?.data } as Parameters<typeof writeEmail>[0],
    exampleLinks,
  )
  expect(JSON.stringify(email)).toContain('We said that we come today between 9am and 11am.')
  expect((await readManagedBooking(services, bookingId)).toldSlot).toEqual({ start: '09:00', end: '11:00' })
})

test('nobody reads that we said a time slot of which the letter came back, or which nobody has told them by telephone yet', async () => {
  const round = await bookRound(services, 2)
  const [bookingId = '', other = ''] = round.ids
  const change = (id: string, start: string, end: string) =>
    transact(services, (tx) =>
      changeWindowWithin(services, tx, { bookingId: id, window: { start, end }, by: { kind: 'system' } }),
    )
  const mark = (id: string, set: Partial<typeof messages.$inferInsert>) =>
    transact(services, (tx) =>
      tx
        .update(messages)
        .set(set)
        .where(and(eq(messages.bookingId, id), eq(messages.kind, 'window-changed'))),
    )
  await round.start(0)
  await change(bookingId, '09:00', '11:00')
  await change(other, '09:00', '11:00')
  await mark(bookingId, { status: 'failed', lastError: '550 5.1.1 mailbox unavailable' })
  await mark(other, { channel: 'call' })
  await change(bookingId, '12:00', '14:00')
  const changed = (await round.told(0)).findLast(({ kind }) => kind === 'window-changed')
  expect(changed?.data['previous']).toBeNull()
  expect((await readManagedBooking(services, other)).toldSlot).toBeNull()
  await mark(other, { status: 'sent', sentAt: services.clock.now() })
  expect(await readManagedBooking(services, other)).not.toHaveProperty('toldSlot')
})

test('before a time slot is missed its donor reads the new time, once; the desk sees it, and on the way says it too', async () => {
  const round = await bookRound(services, 8)
  await round.start(0)
  await round.visit(0, 13)
  // The next visit takes for ever: at 9.24 the last ones of before ten cannot be kept.
  await round.hear(84)
  await followRounds(services)
  expect(await kinds(round, 7)).toEqual(['running-late'])
  const [late] = await round.told(7)
  expect(drawText(late as unknown as MessageOf, exampleAnswer)).toContain('We now expect to come between')
  if (late === undefined) throw new Error('nothing was told')
  const { band } = late.data as { band: { start: string; end: string } }
  expect(band.end > '10:00').toBe(true)
  const stop = await round.stop(7)
  expect(stop.bandEnd?.toISOString()).toBe(`2026-11-25T${band.end}:00.000Z`)
  const opened = await transact(services, (tx) =>
    tx
      .select()
      .from(exceptions)
      .where(eq(exceptions.bookingId, round.ids[7] ?? '')),
  )
  expect(opened).toMatchObject([{ kind: 'window-at-risk', roundId: round.roundId }])
  await followRounds(services)
  await round.hear(86)
  await followRounds(services)
  expect(await kinds(round, 7)).toEqual(['running-late'])
  for (const number of [1, 2, 3]) await round.visit(number, 87 + number * 3)
  expect(await kinds(round, 7)).toEqual(['running-late', 'on-the-way'])
  const [, way] = await round.told(7)
  expect(way?.data).toHaveProperty('band')
})

test('of a van whose phone is silent no time is invented: before the promise ends its donor reads that we cannot say, once, and a dispatcher has it', async () => {
  const round = await bookRound(services, 8)
  await round.start(0)
  await round.visit(0, 13)
  round.at(105)
  await followRounds(services)
  expect(await kinds(round, 7)).toEqual([])
  round.at(112)
  await followRounds(services)
  round.at(113)
  await followRounds(services)
  const [told, ...more] = await round.told(7)
  expect([told?.kind, more]).toEqual(['in-doubt', []])
  expect(told?.data).toMatchObject({ doubt: 'not-heard', heardAt: '08:13' })
  const asked = await transact(services, (tx) =>
    tx
      .select()
      .from(exceptions)
      .where(eq(exceptions.bookingId, round.ids[7] ?? '')),
  )
  expect(asked).toMatchObject([{ kind: 'window-at-risk', settledAt: null }])
  // It was only without a signal: what was promised is kept after all.
  await round.visit(1, 110, 114)
  await followRounds(services)
  expect((await kinds(round, 7)).slice(1)).toEqual(['running-late'])
})

test('a driver who arrives and says nothing more, on a phone that is heard: before the promise ends its donor reads since when, and a dispatcher has it', async () => {
  const round = await bookRound(services, 2)
  await round.start(0)
  await round.arrive(0, 12)
  const look = async (minutes: number) => {
    await round.hear(minutes)
    await followRounds(services)
    return await findLiveStop(services, round.ids[0] ?? '')
  }
  expect(await look(50)).toMatchObject({ stage: 'at-door', unheardSince: null })
  expect(await look(70)).toMatchObject({
    stage: 'under-way',
    stopsAway: null,
    unheardSince: '2026-11-25T08:12:00.000Z',
  })
  const atDesk = async () => (await findRound(services, round.roundId))?.stops[0]
  expect(await atDesk()).toMatchObject({ unheardSince: '2026-11-25T08:12:00.000Z', expectedAt: null })
  expect(await kinds(round, 0)).toEqual(['on-the-way'])
  expect(await look(117)).toMatchObject({ isAsked: true })
  expect(await kinds(round, 0)).toEqual(['on-the-way', 'in-doubt'])
  expect((await round.told(0)).at(-1)?.data).toMatchObject({ doubt: 'not-heard', heardAt: '08:12' })
  expect(await look(125)).toMatchObject({ span: null, isAsked: true })
  expect(await kinds(round, 0)).toEqual(['on-the-way', 'in-doubt'])
})

test('a round that does not start: who can be asked is late, and of whom nobody hears no time is invented', async () => {
  const [known, unknown] = [await bookRound(services, 2), await bookRound(services, 2)]
  await known.hear(108)
  await followRounds(services)
  expect(await kinds(known, 1)).toEqual(['running-late'])
  expect(await kinds(unknown, 1)).toEqual(['in-doubt'])
  expect((await unknown.told(1))[0]?.data).toMatchObject({ doubt: 'not-started' })
})

test('the minutes that a driver says to be late move the estimate at once, and the next donors read it long before their time is over', async () => {
  const round = await bookRound(services, 8)
  await round.start(0)
  await round.visit(0, 13)
  const before = await findLiveStop(services, round.ids[7] ?? '')
  await round.sayLate(90, 20)
  // At 8.20 with a promise until ten: told now, not when it is nearly over.
  expect(await kinds(round, 7)).toEqual(['running-late'])
  const { expectedAt } = await round.stop(7)
  expect(expectedAt?.toISOString().slice(11, 16)).toBe('10:50')
  const after = await findLiveStop(services, round.ids[7] ?? '')
  expect(after!.span!.start > before!.span!.start).toBe(true)
  // The next door says more than the minutes did.
  await round.visit(1, 33)
  expect((await round.stop(7)).expectedAt!.getTime()).toBeLessThan(expectedAt!.getTime())
})

test('a page never says a time that is over, nor one before what was last told, while nobody hears from the van', async () => {
  const round = await bookRound(services, 8)
  await round.start(0)
  await round.visit(0, 13)
  const read = async (minutes: number) => {
    round.at(minutes)
    return await findLiveStop(services, round.ids[4] ?? '')
  }
  const shown = await read(14)
  expect(shown).toMatchObject({ isEstimate: true, unheardSince: null })
  const silent = await read(100)
  expect(silent).toMatchObject({
    span: { start: shown?.span?.start, end: '10:00' },
    unheardSince: '2026-11-25T08:13:00.000Z',
    stopsAway: null,
    isAsked: false,
  })
  await watchRounds(services)
  expect(await read(101)).toMatchObject({ isAsked: true })
  expect(await read(121)).toMatchObject({ span: null, isUnknown: true, promise: { end: '10:00' } })
})

test('who could not be told a third later time, and hears that we come after all, reads none that begins before what the page showed', async () => {
  const round = await bookRound(services, 6)
  await round.start(0)
  await round.visit(0, 13)
  await round.sayLate(100, 20)
  await round.visit(1, 125)
  await round.sayLate(60, 130)
  await round.visit(2, 195)
  expect(await findLiveStop(services, round.ids[5] ?? '')).toMatchObject({
    promise: { start: '11:30' },
    span: { start: '11:35' },
  })
  await round.sayLate(90, 196)
  expect((await kinds(round, 5)).at(-1)).toBe('in-doubt')
  await round.visit(3, 203)
  const last = (await round.told(5)).at(-1)
  expect(last).toMatchObject({ kind: 'after-all', data: { band: { start: '11:35', end: '12:00' } } })
})

test('whom we told that we are late may cancel on the day, and it is not counted on them; the round goes on without', async () => {
  const round = await bookRound(services, 6)
  await round.start(0)
  await round.visit(0, 13)
  const punctual = round.ids[4] ?? ''
  expect(
    await cancelBooking(services, { bookingId: round.ids[5] ?? '', by: { kind: 'donor' } }),
  ).toMatchObject({ kind: 'past-cut-off' })
  expect(await statusOf(round, 4)).toBe('on-the-way')
  expect(await cancelBooking(services, { bookingId: punctual, by: { kind: 'donor' } })).toMatchObject({
    kind: 'refused',
  })
  await round.hear(94)
  await followRounds(services)
  expect(await kinds(round, 5)).toEqual(['running-late'])
  expect(await cancelBooking(services, { bookingId: round.ids[5] ?? '', by: { kind: 'donor' } })).toEqual({
    kind: 'cancelled',
    late: false,
  })
})

test('whom we told that we are late moves to another day in one act, uncounted and with one message; its stop and promise end', async () => {
  const round = await bookRound(services, 6)
  await round.start(0)
  const bookingId = round.ids[5] ?? ''
  const read = async () => (await readManagedBooking(services, bookingId)).booking
  const version = async () => (await read()).version
  const asked = { bookingId, date: '2026-12-02', by: { kind: 'donor' } } as const
  expect(await moveToAnotherDay(services, { ...asked, version: await version() })).toMatchObject({
    kind: 'refused',
  })
  await round.visit(0, 13)
  await round.hear(94)
  await followRounds(services)
  expect(await kinds(round, 5)).toEqual(['running-late'])
  expect(await moveToAnotherDay(services, { ...asked, version: 1 })).toMatchObject({ kind: 'stale' })
  const moved = await moveToAnotherDay(services, { ...asked, version: await version() })
  expect(moved).toMatchObject({ kind: 'changed' })
  expect(await read()).toMatchObject({ status: 'booked', collectionDate: '2026-12-02', window: null })
  expect(await round.stop(5)).toMatchObject({ isOpen: false, endedAs: 'cancelled' })
  const told = await round.told(5)
  expect(told.map(({ kind, status }) => [kind, status])).toEqual([
    ['running-late', 'withdrawn'],
    ['changed', 'due'],
  ])
  expect(drawText(told[1] as unknown as MessageOf, exampleAnswer)).toContain(
    'We are sorry that we could not keep our time.',
  )
  // The donor's own move, which a stranger could have made.
  expect(told[1]?.data).not.toHaveProperty('isOurMove')
  const [open] = await transact(services, (tx) =>
    tx.select().from(exceptions).where(eq(exceptions.bookingId, bookingId)),
  )
  expect(open).toMatchObject({ kind: 'window-at-risk', decision: 'another-day' })
  expect(await checkCounters(services)).toEqual([])
  // Of the new day nothing was told, and its donor cancels as anybody does.
  expect(await findLiveStop(services, bookingId)).toBeNull()
  services.setNow('2026-12-02T09:00:00Z')
  expect(await cancelBooking(services, { bookingId, by: { kind: 'donor' } })).toMatchObject({
    kind: 'past-cut-off',
  })
})

test('staff move a booking that no round has any more to another day, and a full day takes nobody', async () => {
  const round = await bookRound(services, 2)
  await round.start(0)
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const bookingId = round.ids[1] ?? ''
  expect(await statusOf(round, 1)).toBe('on-the-way')
  // What its donor has not read yet.
  await transact(services, async (tx) => {
    const booking = await getBookingWithin(tx, bookingId)
    await tellChange(services, tx, booking, { withdrawn: [], changed: ['items'], previousDate: null })
  })
  const tooEarly = { bookingId, version: 1, date: '2026-12-03', by }
  expect(await moveToAnotherDay(services, tooEarly)).toMatchObject({ kind: 'refused' })
  await round.handBack(1)
  const { version } = (await readManagedBooking(services, bookingId)).booking
  const move = (date: string) => moveToAnotherDay(services, { bookingId, version, date, by })
  expect(await move('2026-11-28')).toMatchObject({ kind: 'date-not-offered' })
  expect(await findLiveStop(services, bookingId)).toMatchObject({ stage: 'unsure', mayLeave: true })
  expect(await move('2026-12-03')).toMatchObject({ kind: 'changed' })
  expect(await move('2026-12-04')).toMatchObject({ kind: 'stale' })
  const due = (await round.told(1)).filter(({ status }) => status === 'due')
  expect(due).toMatchObject([
    { kind: 'changed', data: { changed: ['items', 'date'], previousDate: '2026-11-25', sorry: 'not-come' } },
  ])
  expect(drawText(due[0] as unknown as MessageOf, exampleAnswer)).toContain(
    'We are sorry that we could not come.',
  )
  expect(due[0]?.data).not.toHaveProperty('isOurMove')
})

test('who was told that the driver is on the way may say leave it once no round has the stop', async () => {
  const round = await bookRound(services, 2)
  await round.start(0)
  const asked = { bookingId: round.ids[1] ?? '', by: { kind: 'donor' } } as const
  expect(await cancelBooking(services, asked)).toMatchObject({ kind: 'refused' })
  await round.handBack(1)
  expect(await cancelBooking(services, asked)).toEqual({ kind: 'cancelled', late: false })
  expect(await checkCounters(services)).toEqual([])
})

test('whom no round has any more reads an hour before the promise ends that we cannot say when we come, once; then that we can', async () => {
  const round = await bookRound(services, 10)
  const bookingId = round.ids[9] ?? ''
  await round.start(0)
  for (const number of [0, 1, 2, 3, 4]) await round.visit(number, 13 + number * 10)
  await round.handBack(9)
  await round.hear(59)
  await followRounds(services)
  expect(await kinds(round, 9)).toEqual([])
  await round.hear(60)
  await Promise.all([followRounds(services), followRounds(services)])
  await followRounds(services)
  expect(await kinds(round, 9)).toEqual(['in-doubt'])
  expect(await kinds(round, 8)).not.toContain('in-doubt')
  const readExceptions = () =>
    transact(services, (tx) => tx.select().from(exceptions).where(eq(exceptions.bookingId, bookingId)))
  expect(await readExceptions()).toMatchObject([{ kind: 'window-at-risk', settledAt: null }])
  expect(await findLiveStop(services, bookingId)).toMatchObject({ stage: 'unsure', mayLeave: true })
  // Its driver can make it after all.
  await transact(services, (tx) =>
    tx
      .update(stops)
      .set({ isOpen: true, endedAs: null, endedAt: null })
      .where(eq(stops.bookingId, bookingId)),
  )
  await followRounds(services)
  await followRounds(services)
  const told = await round.told(9)
  expect(told.map(({ kind, status }) => [kind, status])).toEqual([
    ['in-doubt', 'withdrawn'],
    ['after-all', 'due'],
  ])
  expect(drawText(told[1] as unknown as MessageOf, exampleAnswer)).toContain('today between 8am and 10am')
  expect(await readExceptions()).toMatchObject([{ kind: 'window-at-risk', decision: 'served' }])
  // Who may have made other plans meanwhile says so, and it counts on nobody.
  expect(await findLiveStop(services, bookingId)).toMatchObject({ stage: 'under-way', mayLeave: true })
  expect(await cancelBooking(services, { bookingId, by: { kind: 'donor' } })).toEqual({
    kind: 'cancelled',
    late: false,
  })
})

test('who was promised a later time hears before that one ends that nobody is to come; in the night nobody hears', async () => {
  const round = await bookRound(services, 8)
  await round.start(0)
  await round.visit(0, 13)
  await round.hear(84)
  await followRounds(services)
  expect(await kinds(round, 7)).toEqual(['running-late'])
  const [late] = await round.told(7)
  if (late === undefined) throw new Error('nothing was told')
  const { band } = late.data as { band: { end: string } }
  const [hours = 0, minutes = 0] = band.end.split(':').map(Number)
  const endsAt = hours * 60 + minutes - 8 * 60
  await round.handBack(7)
  await round.hear(endsAt - 61)
  await followRounds(services)
  expect(await kinds(round, 7)).toEqual(['running-late'])
  round.at(13 * 60)
  await followRounds(services)
  expect(await kinds(round, 7)).toEqual(['running-late'])
  await round.hear(endsAt - 60)
  await followRounds(services)
  expect(await kinds(round, 7)).toEqual(['running-late', 'in-doubt'])
})

test('a round that cannot be followed keeps no other from being followed, nor who has none from being told', async () => {
  const [broken, late, lost] = [
    await bookRound(services, 2),
    await bookRound(services, 2),
    await bookRound(services, 2),
  ]
  await broken.start(0)
  const bookingId = broken.ids[1] ?? ''
  await transact(services, (tx) =>
    addEvent(tx, bookingId, 'running-late', { kind: 'system' }, new Date(), { start: 'no time' }),
  )
  await lost.handBack(1)
  await late.hear(108)
  await expect(followRounds(services)).rejects.toThrow('Cannot read properties')
  expect(await kinds(late, 1)).toEqual(['running-late'])
  expect(await kinds(lost, 1)).toEqual(['in-doubt'])
  await transact(services, (tx) =>
    tx.update(rounds).set({ state: 'cancelled' }).where(eq(rounds.id, broken.roundId)),
  )
})

test('what the office records or cancels ends its stop, and those behind it come nearer', async () => {
  const round = await bookRound(services, 8)
  await round.start(0)
  expect(await kinds(round, 4)).toEqual([])
  const staff = { kind: 'staff', id: null, name: 'Sam' } as const
  await recordNothingOut(services, { bookingId: round.ids[2] ?? '', by: staff })
  expect((await round.stop(2)).isOpen).toBe(false)
  expect(await kinds(round, 4)).toEqual(['on-the-way'])
  expect(await kinds(round, 6)).toEqual([])
  await cancelBooking(services, { bookingId: round.ids[5] ?? '', by: staff })
  await recordNothingOut(services, { bookingId: round.ids[3] ?? '', by: staff })
  expect(await kinds(round, 6)).toEqual(['on-the-way'])
})

test('a changed time slot is told with the one that it replaces, and the same one changes nothing', async () => {
  const round = await bookRound(services, 1)
  const bookingId = round.ids[0] ?? ''
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const change = (start: string, end: string) =>
    transact(services, (tx) => changeWindowWithin(services, tx, { bookingId, window: { start, end }, by }))
  await change('08:00', '10:00')
  expect(await kinds(round, 0)).toEqual([])
  await change('13:00', '15:00')
  const [told] = await round.told(0)
  expect(told).toMatchObject({
    kind: 'window-changed',
    data: { window: { start: '13:00', end: '15:00' }, previous: { start: '08:00', end: '10:00' } },
  })
  await transact(services, (tx) =>
    tx.update(bookings).set({ status: 'collected' }).where(eq(bookings.id, bookingId)),
  )
  expect(await change('15:00', '17:00')).toMatchObject({ kind: 'refused' })
})

test('a day that we close leaves the rounds at once: its stops end, the phone sees it, and who stays comes nearer', async () => {
  const round = await bookRound(services, 6)
  await round.start(0)
  await round.visit(0, 13)
  // One at the end of the round, to whom the driver has set out, is not cancelled.
  await transact(services, (tx) =>
    tx
      .update(bookings)
      .set({ status: 'on-the-way' })
      .where(eq(bookings.id, round.ids[5] ?? '')),
  )
  await transact(services, (tx) =>
    tx
      .update(bookings)
      .set({ status: 'scheduled' })
      .where(inArray(bookings.id, round.ids.slice(1, 5))),
  )
  const before = await round.stop(5)
  const readVersion = () =>
    transact(services, async (tx) => {
      const [row] = await tx.select().from(rounds).where(eq(rounds.id, round.roundId))
      return row?.version ?? 0
    })
  const version = await readVersion()
  const asked = { areaId: 'cambridge', date: before.plannedAt.toISOString().slice(0, 10) }
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const closed = await closeDay(services, { ...asked, reason: 'Snow.', by, cancels: true })
  if (closed.kind !== 'closed') throw new Error(closed.kind)
  expect(closed.kept.map(({ status }) => status)).toContain('on-the-way')
  for (const number of [1, 2, 3, 4])
    expect(await round.stop(number)).toMatchObject({ isOpen: false, endedAs: 'cancelled' })
  const after = await round.stop(5)
  expect(after.isOpen).toBe(true)
  expect(after.expectedAt!.getTime()).toBeLessThan(before.expectedAt!.getTime())
  expect(await readVersion()).toBe(version + 1)
})
