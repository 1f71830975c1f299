import { bookings } from '@kindfold/database/schema/bookings.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findBrokenWindows, readTimes } from './find-broken-windows.ts'
import { nextNumber, readNumber } from '../plan/number-stops.ts'
import { openRound, type RoundRefusal } from './open-round.ts'
import { goesOn, type RestOfDay, type RestOfRound } from './read-rest-of-day.ts'
import type { RowOfRound } from './read-stops.ts'
import { settleChanged, type BrokenWindow } from './settle-changed.ts'
import { timeRest, writeRest } from './write-rest.ts'

/** Of a broken window what a dispatcher saw. */
export type SeenWindow = Pick<BrokenWindow, 'bookingId' | 'window'>

/** A stop to be driven elsewhere, in its own round or in another, as both were seen. */
export type MoveStopAsked = {
  roundId: string
  /** Of the round, as it was seen. */
  version: number
  stopId: string
  /** Behind which stop of which round; null: first of what its driver still has before him. */
  to: { roundId: string; afterStopId: string | null }
  by: Actor
  /** The windows that were seen to break, and what their donors may be promised in place of them. */
  seen?: readonly SeenWindow[]
}

/** Why one stop cannot be moved. `at` is when the driver was there, an ISO instant. */
export type StopRefusal =
  | RoundRefusal
  | { kind: 'unknown-stop' }
  | { kind: 'made'; at: string | null }
  /** The driver is on the way to it, or at its door. */
  | { kind: 'next'; at: string | null }
  /** It is no longer part of this round. */
  | { kind: 'gone' }

/** A stop is in its new place. `broken`: the windows that were broken by it, as agreed; or why it stays. */
export type MoveStopResult =
  | StopRefusal
  | { kind: 'moved'; broken: BrokenWindow[] }
  /** Nothing was done: these donors would need another window. */
  | { kind: 'breaks-windows'; broken: BrokenWindow[] }
  /** The other round is of another day or area, over, or without a van; or the place is behind the driver. */
  | { kind: 'no-such-place' }
  /** It is pinned: it moves once somebody lets it go. */
  | { kind: 'fixed' }
  | { kind: 'unchanged' }

/**
 * Moves a stop to another place of its round or to another round of its day. What is made and what is next stays. Windows
 * that it would break are shown first; once somebody is sure, their donors are promised others and told so. What nobody
 * saw is shown again: the other round may have moved on meanwhile.
 */
export async function moveStop(services: Services, asked: MoveStopAsked): Promise<MoveStopResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<MoveStopResult> => {
    const opened = await openRound(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const { day, own } = opened
    const found = findMovable(own, asked.stopId)
    if (found.kind !== 'movable') return found
    const { row } = found
    if (row.stop.pinned) return { kind: 'fixed' }
    const target = day.rounds.find((one) => one.round.id === asked.to.roundId && goesOn(one))
    const place = target && findPlace(target, asked.to.afterStopId, row)
    if (target === undefined || place === undefined || place === null) return { kind: 'no-such-place' }
    const left = own.rest.filter((one) => one !== row)
    const isSame = target === own
    const rest = (isSame ? left : target.rest).toSpliced(place, 0, row)
    if (isSame && rest.every((one, index) => one === own.rest[index])) return { kind: 'unchanged' }
    const before = timeAll(day)
    const timed = timeRest(day.problem, target.round.id, rest)
    const broken = findBrokenWindows(rest, timed, before)
    if (!broken.every((one) => isSeen(one, asked.seen ?? []))) return { kind: 'breaks-windows', broken }
    const breaking = new Set(broken.map(({ bookingId }) => bookingId))
    const touched = [row, ...rest.filter(({ booking }) => booking && breaking.has(booking.id))]
    if (!(await holdBookings(tx, touched))) return { kind: 'stale', version: own.round.version }
    const moved = isSame ? rest : rest.with(rest.indexOf(row), await moveRow(tx, row, target, now))
    await writeRest(tx, target, moved, timed)
    if (!isSame) await writeRest(tx, own, left, timeRest(day.problem, own.round.id, left))
    if (row.stop.bookingId !== null) await settleAtRisk(tx, row.stop.bookingId, asked.by, now)
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: 'move-stop',
      subject: { kind: 'round', id: own.round.id },
      areaId: own.round.areaId,
      details: { stop: asked.stopId, to: target.round.id, changedWindows: broken.length },
    })
    const roundIds = [...new Set([own.round.id, target.round.id])].toSorted()
    await settleChanged(services, tx, { roundIds, broken, by: asked.by })
    return { kind: 'moved', broken }
  })
}

/**
 * Locks bookings, in the order of their ids. False: one was cancelled, moved or recorded in the instant since the rounds
 * were read.
 */
