import { bookings } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { ofRound, openException } from '../../capacity/exception/open-exception.ts'
import { settleException, type Decision } from '../decision/settle-exception.ts'
import { readTill } from '../closing/read-till.ts'
import { watchRounds } from '../evening/watch-rounds.ts'
import { findPlace, givePlaceWithin } from './find-place.ts'
import { findRound } from './find-round.ts'
import { handOverRound, listCrew } from './hand-over-round.ts'
import { listPlaces } from './list-places.ts'
import { listRoundsOfDay } from './list-rounds-of-day.ts'
import { cancelRound, loseVan } from './lose-van.ts'
import { moveStop, type SeenWindow } from './move-stop.ts'
import { pinStop } from './pin-stop.ts'
import { takeOutStop } from './take-out-stop.ts'
import { openRounds, type RoundsDay } from './testing/open-rounds.ts'

const date = '2026-11-25'
const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
let services: RoundsDay
beforeEach(async () => {
  services = await openRounds()
  services.setNow(`${date}T07:30:00Z`)
})
afterEach(() => services.database.close())

const read: typeof services.database.transaction = (work) => services.database.transaction(work)
const near = (n: number) => Array.from({ length: n }, (_, i) => ({ north: 2 + i, east: i }))
const find = async (roundId: string) => {
  const found = await findRound(services, roundId)
  if (!found) throw new Error('no round')
  return found
}
/** The bookings that a round still has to make, in order. */
const order = async (roundId: string) =>
  (await find(roundId)).stops.flatMap(({ state, booking }) =>
    booking && (state === 'waiting' || state === 'next') ? [booking.id] : [],
  )
const readBooking = async (id: string) =>
  (await read((tx) => tx.select().from(bookings).where(eq(bookings.id, id))))[0]!
const kindsOf = async (bookingId: string) =>
  (await read((tx) => tx.select().from(messages).where(eq(messages.bookingId, bookingId)))).map(
    ({ kind }) => kind,
  )
const listOpen = (bookingId: string) =>
  read((tx) =>
    tx
      .select()
      .from(exceptions)
      .where(and(eq(exceptions.bookingId, bookingId), isNull(exceptions.settledAt))),
  )
/** Until somebody else waits for what this transaction holds, or `work` is done without waiting. */
async function waitForBlocked(tx: DatabaseHandle, work: Promise<unknown>): Promise<void> {
  const seen = { isBlocked: false, isOver: false }
  const end = () => {
    seen.isOver = true
  }
  void work.then(end, end)
  while (!seen.isBlocked && !seen.isOver) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    const rows = await executeRows<{ is: boolean }>(
      tx,
      sql`select pg_backend_pid() = any (pg_blocking_pids(pid)) as is from pg_locks where not granted`,
    )
    seen.isBlocked = rows.some(({ is }) => is)
  }
}
/** A driver makes a stop. */
const make = (
  round: { by: { kind: 'driver'; id: string; name: string } },
  bookingId: string,
  stopId: string,
) =>
  transact(services, async (tx) => {
    const occurredAt = services.clock.now()
    const taken = { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 }
    const [stop] = await tx.select().from(stops).where(eq(stops.id, stopId))
    await tx
      .select()
      .from(rounds)
      .where(eq(rounds.id, stop?.roundId ?? ''))
      .for('update')
    const [still] = await tx.select().from(stops).where(eq(stops.id, stopId)).for('update')
    if (still?.endedAs != null) return 'held'
    await recordOutcomeWithin(services, tx, {
      bookingId,
      by: round.by,
      occurredAt,
      outcome: { kind: 'collected', taken },
    })
    await tx
      .update(stops)
      .set({ arrivedAt: occurredAt, leftAt: occurredAt, isOpen: false, endedAs: 'done', endedAt: occurredAt })
      .where(eq(stops.id, stopId))
    return 'applied'
  })

test('the day lists its released rounds with how far each has come', async () => {
  const [one] = [await services.makeRound({ date, places: near(3), state: 'started' })]
  await services.makeRound({ date, places: near(2), window: { start: '08:00', end: '10:00' } })
  services.setNow(`${date}T10:05:00Z`)
  await make(one, one.bookingIds[0]!, one.stopIds[0]!)
  const list = await listRoundsOfDay(services, { date, areas: ['cambridge'] })
  const lines = list.map(({ collections, done, late, isOverdue }) => ({ collections, done, late, isOverdue }))
  // Both are the first of their plan here.
  expect(lines.toSorted((x, y) => y.collections - x.collections)).toEqual([
    { collections: 3, done: 1, late: 0, isOverdue: false },
    { collections: 2, done: 0, late: 2, isOverdue: true },
  ])
  expect(await listRoundsOfDay(services, { date, areas: ['oxford'] })).toEqual([])
  const { stops: own } = await find(one.roundId)
  expect(own.map(({ state, number }) => [number, state])).toEqual([
    [1, 'done'],
    [2, 'next'],
    [3, 'waiting'],
  ])
})

