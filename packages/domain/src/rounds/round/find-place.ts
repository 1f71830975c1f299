import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { exceptions, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { explainUnserved } from '@kindfold/rounds/explain-unserved.ts'
import { checkOrder } from '@kindfold/rounds/check-order.ts'
import { fitStop, type FittingPlace } from '@kindfold/rounds/fit-stop.ts'
import type { PlanProblem } from '@kindfold/rounds/model.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { settleAnswered } from '../../capacity/exception/settle-answered.ts'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import { readWindow, type BookingRow } from '../../booking/booking/read-booking.ts'
import { scheduleBookings } from '../plan/schedule-bookings.ts'
import { toTime } from '../plan/day-seconds.ts'
import { findReleased } from '../plan/find-released.ts'
import { lockDay } from '../plan/lock-day.ts'
import { findWindow } from '../plan/tell-windows.ts'
import type { Services } from '../../base/services/services.ts'
import { nameRound } from './give-away.ts'
import { addPause, addStop } from './move-stop.ts'
import {
  goesOn,
  listUnrested,
  narrowDay,
  readRestOfDay,
  toProblem,
  toRestStop,
  type RestOfDay,
} from './read-rest-of-day.ts'
import { settleChanged } from './settle-changed.ts'
import { timeRest, writeRest } from './write-rest.ts'

/** A round of the day that can still take a booking which none has, and the time slot that it would have there. */
export type PlaceFound = {
  roundId: string
  roundNumber: number
  vanName: string
  /** Local: '12:40'. */
  at: string
  window: CollectionWindow
  /** It is not what was promised: the donor must agree. */
  needsLeave: boolean
}

type Found = {
  day: RestOfDay
  row: BookingRow
  problem: PlanProblem
  place: PlaceFound
} & Pick<FittingPlace, 'position' | 'breakAt'>

/** Of a place what a dispatcher saw, and a donor agreed to. */
export type SeenPlace = { roundId: string; window: CollectionWindow }

/**
 * Finds a round of the day for a booking that has none: within its promise, else at another time with the donor's leave;
 * at any time for one that the released plan left out, and that was promised none. Writes and locks nothing.
 */
export async function findPlace(services: Services, bookingId: string): Promise<PlaceFound | null> {
  const now = services.clock.now()
  return await transact(
    services,
    async (tx) => (await findPlaceWithin(tx, bookingId, { now, isShown: true }))?.place ?? null,
  )
}

/** `only`: the one round that may take it. */
export async function findPlaceWithin(
  tx: DatabaseHandle,
  bookingId: string,
  { now, isShown, only }: { now: Date; isShown: boolean; only?: string },
): Promise<Found | null> {
  const [seen] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!seen) return null
  const { areaId, collectionDate: date } = seen
  if (!isShown) await lockDay(tx, { areaId, date })
  // Before the rounds, as everybody: whoever cancelled, moved or recorded it while we waited has done so.
  const row = isShown ? seen : await lockBooking(tx, bookingId)
  if (row.areaId !== areaId || row.collectionDate !== date) return null
  const isUntold = row.status === 'booked' && (await findReleased(tx, { areaId, date })) !== null
  if (!isUntold && row.status !== 'scheduled' && row.status !== 'on-the-way') return null
  const gaveBack = await listGaveBack(tx, bookingId)
  const whole = await readRestOfDay(tx, { areaId, date }, now, { isShown })
  const isOpen = and(eq(stops.bookingId, bookingId), eq(stops.isOpen, true))
  if ((await tx.$count(stops, isOpen)) > 0) return null
  const day = narrowDay(whole, (one) =>
    only === undefined ? goesOn(one) && !gaveBack.has(one.round.id) : goesOn(one) && one.round.id === only,
  )
  const [stop] = toRestStop(day, row)
  const promised = readWindow(row)
  if (!stop || (!promised && !isUntold) || day.rounds.length === 0) return null
  const known = day.problem.stops
  const vans = listUnrested(day)
  const problem = toProblem(day, [...known, stop], vans)
  const [fitting] = fitStop(problem, day.orders, bookingId)
  const describe = (vanId: string, beginAt: number, window: CollectionWindow, needsLeave: boolean) => ({
    ...nameRound(day, vanId),
    at: toTime(beginAt - (beginAt % 60)),
    window,
    needsLeave,
  })
  if (fitting) {
    const place = describe(fitting.vanId, fitting.beginAt, promised ?? findWindow(fitting.beginAt), false)
    return { day, row, problem, position: fitting.position, breakAt: fitting.breakAt, place }
  }
  const { rounds } = checkOrder(problem, day.orders)
  const { remedy } = explainUnserved(problem, rounds, bookingId, { until: 'shift' })
  if (remedy?.kind !== 'other-window') return null
  // At that time it fits; the promise around it is as wide as any.
  const at = [{ from: remedy.from, to: remedy.to }]
  const moved = toProblem(day, [...known, { ...stop, windows: at }], vans)
  const [other] = fitStop(moved, day.orders, bookingId)
  if (!other) return null
  const place = describe(other.vanId, other.beginAt, findWindow(other.beginAt), true)
  return { day, row, problem: moved, position: other.position, breakAt: other.breakAt, place }
}