async function holdBookings(tx: DatabaseHandle, rows: readonly RowOfRound[]): Promise<boolean> {
  const versions = new Map(rows.flatMap(({ booking }) => (booking ? [[booking.id, booking.version]] : [])))
  if (versions.size === 0) return true
  const held = await tx
    .select({ id: bookings.id, version: bookings.version })
    .from(bookings)
    .where(inArray(bookings.id, [...versions.keys()]))
    .orderBy(asc(bookings.id))
    .for('update')
  return held.every(({ id, version }) => version === versions.get(id))
}

const isSeen = ({ bookingId, window }: SeenWindow, seen: readonly SeenWindow[]): boolean =>
  seen.some(
    (one) =>
      one.bookingId === bookingId && one.window.start === window.start && one.window.end === window.end,
  )

/** Finds a stop of a round that may be moved or taken out. */
export function findMovable(
  own: RestOfRound,
  stopId: string,
): { kind: 'movable'; row: RowOfRound } | Exclude<StopRefusal, RoundRefusal> {
  const row = own.rows.find(({ stop }) => stop.id === stopId)
  if (!row || row.stop.kind === 'unload') return { kind: 'unknown-stop' }
  const at = (row.stop.leftAt ?? row.stop.arrivedAt)?.toISOString() ?? null
  switch (row.state) {
    case 'waiting':
      return { kind: 'movable', row }
    case 'next':
    case 'at-door':
      return { kind: 'next', at }
    case 'done':
      return { kind: 'made', at }
    case 'gone':
      return { kind: 'gone' }
  }
}

/** Where in the rest of a round the place behind a stop is; null when the driver has passed it. */
function findPlace(target: RestOfRound, afterStopId: string | null, moving: RowOfRound): number | null {
  if (afterStopId === null || afterStopId === target.next?.stop.id) return 0
  const rest = target.rest.filter((one) => one !== moving)
  const index = rest.findIndex(({ stop }) => stop.id === afterStopId)
  return index < 0 ? null : index + 1
}

/** When each booking of the day is to be expected as the rounds stand. */
function timeAll({ rounds, problem }: RestOfDay): Map<string, number> {
  return new Map(rounds.flatMap(({ round, rest }) => [...readTimes(timeRest(problem, round.id, rest))]))
}

/** Ends a stop on its round and opens it on another, at a place that writeRest sets. */
export async function moveRow(
  tx: DatabaseHandle,
  { stop, ...rest }: RowOfRound,
  target: Pick<RestOfRound, 'round'>,
  now: Date,
): Promise<RowOfRound> {
  await tx.update(stops).set({ isOpen: false, endedAs: 'moved', endedAt: now }).where(eq(stops.id, stop.id))
  const { kind, bookingId, plannedAt, plannedSeconds, expectedAt } = stop
  const added = await insertStop(tx, {
    roundId: target.round.id,
    kind,
    bookingId,
    plannedAt,
    plannedSeconds,
    expectedAt,
    isOpen: kind === 'collection',
  })
  return { ...rest, stop: added, number: readNumber(added, 0) }
}

/** Adds a break or a trip to unload to a round, at a place and time that writeRest sets. */
export async function addPause(
  tx: DatabaseHandle,
  { round }: Pick<RestOfRound, 'round'>,
  kind: 'break' | 'unload',
): Promise<RowOfRound> {
  const stop = {
    roundId: round.id,
    kind,
    plannedAt: round.plannedEndAt,
    plannedSeconds: 0,
  } as const
  const added = await insertStop(tx, stop)
  return { stop: added, booking: null, number: readNumber(added, 0), state: 'waiting' }
}

/** Adds a booking that no round has to one, at a place and time that writeRest sets. */
export async function addStop(
  tx: DatabaseHandle,
  { round }: Pick<RestOfRound, 'round'>,
  booking: BookingRow,
): Promise<RowOfRound> {
  const values = { kind: 'collection', bookingId: booking.id, isOpen: true } as const
  const times = { plannedAt: round.plannedEndAt, plannedSeconds: 0 }
  const stop = await insertStop(tx, { roundId: round.id, ...values, ...times })
  return { stop, booking, number: readNumber(stop, 0), state: 'waiting' }
}

/** In front of all that is there, each in another place, until writeRest gives it its own; by the next free number. */
async function insertStop(
  tx: DatabaseHandle,
  values: Omit<typeof stops.$inferInsert, 'position' | 'number'>,
): Promise<RowOfRound['stop']> {
  const position = sql`(select least(min(position), 0) - 1 from stops where round_id = ${values.roundId})`
  const [added] = await tx
    .insert(stops)
    .values({ ...values, position, number: nextNumber(values.roundId) })
    .returning()
  if (!added) throw new Error('no stop was written')
  return added
}

/** A promise that was at risk is another van's now, or its donor's leave was given. */
export async function settleAtRisk(
  tx: DatabaseHandle,
  bookingId: string,
  by: Actor,
  at: Date,
): Promise<void> {
  const person = by.kind === 'staff' ? { id: by.id, name: by.name } : null
  await settleWithin(tx, { kind: 'window-at-risk', subjectId: bookingId, decision: 'moved', at, by: person })
}