test('a stop keeps its number wherever it goes in its round, and takes the next free one of another', async () => {
  const [a, b] = [
    await services.makeRound({ date, places: near(3) }),
    await services.makeRound({ date, places: near(2) }),
  ]
  const numbers = async (roundId: string) =>
    (await find(roundId)).stops.flatMap(({ number, booking, state }) =>
      booking && state !== 'gone' ? [[number, booking.id]] : [],
    )
  const [a1, a2, a3] = a.bookingIds
  const [b1, b2] = b.bookingIds
  const first = { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by }
  await moveStop(services, { ...first, to: { roundId: a.roundId, afterStopId: a.stopIds[2]! } })
  expect(await numbers(a.roundId)).toEqual([
    [2, a2],
    [3, a3],
    [1, a1],
  ])
  const second = { roundId: a.roundId, version: 2, stopId: a.stopIds[1]!, by }
  await moveStop(services, { ...second, to: { roundId: b.roundId, afterStopId: null } })
  expect(await numbers(a.roundId)).toEqual([
    [3, a3],
    [1, a1],
  ])
  expect(await numbers(b.roundId)).toEqual([
    [3, a2],
    [1, b1],
    [2, b2],
  ])
  // What a dispatcher chooses from calls them so too.
  const places = await listPlaces(services, { areaId: 'cambridge', date, but: '' })
  const called = new Map(places.map((round) => [round.id, round.stops.map(({ number }) => number)]))
  expect(called).toEqual(
    new Map([
      [a.roundId, [3, 1]],
      [b.roundId, [3, 1, 2]],
    ]),
  )
})

test('a stop moves behind any stop of its round or of another, its phone sees a new version, and it is in the audit', async () => {
  const [a, b] = [
    await services.makeRound({ date, places: near(3) }),
    await services.makeRound({ date, places: near(2) }),
  ]
  const [a1, a2, a3] = a.bookingIds
  const [b1, b2] = b.bookingIds
  const same = { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by }
  expect(
    await moveStop(services, { ...same, to: { roundId: a.roundId, afterStopId: a.stopIds[2]! } }),
  ).toEqual({
    kind: 'moved',
    broken: [],
  })
  expect(await order(a.roundId)).toEqual([a2, a3, a1])
  const other = { roundId: a.roundId, version: 2, stopId: a.stopIds[1]!, by }
  const moved = await moveStop(services, { ...other, to: { roundId: b.roundId, afterStopId: b.stopIds[0]! } })
  expect(moved.kind).toBe('moved')
  expect([await order(a.roundId), await order(b.roundId)]).toEqual([
    [a3, a1],
    [b1, a2, b2],
  ])
  expect([(await find(a.roundId)).round.version, (await find(b.roundId)).round.version]).toEqual([3, 2])
  const times = (await find(b.roundId)).stops.map(({ expectedAt }) => expectedAt ?? '')
  expect(times).toEqual(times.toSorted())
  expect(await kindsOf(a2!)).not.toContain('window-changed')
  const audit = await read((tx) => tx.select().from(staffEvents).where(eq(staffEvents.act, 'move-stop')))
  expect(audit).toHaveLength(2)
})

test('what is made, and what is next, stays; the refusal has the time of the act', async () => {
  const a = await services.makeRound({ date, places: near(4), state: 'started' })
  services.setNow(`${date}T10:04:00Z`)
  await make(a, a.bookingIds[0]!, a.stopIds[0]!)
  const move = (stopId: string, version = 1) =>
    moveStop(services, {
      roundId: a.roundId,
      version,
      stopId,
      to: { roundId: a.roundId, afterStopId: a.stopIds[3]! },
      by,
    })
  expect(await move(a.stopIds[0]!)).toEqual({ kind: 'made', at: `${date}T10:04:00.000Z` })
  expect(await move(a.stopIds[1]!)).toEqual({ kind: 'next', at: null })
  expect(await move(a.stopIds[2]!, 7)).toEqual({ kind: 'stale', version: 1 })
  const behind = await moveStop(services, {
    roundId: a.roundId,
    version: 1,
    stopId: a.stopIds[3]!,
    to: { roundId: a.roundId, afterStopId: a.stopIds[0]! },
    by,
  })
  expect(behind).toEqual({ kind: 'no-such-place' })
  expect((await move(a.stopIds[2]!)).kind).toBe('moved')
})

