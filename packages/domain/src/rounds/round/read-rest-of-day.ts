import * as facts from '@kindfold/content/facts/planning-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import type { PlanProblem, PlanStop, PlanVan, Point, RoundOrder } from '@kindfold/rounds/model.ts'
import {
  defaultHaversineSettings,
  listPoints,
  travelByHaversine,
} from '@kindfold/rounds/travel-by-haversine.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { weighItems } from '../../base/collection/items.ts'
import { countItems } from '../../booking/booking/check-items.ts'
import { readCalibration, type Calibration } from '../calibration/read-calibration.ts'
import { readLondonClock } from '../../base/calendar/london-time.ts'
import { toStop, type Placed } from '../plan/build-problem.ts'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { toSeconds } from '../plan/day-seconds.ts'
import { readStopsOf, type RoundRow, type RowOfRound } from './read-stops.ts'

/** A round with what its driver still has before him. Times are seconds from local midnight. */
export type RestOfRound = {
  round: RoundRow
  vanName: string
  rows: RowOfRound[]
  /** Where the driver is or is going to: it stays. */
  next: RowOfRound | null
  rest: RowOfRound[]
  /** When he is free after that, and when he was to be by the plan. */
  freeAt: number
  plannedFreeAt: number
}

/** The rest of an area's day as the planner takes it: a van for each round, named by the round's id, where it is now. */
export type RestOfDay = {
  rounds: RestOfRound[]
  problem: PlanProblem
  orders: RoundOrder[]
  calibration: Pick<Calibration, 'travelPerMille' | 'servicePerMille'>
}

const clockOf = (instant: Date) => toSeconds(readLondonClock(instant).time)
/** How long a break may still begin after its hours, for a driver who has not had it. */
const lateBreakSeconds = 1800

/**
 * Reads the rest of a day that was released and locks its rounds, in the order of their ids, unless it is only shown. Driving times are estimated
 * here: an answer of a road network may take seconds, for which nobody should wait with rounds locked.
 */
export async function readRestOfDay(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
  now: Date,
  { isShown = false }: { isShown?: boolean } = {},
): Promise<RestOfDay> {
  const ofDay = tx
    .select()
    .from(rounds)
    .where(
      and(eq(rounds.areaId, areaId), eq(rounds.date, date), inArray(rounds.state, ['released', 'started'])),
    )
    .orderBy(asc(rounds.id))
  const locked = await (isShown ? ofDay : ofDay.for('update'))
  const stopsOf = await readStopsOf(tx, locked)
  const ids = locked.flatMap(({ vanId }) => vanId ?? [])
  const fleet = ids.length === 0 ? [] : await tx.select().from(vans).where(inArray(vans.id, ids))
  const yards = await tx.select().from(depots)
  const calibration = await readCalibration(tx, areaId)
  const own = locked
    .toSorted((a, b) => a.number - b.number)
    .map((round) => readRest(round, stopsOf.get(round.id) ?? [], now))
  const planVans = own.map((rest): PlanVan => {
    const van = fleet.find(({ id }) => id === rest.round.vanId)
    const yard = yards.find(({ id }) => id === rest.round.depotId)!
    rest.vanName = van?.name ?? ''
    return toVan(rest, {
      ...yard,
      capacityBags: van?.capacityBags ?? 1,
      capacityKilos: van?.capacityKilos ?? 1,
    })
  })
  const stops = own.flatMap(({ rest, next }, index) => {
    let before: Point = next?.booking ? (pointOf(next) ?? planVans[index]!.start) : planVans[index]!.start
    return rest.flatMap((row) => {
      if (row.booking === null) return []
      // Nobody knows the way to a door without a position: the van is taken to pass by.
      before = pointOf(row) ?? before
      return [toStop({ ...row.booking, ...before }, calibration)]
    })
  })
  return {
    rounds: own,
    problem: toProblem({ calibration }, stops, planVans),
    orders: own.map(({ round, rest }) => toOrder(round.id, rest)),
    calibration,
  }
}

/** Whether a round can still be given more: its van goes on. */
export const goesOn = ({ round }: Pick<RestOfRound, 'round'>): boolean => round.lostAt === null

/** A day with some of its rounds alone. */
export function narrowDay(day: RestOfDay, isKept: (one: RestOfRound) => boolean): RestOfDay {
  const rounds = day.rounds.filter(isKept)
  const ids = new Set(rounds.map(({ round }) => round.id))
  const bookingIds = new Set(rounds.flatMap(({ rest }) => rest.map(({ stop }) => stop.bookingId)))
  const stops = day.problem.stops.filter(({ id }) => bookingIds.has(id))
  const vans = day.problem.vans.filter(({ id }) => ids.has(id))
  return {
    ...day,
    rounds,
    problem: toProblem(day, stops, vans),
    orders: day.orders.filter(({ vanId }) => ids.has(vanId)),
  }
}