function isAsSeen(
  { roundId, window, needsLeave }: PlaceFound,
  { seen, ...asked }: { needsLeave: boolean; seen: SeenPlace | null },
): boolean {
  if (seen === null || needsLeave !== asked.needsLeave) return false
  return roundId === seen.roundId && window.start === seen.window.start && window.end === seen.window.end
}

/** Rounds from which a person took this booking: its driver, or somebody at the desk. */
async function listGaveBack(tx: DatabaseHandle, bookingId: string): Promise<Set<string | null>> {
  const isOfBooking = and(eq(exceptions.bookingId, bookingId), eq(exceptions.kind, 'handed-back'))
  const rows = await tx.select({ roundId: exceptions.roundId }).from(exceptions).where(isOfBooking)
  return new Set(rows.map(({ roundId }) => roundId))
}

/** A booking that no round had is in that place of a round; or nothing was done. */
export type PlaceGiven =
  | { kind: 'given'; place: PlaceFound }
  | { kind: 'no-place' }
  /** Nothing was done: there is a place, and it is not the one that was seen. */
  | { kind: 'another-place' }

/**
 * Gives a booking that no round has to one of its day, within the caller's transaction: as promised, or at the time to
 * which its donor agreed, who reads the new one, as does who was promised none yet. Never another place than the one
 * that was seen.
 */
export async function givePlaceWithin(
  services: Services,
  tx: DatabaseHandle,
  asked: { bookingId: string; needsLeave: boolean; seen: SeenPlace | null; by: Actor; only?: string },
): Promise<PlaceGiven> {
  const now = services.clock.now()
  const { bookingId, needsLeave, by, only } = asked
  const found = await findPlaceWithin(tx, bookingId, { now, isShown: false, ...(only && { only }) })
  if (found === null || (!needsLeave && found.place.needsLeave)) return { kind: 'no-place' }
  if (!isAsSeen(found.place, asked)) return { kind: 'another-place' }
  const { day, row, problem, position, breakAt, place } = found
  const target = day.rounds.find(({ round }) => round.id === place.roundId)!
  const added = await addStop(tx, target, row)
  const longer = target.rest.toSpliced(position, 0, added)
  const rest = breakAt === null ? longer : longer.toSpliced(breakAt, 0, await addPause(tx, target, 'break'))
  await writeRest(tx, target, rest, timeRest(problem, place.roundId, rest))
  const { window, at: expected } = place
  if (row.status === 'booked')
    await scheduleBookings(services, tx, [{ bookingId, window }], {
      areaId: row.areaId,
      date: row.collectionDate,
    })
  const promised = readWindow(row)
  const broken =
    needsLeave && promised ? [{ bookingId, reference: row.reference, promised, expected, window }] : []
  // Whoever was to find it a van need not any more, whatever had left it without one.
  await settleAnswered(tx, { bookingIds: [bookingId], decision: 'served', by, at: now })
  await settleChanged(services, tx, { roundIds: [place.roundId], broken, by })
  return { kind: 'given', place }
}