test('a move that breaks a promise is shown first, and once somebody is sure its donor is promised another time', async () => {
  const early = { start: '08:00', end: '10:00' }
  const a = await services.makeRound({ date, places: [{ north: 2, east: 0 }], window: early })
  // An hour of driving away.
  const b = await services.makeRound({
    date,
    places: [{ north: 100, east: 0 }],
    window: { start: '10:00', end: '12:00' },
  })
  const asked = {
    roundId: a.roundId,
    version: 1,
    stopId: a.stopIds[0]!,
    to: { roundId: b.roundId, afterStopId: b.stopIds[0]! },
    by,
  }
  const shown = await moveStop(services, asked)
  expect(shown).toMatchObject({
    kind: 'breaks-windows',
    broken: [{ bookingId: a.bookingIds[0], promised: early }],
  })
  expect(await order(a.roundId)).toEqual(a.bookingIds)
  if (shown.kind !== 'breaks-windows') throw new Error(shown.kind)
  // The other round moved on meanwhile: this is not what was seen.
  const other = shown.broken.map(({ bookingId }) => ({ bookingId, window: early }))
  expect(await moveStop(services, { ...asked, seen: other })).toEqual(shown)
  const moved = await moveStop(services, { ...asked, seen: shown.broken })
  expect(moved.kind).toBe('moved')
  const booking = await readBooking(a.bookingIds[0]!)
  expect(booking.windowStart).not.toBe('08:00:00')
  expect(await kindsOf(a.bookingIds[0]!)).toContain('window-changed')
})

test('a stop that is taken out waits for a person, and nobody is told', async () => {
  const a = await services.makeRound({ date, places: near(3) })
  const asked = { roundId: a.roundId, version: 1, stopId: a.stopIds[1]!, by }
  expect((await takeOutStop(services, asked)).kind).toBe('taken-out')
  expect(await order(a.roundId)).toEqual([a.bookingIds[0], a.bookingIds[2]])
  expect(await listOpen(a.bookingIds[1]!)).toMatchObject([{ kind: 'handed-back', roundId: a.roundId }])
  expect((await readBooking(a.bookingIds[1]!)).status).toBe('scheduled')
})

test('a stop that the office took out, or that a lost van left, says so, and never that its driver handed it back', async () => {
  const a = await services.makeRound({ date, places: near(2), state: 'started' })
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  expect(await loseVan(services, { roundId: a.roundId, version: 1, by, isSure: true })).toMatchObject({
    kind: 'lost',
  })
  expect((await find(a.roundId)).stops.map(({ endedAs }) => endedAs)).toEqual(['taken-out', 'taken-out'])
  expect((await readTill(services, { areaId: 'cambridge', date }))?.rounds).toMatchObject([
    { handedBack: 0, takenOut: 2 },
  ])
})

test('a whole round goes to another driver and van, and nobody has two', async () => {
  const [a, b] = [
    await services.makeRound({ date, places: near(2), state: 'started' }),
    await services.makeRound({ date, places: near(2) }),
  ]
  const vanId = await services.addVan('Spare')
  const crew = await listCrew(services, { areaId: 'cambridge', date, driver: null, van: null })
  expect(crew.drivers.map(({ id }) => id)).toEqual(expect.arrayContaining([a.driverId, b.driverId]))
  const hand = (version: number, changes: { driverId?: string | null; vanId?: string }) =>
    handOverRound(services, { roundId: a.roundId, version, driverId: a.driverId, vanId, by, ...changes })
  expect(await hand(1, { driverId: b.driverId })).toEqual({ kind: 'driver-busy' })
  const taken = (await find(b.roundId)).round.van?.id ?? ''
  expect(await hand(1, { vanId: taken })).toEqual({ kind: 'van-busy' })
  expect(await hand(1, { driverId: by.id })).toEqual({ kind: 'unknown-driver' })
  expect(await hand(1, { driverId: null })).toEqual({ kind: 'unknown-driver' })
  expect(await hand(1, {})).toEqual({ kind: 'handed-over' })
  expect((await find(a.roundId)).round).toMatchObject({ van: { name: 'Spare' }, version: 2 })
  expect(await order(a.roundId)).toEqual(a.bookingIds)
})