/** Some stops and vans of a day as a problem of their own. */
export function toProblem(
  { calibration }: Pick<RestOfDay, 'calibration'>,
  stops: readonly PlanStop[],
  planVans: readonly PlanVan[],
): PlanProblem {
  const multiplier = (defaultHaversineSettings.multiplier * calibration.travelPerMille) / 1000
  const travel = travelByHaversine(listPoints(stops, planVans), { ...defaultHaversineSettings, multiplier })
  return { stops, vans: planVans, travel }
}

/** Whether anybody knows the way to its door. */
export const isPlaced = (booking: BookingRow): booking is Placed<BookingRow> =>
  booking.latE6 !== null && booking.lonE6 !== null

/** A booking as a stop of the day; none without a position. */
export const toRestStop = (
  { calibration }: Pick<RestOfDay, 'calibration'>,
  booking: BookingRow,
): PlanStop[] => (isPlaced(booking) ? [toStop(booking, calibration)] : [])

/** The order of stops as the planner takes it. */
export const toOrder = (roundId: string, rows: readonly RowOfRound[]): RoundOrder => ({
  vanId: roundId,
  stops: rows.map(({ stop }) => ({ kind: stop.kind, id: stop.bookingId })),
})

function readRest(round: RoundRow, rows: RowOfRound[], now: Date): RestOfRound {
  const next = rows.find(({ state }) => state === 'at-door' || state === 'next') ?? null
  const rest = rows.filter(({ state }) => state === 'waiting')
  const leaves = next && {
    at: Math.max(
      now.getTime(),
      (next.stop.arrivedAt ?? next.stop.expectedAt ?? next.stop.plannedAt).getTime() +
        next.stop.plannedSeconds * 1000,
    ),
    planned: next.stop.plannedAt.getTime() + next.stop.plannedSeconds * 1000,
  }
  const start = round.startedAt ?? round.plannedStartAt
  return {
    round,
    vanName: '',
    rows,
    next,
    rest,
    freeAt: clockOf(new Date(leaves?.at ?? Math.max(now.getTime(), start.getTime()))),
    plannedFreeAt: clockOf(new Date(leaves?.planned ?? round.plannedStartAt)),
  }
}

function toVan(
  { round, rows, next, rest, freeAt }: RestOfRound,
  yard: Point & { capacityBags: number; capacityKilos: number },
): PlanVan {
  const depot = { latE6: yard.latE6, lonE6: yard.lonE6 }
  const last = rows.findLast(({ state, booking }) => state === 'done' && booking !== null)
  const needsBreak = rest.some(({ stop }) => stop.kind === 'break')
  return {
    id: round.id,
    start: (next && pointOf(next)) ?? (last && pointOf(last)) ?? depot,
    end: depot,
    capacityBags: yard.capacityBags,
    capacityKilos: yard.capacityKilos,
    shiftFrom: freeAt,
    shiftTo: Math.max(toSeconds(facts.shiftEndsAt), clockOf(round.plannedEndAt)),
    plannedSeconds: facts.plannedHours * 3600,
    break: needsBreak ? toBreak(freeAt) : null,
    unload: { point: depot, seconds: facts.unloadMinutes * 60 },
    fixedSeconds: 0,
    mustRun: true,
    onBoard: countOnBoard(rows),
  }
}

const toBreak = (freeAt: number) => ({
  from: toSeconds(facts.breakFrom),
  to: Math.max(toSeconds(facts.breakUntil), freeAt + lateBreakSeconds),
  seconds: facts.breakMinutes * 60,
})

/** The vans of a day, each with a break whose driver has had none: a round that gets longer may come to need it. */
export const listUnrested = ({ rounds, problem }: RestOfDay): PlanVan[] =>
  problem.vans.map((van) => {
    const own = rounds.find(({ round }) => round.id === van.id)
    const hasRested = own?.rows.some(
      ({ stop, state }) => stop.kind === 'break' && (state === 'done' || state === 'at-door'),
    )
    return van.break !== null || own === undefined || hasRested ? van : { ...van, break: toBreak(own.freeAt) }
  })

/** What is on the van since it was last unloaded, with what waits at the next door. */
function countOnBoard(rows: readonly RowOfRound[]): { bags: number; kilos: number } {
  const unloaded = rows.findLastIndex(({ stop, state }) => stop.kind === 'unload' && state === 'done')
  const aboard = rows
    .slice(unloaded + 1)
    .filter(({ state }) => state === 'done' || state === 'next' || state === 'at-door')
  let bags = 0
  let kilos = 0
  for (const { booking } of aboard) {
    if (booking === null || ['refused', 'nothing-out', 'no-access', 'missed'].includes(booking.status))
      continue
    const items = {
      bagsOfClothes: booking.takenBagsOfClothes ?? booking.bagsOfClothes,
      bagsOfBooks: booking.takenBagsOfBooks ?? booking.bagsOfBooks,
      boxesOfBricABrac: booking.takenBoxesOfBricABrac ?? booking.boxesOfBricABrac,
    }
    bags += countItems(items)
    kilos += weighItems(items)
  }
  return { bags, kilos }
}

function pointOf({ booking }: RowOfRound): Point | null {
  if (booking === null || booking.latE6 === null || booking.lonE6 === null) return null
  return { latE6: booking.latE6, lonE6: booking.lonE6 }
}