test('of a lost van every stop is served within its promise or listed with its reason, and nobody is silently late', async () => {
  const a = await services.makeRound({ date, places: near(6), state: 'started' })
  const b = await services.makeRound({ date, places: near(3) })
  // Nobody else can be there before ten.
  const far = await services.makeRound({
    date,
    places: [{ north: 150, east: 0 }],
    window: { start: '08:00', end: '09:00' },
  })
  services.setNow(`${date}T10:03:00Z`)
  await make(a, a.bookingIds[0]!, a.stopIds[0]!)
  const shown = await loseVan(services, { roundId: a.roundId, version: 1, by })
  if (shown.kind !== 'preview') throw new Error(shown.kind)
  expect(shown.served.length + shown.notServed.length).toBe(5)
  expect(await order(a.roundId)).toEqual(a.bookingIds.slice(1))
  const lost = await loseVan(services, { roundId: a.roundId, version: 1, by, isSure: true })
  expect(lost).toEqual({ ...shown, kind: 'lost' })
  expect(await order(a.roundId)).toEqual([])
  const open = await read((tx) =>
    tx
      .select({ bookingId: stops.bookingId, roundId: stops.roundId, expectedAt: stops.expectedAt })
      .from(stops)
      .where(and(eq(stops.isOpen, true), inArray(stops.bookingId, a.bookingIds))),
  )
  expect(open.map(({ bookingId }) => bookingId).toSorted()).toEqual(
    shown.served.map(({ bookingId }) => bookingId).toSorted(),
  )
  for (const stop of open) {
    expect([b.roundId, far.roundId]).toContain(stop.roundId)
    expect(stop.expectedAt!.getTime()).toBeLessThanOrEqual(Date.parse(`${date}T12:00:00Z`))
  }
  const late = await loseVan(services, {
    roundId: far.roundId,
    version: (await find(far.roundId)).round.version,
    by,
    isSure: true,
  })
  if (late.kind !== 'lost') throw new Error(late.kind)
  const [left] = late.notServed.filter(({ bookingId }) => bookingId === far.bookingIds[0])
  expect(left?.why.kind).toBeDefined()
  expect(await listOpen(far.bookingIds[0]!)).toMatchObject([
    { kind: 'unserved', details: { because: 'van-lost' } },
  ])
})

test('a started round whose van is lost is given nothing more, until another van drives it', async () => {
  const [a, b, c] = [
    await services.makeRound({ date, places: near(3), state: 'started' }),
    await services.makeRound({ date, places: near(3), state: 'started' }),
    await services.makeRound({ date, places: near(2), state: 'started' }),
  ]
  const versionOf = async (roundId: string) => (await find(roundId)).round.version
  const lose = async (roundId: string) =>
    loseVan(services, { roundId, version: await versionOf(roundId), by, isSure: true })
  await lose(a.roundId)
  expect((await find(a.roundId)).round).toMatchObject({ state: 'started', isLost: true })
  const second = await lose(b.roundId)
  if (second.kind !== 'lost') throw new Error(second.kind)
  expect(second.served.length).toBeGreaterThan(0)
  for (const { roundId } of [...second.served, ...second.moved]) expect(roundId).toBe(c.roundId)
  const moving = (await find(c.roundId)).stops.findLast(({ state }) => state === 'waiting')!
  const to = { roundId: a.roundId, afterStopId: null }
  const toLost = { roundId: c.roundId, stopId: moving.id, to, by }
  expect(await moveStop(services, { ...toLost, version: await versionOf(c.roundId) })).toEqual({
    kind: 'no-such-place',
  })
  // The last van is lost: nobody can come any more, whatever those that were lost first have room for.
  await lose(c.roundId)
  const bookingId = moving.booking!.id
  expect(await listOpen(bookingId)).toMatchObject([{ kind: 'unserved' }])
  expect(await findPlace(services, bookingId)).toBeNull()
  const vanId = await services.addVan('Spare')
  const { driverId } = a
  await handOverRound(services, {
    roundId: a.roundId,
    version: await versionOf(a.roundId),
    driverId,
    vanId,
    by,
  })
  expect(await findPlace(services, bookingId)).toMatchObject({ roundId: a.roundId })
})

/** A van whose two stops leave no time for a third between them, and time for it before both in another order. */
async function makeTightDay() {
  const morning = { start: '08:00', end: '11:00' }
  const kept = await services.makeRound({
    date,
    places: [
      { north: -3, east: 0 },
      { north: 40, east: 1 },
    ],
    window: morning,
  })
  const lost = await services.makeRound({
    date,
    places: [{ north: 40, east: 0 }],
    window: { start: '08:00', end: '09:20' },
  })
  return {
    kept,
    lost,
    lose: () => loseVan(services, { roundId: lost.roundId, version: 1, by, isSure: true }),
  }
}

test('for a lost van’s stops the others change their order, where that keeps every promise', async () => {
  const { kept, lost, lose } = await makeTightDay()
  expect(await lose()).toMatchObject({
    kind: 'lost',
    served: [{ bookingId: lost.bookingIds[0], roundId: kept.roundId }],
    notServed: [],
  })
  const [near, far] = kept.bookingIds
  expect(await order(kept.roundId)).toEqual([lost.bookingIds[0], far, near])
  const found = await find(kept.roundId)
  for (const { booking, isLate, expectedAt } of found.stops) {
    expect(isLate).toBe(false)
    expect((expectedAt ?? '').slice(11, 16) <= (booking?.window?.end ?? '')).toBe(true)
  }
  expect(found.round.version).toBe(2)
})

test('a round that gives a stop to another by it is expected when it was shown', async () => {
  const { kept, lost, lose } = await makeTightDay()
  const morning = { start: '08:00', end: '08:30' }
  const close = [-4, -5].map((north) => ({ north, east: 0 }))
  const other = await services.makeRound({ date, places: close, window: morning })
  await read(async (tx) => {
    // Its first stop can wait no longer, and it is written before the round that takes it.
    await tx.update(bookings).set({ windowEnd: '08:30' }).where(eq(bookings.id, kept.bookingIds[0]!))
    await tx.update(rounds).set({ number: 2 }).where(eq(rounds.id, other.roundId))
  })
  const result = await lose()
  expect(result).toMatchObject({
    served: [{ bookingId: lost.bookingIds[0], roundId: kept.roundId }],
    moved: [{ bookingId: kept.bookingIds[0], roundId: other.roundId }],
  })
  if (result.kind !== 'lost') throw new Error(result.kind)
  for (const { bookingId, roundId, at } of [...result.served, ...result.moved]) {
    const { stops: rows } = await find(roundId)
    const row = rows.find(({ booking, state }) => booking?.id === bookingId && state !== 'gone')
    expect(row?.expectedAt?.slice(11, 16)).toBe(at)
  }
})

test('pinned stops keep their van and their order, whatever is planned again, and move once they are let go', async () => {
  const { kept, lost, lose } = await makeTightDay()
  const asked = { roundId: kept.roundId, version: 1, stopId: kept.stopIds[0]!, by }
  for (const stopId of kept.stopIds)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await pinStop(services, { ...asked, stopId, pinned: true })
  const move = (seen: readonly SeenWindow[] = []) =>
    moveStop(services, {
      ...asked,
      to: { roundId: kept.roundId, afterStopId: kept.stopIds[1]! },
      seen,
    })
  expect(await move()).toEqual({ kind: 'fixed' })
  const result = await lose()
  expect(result).toMatchObject({ served: [], notServed: [{ bookingId: lost.bookingIds[0] }] })
  expect(await order(kept.roundId)).toEqual(kept.bookingIds)
  await pinStop(services, { ...asked, pinned: false })
  const again = await move()
  expect(again.kind === 'breaks-windows' ? await move(again.broken) : again).toMatchObject({
    kind: 'moved',
  })
})

test('whom no van can serve in time is given one at another time with the donor’s leave, who reads it', async () => {
  const { lost, kept, lose } = await makeTightDay()
  for (const stopId of kept.stopIds)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await pinStop(services, { roundId: kept.roundId, version: 1, stopId, by, pinned: true })
  const [bookingId = ''] = lost.bookingIds
  await lose()
  const [open] = await listOpen(bookingId)
  const found = await findPlace(services, bookingId)
  expect(found).toMatchObject({ roundId: kept.roundId, needsLeave: true })
  expect(found!.window.end > '09:20').toBe(true)
  const settle = (decision: Decision, seen = found) =>
    settleException(services, { id: open!.id, decision, words: '', by, seen })
  // Nobody comes as promised.
  expect(await settle('place')).toMatchObject({ kind: 'refused' })
  // What the donor agreed to on the phone was another time, or another van.
  const window = { start: '11:30', end: '13:30' }
  for (const other of [{ ...found!, window }, { ...found!, roundId: lost.roundId }, null])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await settle('with-leave', other)).toMatchObject({ kind: 'refused' })
  expect(await settle('with-leave')).toEqual({ kind: 'settled' })
  expect(await order(kept.roundId)).toContain(bookingId)
  expect(await listOpen(bookingId)).toEqual([])
  const { windowStart, windowEnd } = await readBooking(bookingId)
  expect([windowStart?.slice(0, 5), windowEnd?.slice(0, 5)]).toEqual(Object.values(found!.window))
  expect(await kindsOf(bookingId)).toContain('window-changed')
  const { stops: after } = await find(kept.roundId)
  expect(after.filter(({ isLate }) => isLate)).toEqual([])
  expect(await settle('with-leave')).toMatchObject({ kind: 'settled-already' })
})

test('a stop that was handed back goes on another round as promised, and nobody is told', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const b = await services.makeRound({ date, places: [{ north: -15, east: 15 }] })
  const [bookingId = ''] = a.bookingIds
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  const [open] = await listOpen(bookingId)
  const told = await kindsOf(bookingId)
  const place = await findPlace(services, bookingId)
  // The round that gave it back would be nearer.
  expect(place).toMatchObject({ roundId: b.roundId, needsLeave: false })
  const settled = await settleException(services, {
    id: open!.id,
    decision: 'place',
    words: '',
    by,
    seen: place,
  })
  expect(settled).toEqual({ kind: 'settled' })
  expect(await order(b.roundId)).toContain(bookingId)
  expect(await kindsOf(bookingId)).toEqual(told)
})

test('a round that a booking makes so long that its driver needs a break gets one with it', async () => {
  const window = { start: '13:00', end: '15:00' }
  // More than an hour of driving away.
  const a = await services.makeRound({ date, places: [{ north: 60, east: 0 }], window })
  const b = await services.makeRound({ date, places: near(1) })
  const [bookingId = ''] = a.bookingIds
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  const [open] = await listOpen(bookingId)
  const seen = await findPlace(services, bookingId)
  expect(seen).toMatchObject({ roundId: b.roundId, needsLeave: false })
  const place = { id: open!.id, decision: 'place', words: '', by, seen } as const
  expect(await settleException(services, place)).toEqual({ kind: 'settled' })
  const kinds = (await find(b.roundId)).stops.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['break', 'collection', 'collection'])
})

test('a round that a lost van’s stops make so long that its driver needs a break gets one with them', async () => {
  const window = { start: '13:00', end: '15:00' }
  // More than an hour of driving away.
  const a = await services.makeRound({ date, places: [{ north: 60, east: 0 }], window })
  const b = await services.makeRound({ date, places: near(1) })
  const lost = await loseVan(services, { roundId: a.roundId, version: 1, by, isSure: true })
  expect(lost).toMatchObject({ kind: 'lost', served: [{ roundId: b.roundId }], notServed: [] })
  const { stops: after } = await find(b.roundId)
  expect(after.map(({ kind }) => kind).toSorted()).toEqual(['break', 'collection', 'collection'])
  const pause = after.find(({ kind }) => kind === 'break')
  expect(pause!.plannedAt >= `${date}T11:00` && pause!.plannedAt <= `${date}T14:00`).toBe(true)
  expect(after.filter(({ isLate }) => isLate)).toEqual([])
})

test('a round without a driver is judged once it gets one, by whoever gives it', async () => {
  const a = await services.makeRound({ date, places: near(1) })
  const { round } = await find(a.roundId)
  await read((tx) => tx.update(rounds).set({ driverId: null }).where(eq(rounds.id, a.roundId)))
  const details = {}
  const subject = { kind: 'round', id: a.roundId } as const
  const at = services.clock.now()
  await read((tx) =>
    openException(tx, {
      kind: 'no-driver',
      areaId: 'cambridge',
      date,
      subject,
      roundId: a.roundId,
      details,
      at,
    }),
  )
  const readOpen = async () => (await read((tx) => tx.select().from(exceptions)))[0]
  const give = (version: number, driverId: string | null) =>
    handOverRound(services, { roundId: a.roundId, version, driverId, vanId: round.van?.id ?? '', by })
  expect(await give(1, null)).toEqual({ kind: 'handed-over' })
  expect(await readOpen()).toMatchObject({ settledAt: null })
  expect(await give(2, a.driverId)).toEqual({ kind: 'handed-over' })
  expect(await readOpen()).toMatchObject({ decision: 'has-driver', settledByName: 'Dee' })
})

test('a booking that ends while the desk waits for its day gets no round', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  await services.makeRound({ date, places: near(2) })
  const [bookingId = ''] = a.bookingIds
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  const seen = await findPlace(services, bookingId)
  expect(seen).not.toBeNull()
  const given = await read(async (tx) => {
    // Its donor cancels before the day's lock is ours.
    const cancel = () => tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId))
    const insert = () => ({ values: () => ({ onConflictDoNothing: cancel }) })
    const waiting = new Proxy(tx, {
      get: (target, key) => (key === 'insert' ? insert : Reflect.get(target, key)),
    })
    return await givePlaceWithin(services, waiting, { bookingId, needsLeave: false, seen, by })
  })
  expect(given).toEqual({ kind: 'no-place' })
})

test('a place is looked for without a lock or a write', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const b = await services.makeRound({ date, places: near(2) })
  const [bookingId = ''] = a.bookingIds
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  const { database } = services
  // A transaction that only reads refuses both.
  const transaction: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      await tx.execute('set transaction read only')
      return await work(tx)
    })
  const reading = { ...services, database: { ...database, transaction } }
  expect(await findPlace(reading, bookingId)).toMatchObject({ roundId: b.roundId })
})

test('when the vans that are left are full they unload in between, and nobody is left for want of room', async () => {
  const a = await services.makeRound({ date, places: near(3) })
  const b = await services.makeRound({ date, places: near(3) })
  const { round } = await find(b.roundId)
  await read((tx) =>
    tx
      .update(vans)
      .set({ capacityBags: 15 })
      .where(eq(vans.id, round.van?.id ?? '')),
  )
  const lost = await loseVan(services, { roundId: a.roundId, version: 1, by, isSure: true })
  expect(lost).toMatchObject({ kind: 'lost', notServed: [] })
  expect((await find(b.roundId)).stops.filter(({ kind }) => kind === 'unload')).not.toEqual([])
  expect((await order(b.roundId)).toSorted()).toEqual([...a.bookingIds, ...b.bookingIds].toSorted())
})

test('a round that has not started is cancelled with an exception for each booking; one under way is not', async () => {
  const [a, b] = [
    await services.makeRound({ date, places: near(2) }),
    await services.makeRound({ date, places: near(2), state: 'started' }),
  ]
  expect(await cancelRound(services, { roundId: b.roundId, version: 1, by })).toEqual({ kind: 'started' })
  expect(await cancelRound(services, { roundId: a.roundId, version: 1, by })).toEqual({
    kind: 'cancelled',
    bookings: 2,
  })
  for (const id of a.bookingIds) expect(await listOpen(id)).toMatchObject([{ kind: 'unserved' }])
  expect(await cancelRound(services, { roundId: a.roundId, version: 2, by })).toEqual({ kind: 'over' })
})

test('who drives a round, or how late it is, is asked of nobody once the round is over', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const b = await services.makeRound({ date, places: near(1), state: 'started' })
  await read(async (tx) => {
    for (const [kind, id] of [
      ['no-driver', a.roundId],
      ['running-late', b.roundId],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await openException(tx, {
        kind,
        ...ofRound({ id, areaId: 'cambridge', date }),
        subject: { kind: 'round', id },
        at: services.clock.now(),
      })
  })
  const list = () =>
    read((tx) =>
      tx
        .select({ kind: exceptions.kind, decision: exceptions.decision })
        .from(exceptions)
        .where(inArray(exceptions.kind, ['no-driver', 'running-late']))
        .orderBy(exceptions.kind),
    )
  await watchRounds(services)
  expect(await list()).toEqual([
    { kind: 'no-driver', decision: null },
    { kind: 'running-late', decision: null },
  ])
  expect(await cancelRound(services, { roundId: a.roundId, version: 1, by })).toMatchObject({ bookings: 2 })
  await read((tx) => tx.update(rounds).set({ state: 'finished' }).where(eq(rounds.id, b.roundId)))
  await watchRounds(services)
  expect(await list()).toEqual([
    { kind: 'no-driver', decision: 'round-over' },
    { kind: 'running-late', decision: 'round-over' },
  ])
})

test('a pinned stop says so, and a stop without a position is moved like any other', async () => {
  const a = await services.makeRound({ date, places: [near(1)[0]!, null, { north: 4, east: 1 }] })
  const asked = { roundId: a.roundId, version: 1, stopId: a.stopIds[2]!, by }
  expect((await pinStop(services, { ...asked, pinned: true })).kind).toBe('pinned')
  expect((await find(a.roundId)).stops[2]).toMatchObject({ pinned: true })
  const moved = await moveStop(services, {
    ...asked,
    stopId: a.stopIds[1]!,
    to: { roundId: a.roundId, afterStopId: a.stopIds[2]! },
  })
  expect(moved.kind).toBe('moved')
  expect(await order(a.roundId)).toEqual([a.bookingIds[0], a.bookingIds[2], a.bookingIds[1]])
})

test('of twenty dispatchers who move one stop at once one does, and every stop stays in one place', async () => {
  const [a, b] = [
    await services.makeRound({ date, places: near(5) }),
    await services.makeRound({ date, places: near(3) }),
  ]
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      moveStop(services, {
        roundId: a.roundId,
        version: 1,
        stopId: a.stopIds[2]!,
        to: { roundId: b.roundId, afterStopId: b.stopIds[n % 3]! },
        by,
      }),
    ),
  )
  expect(outcomes.filter(({ kind }) => kind === 'moved')).toHaveLength(1)
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['moved', 'stale']))
  expect([...(await order(a.roundId)), ...(await order(b.roundId))].toSorted()).toEqual(
    [...a.bookingIds, ...b.bookingIds].toSorted(),
  )
})

test.runIf(getTestServer() !== null)(
  'whose donor cancels in the instant of a move goes nowhere, and the dispatcher is asked to look again',
  async () => {
    const early = { start: '08:00', end: '10:00' }
    const a = await services.makeRound({ date, places: [{ north: 2, east: 0 }], window: early })
    const b = await services.makeRound({ date, places: [{ north: 100, east: 0 }] })
    const asked = {
      roundId: a.roundId,
      version: 1,
      stopId: a.stopIds[0]!,
      to: { roundId: b.roundId, afterStopId: b.stopIds[0]! },
      by,
    }
    const shown = await moveStop(services, asked)
    if (shown.kind !== 'breaks-windows') throw new Error(shown.kind)
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
    // Begun out here: nothing within a transaction may wait for another one.
    const moving = cancelled.then(() => moveStop(services, { ...asked, seen: shown.broken }))
    await read(async (tx) => {
      await tx
        .update(bookings)
        .set({ status: 'cancelled', version: sql`${bookings.version} + 1` })
        .where(eq(bookings.id, a.bookingIds[0]!))
      cancel()
      await waitForBlocked(tx, moving)
    })
    expect(await moving).toMatchObject({ kind: 'stale' })
    expect(await order(b.roundId)).toEqual(b.bookingIds)
    expect(await kindsOf(a.bookingIds[0]!)).not.toContain('window-changed')
  },
)

test('of twenty dispatchers who give one booking a place at once one does, and it is on one round', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const b = await services.makeRound({ date, places: [{ north: -15, east: 15 }] })
  const [bookingId = ''] = a.bookingIds
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  const [open] = await listOpen(bookingId)
  const seen = await findPlace(services, bookingId)
  const settled = await Promise.all(
    Array.from({ length: 20 }, () =>
      settleException(services, { id: open!.id, decision: 'place', words: '', by, seen }),
    ),
  )
  expect(settled.map(({ kind }) => kind).toSorted()).toEqual([
    'settled',
    ...Array<string>(19).fill('settled-already'),
  ])
  const own = await read((tx) =>
    tx
      .select()
      .from(stops)
      .where(and(eq(stops.bookingId, bookingId), eq(stops.isOpen, true))),
  )
  expect(own).toMatchObject([{ roundId: b.roundId }])
})

test('of a place that is given and a donor who cancels, ten times at once, none leaves a stop for who cancelled', async () => {
  const a = await services.makeRound({ date, places: near(11) })
  await services.makeRound({ date, places: [{ north: -2, east: 2 }] })
  const lost = a.bookingIds.slice(1)
  let version = 1
  for (const stopId of a.stopIds.slice(1)) {
    const taken = await takeOutStop(services, { roundId: a.roundId, version, stopId, by })
    expect(taken.kind).toBe('taken-out')
    version++
  }
  const give = async (bookingId: string) => {
    const seen = await findPlace(services, bookingId)
    if (seen === null) return 'no-place'
    return await transact(services, async (tx) => {
      const given = await givePlaceWithin(services, tx, { bookingId, needsLeave: seen.needsLeave, seen, by })
      return given.kind
    })
  }
  await Promise.all(
    lost.flatMap((bookingId) => [
      give(bookingId),
      cancelBooking(services, { bookingId, by: { kind: 'donor' }, acceptLate: true }),
    ]),
  )
  for (const bookingId of lost) {
    expect((await readBooking(bookingId)).status).toBe('cancelled')
    const isOpen = and(eq(stops.bookingId, bookingId), eq(stops.isOpen, true))
    expect(await read((tx) => tx.$count(stops, isOpen))).toBe(0)
  }
})

test('of a driver’s act and the desk’s move of one stop, twenty times at once, exactly one counts', async () => {
  const a = await services.makeRound({ date, places: near(21), state: 'started' })
  const b = await services.makeRound({ date, places: near(1) })
  services.setNow(`${date}T10:01:00Z`)
  const pairs = await Promise.all(
    a.bookingIds.slice(1).map(async (bookingId, n) => {
      const stopId = a.stopIds[n + 1]!
      const move = async () => {
        for (let seen: readonly SeenWindow[] = []; ;) {
          // oxlint-disable-next-line no-await-in-loop -- a dispatcher who looks again
          const { version } = (await find(a.roundId)).round
          // oxlint-disable-next-line no-await-in-loop
          const moved = await moveStop(services, {
            roundId: a.roundId,
            version,
            stopId,
            to: { roundId: b.roundId, afterStopId: null },
            by,
            seen,
          })
          if (moved.kind === 'breaks-windows') seen = moved.broken
          else if (moved.kind !== 'stale') return moved.kind
        }
      }
      const both = await Promise.all([make(a, bookingId, stopId), move()])
      return [...both, (await readBooking(bookingId)).status]
    }),
  )
  for (const [act, move, status] of pairs) {
    if (act === 'applied')
      expect([move, status]).toEqual([expect.stringMatching(/^(made|next)$/), 'collected'])
    else expect([move, status]).toEqual(['moved', expect.stringMatching(/scheduled|on-the-way/)])
  }
})
