import { checkOrder } from '@kindfold/rounds/check-order.ts'
import { explainUnserved } from '@kindfold/rounds/explain-unserved.ts'
import { fitStop } from '@kindfold/rounds/fit-stop.ts'
import type { PlanProblem, PlanStop, Remedy, RoundOrder, UnservedReason } from '@kindfold/rounds/model.ts'
import { replanRounds } from '@kindfold/rounds/replan-rounds.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { toSeconds, toTime } from '../plan/day-seconds.ts'
import { readWindow } from '../../booking/booking/read-booking.ts'
import {
  goesOn,
  isPlaced,
  listUnrested,
  narrowDay,
  toProblem,
  toRestStop,
  type RestOfDay,
  type RestOfRound,
} from './read-rest-of-day.ts'
import type { RowOfRound } from './read-stops.ts'

/** A donor to whom another van of the day comes within the promise. */
export type Served = {
  bookingId: string
  reference: string
  window: CollectionWindow | null
  roundId: string
  roundNumber: number
  vanName: string
  /** Local: '12:40'. */
  at: string
}

/** A van of the day that could come outside the window, with the donor's leave. Times are local. */
type OtherWindow = { roundId: string; roundNumber: number; vanName: string; from: string; to: string }

/** A donor to whom nobody can come within the promise: why, and what would help. */
export type NotServed = {
  bookingId: string
  reference: string
  window: CollectionWindow | null
  why: UnservedReason
  remedy: OtherWindow | null
}

/** What becomes of the stops of a lost round: who takes them, who changes vans by it, and who is left. */
export type Given = {
  served: Served[]
  /** Donors of the other rounds who change vans by it, within their promise. */
  moved: Served[]
  notServed: NotServed[]
  /** The rest of each other round in its new order. */
  rests: Map<string, GivenRow[]>
  problem: PlanProblem
  lost: RowOfRound[]
}

/** A stop of the day, or one more break or trip to unload, which has no stop yet. */
type GivenRow = RowOfRound | 'break' | 'unload'

/** Some 130 ms of CPU with 400 stops. Counted and not timed: the same day gives the same rounds on every machine. */
const replanMoves = 4000
/** Whoever has a van does not lose it for somebody whose van is lost. */
const keptPriority = 100

/**
 * Gives what one round still has to do to the other rounds of its day, by planning what is left of them again: what is
 * done and what is next stays, no promise is broken, and a pinned stop keeps its van and its order among those that are
 * pinned. A round that comes to need a break gets one. A round whose own van is lost is given nothing. Whoever fits nowhere is listed.
 */
export function giveAway(day: RestOfDay, own: RestOfRound): Given {
  // Where the driver stands at a door, that stop is still made.
  const lost = [...(own.next?.state === 'next' ? [own.next] : []), ...own.rest].filter(
    ({ stop }) => stop.kind === 'collection',
  )
  const left = narrowDay(day, (one) => one !== own && goesOn(one))
  const others = left.rounds
  // To a door that nobody knows no other van is sent blindly.
  const open = lost.filter(({ booking }) => booking !== null && isPlaced(booking))
  const problem = toProblem(
    day,
    [...left.problem.stops, ...open.flatMap(({ booking }) => (booking ? toRestStop(day, booking) : []))],
    listUnrested(left),
  )
  const before = left.orders
  const orders = fitMore(
    problem,
    open.length === 0 ? before : replanOthers(problem, before, others),
    byWindow(open),
  )
  const { rounds: timed } = checkOrder(problem, orders)
  const roundOf = new Map(
    timed.flatMap((round) => round.stops.flatMap(({ id }) => (id === null ? [] : [[id, round] as const]))),
  )
  const nameOf = (roundId: string) => nameRound(day, roundId)
  const describe = ({ booking }: RowOfRound): Served[] => {
    const round = booking && roundOf.get(booking.id)
    const stop = round?.stops.find(({ id }) => id === booking?.id)
    if (!booking || !round || !stop) return []
    const { id, reference } = booking
    const window = readWindow(booking)
    return [
      {
        bookingId: id,
        reference,
        window,
        ...nameOf(round.vanId),
        at: toTime(stop.beginAt - (stop.beginAt % 60)),
      },
    ]
  }
  const movedRows = others.flatMap(({ round, rest }) =>
    rest.filter(({ booking }) => booking && roundOf.get(booking.id)?.vanId !== round.id),
  )
  return {
    served: byWindow(lost).flatMap(describe),
    moved: movedRows.flatMap(describe),
    notServed: byWindow(lost).flatMap(({ booking }): NotServed[] => {
      if (booking === null || roundOf.has(booking.id)) return []
      const { id, reference } = booking
      const about = { bookingId: id, reference, window: readWindow(booking) }
      if (!isPlaced(booking)) return [{ ...about, why: { kind: 'no-position' }, remedy: null }]
      const { why, remedy } = explainUnserved(problem, timed, id, { until: 'shift' })
      return [{ ...about, why, remedy: describeRemedy(remedy, day) }]
    }),
    rests: toRests(others, orders, [...lost, ...others.flatMap(({ rest }) => rest)]),
    problem,
    lost,
  }
}

const byWindow = (rows: readonly RowOfRound[]) =>
  rows.toSorted((a, b) => (a.booking?.windowEnd ?? '99').localeCompare(b.booking?.windowEnd ?? '99'))

/** What is left of the other rounds, planned again with what was lost. */
function replanOthers(
  problem: PlanProblem,
  before: readonly RoundOrder[],
  others: readonly RestOfRound[],
): RoundOrder[] {
  const expected = new Map(
    checkOrder(problem, before).rounds.flatMap(({ stops }) => stops.map(({ id, beginAt }) => [id, beginAt])),
  )
  const stops = problem.stops.map((stop) => {
    const at = expected.get(stop.id)
    return at === undefined ? stop : keep(stop, at)
  })
  const rows = others.flatMap(({ rest }) => rest)
  const { plan } = replanRounds({ ...problem, stops }, before, {
    seed: 1,
    iterations: replanMoves,
    vans: [],
    pinned: new Set(rows.flatMap(({ stop }) => (stop.pinned ? (stop.bookingId ?? []) : []))),
  })
  const served = new Set(plan.rounds.flatMap((round) => round.stops.map(({ id }) => id)))
  // Nobody may lose a van by it.
  if ([...expected.keys()].some((id) => id !== null && !served.has(id))) return [...before]
  return before.map(({ vanId }) => {
    const planned = plan.rounds.find((round) => round.vanId === vanId)
    return { vanId, stops: planned?.stops.map(({ kind, id }) => ({ kind, id })) ?? [] }
  })
}

/** Whoever will be late as the rounds stand is told so, and does not become later. */
const keep = (stop: PlanStop, expected: number): PlanStop => ({
  ...stop,
  windows: stop.windows.map(({ from, to }) => ({ from, to: Math.max(to, expected) })),
  priority: keptPriority,
})

/** Finds places for whom the search left out. */
function fitMore(
  problem: PlanProblem,
  orders: readonly RoundOrder[],
  open: readonly RowOfRound[],
): RoundOrder[] {
  let fitted = [...orders]
  const served = new Set(orders.flatMap(({ stops }) => stops.map(({ id }) => id)))
  for (const { booking } of open) {
    if (booking === null || served.has(booking.id)) continue
    const [place] = fitStop(problem, fitted, booking.id)
    if (!place) continue
    const { vanId, position, breakAt } = place
    fitted = fitted.map((order) => {
      if (order.vanId !== vanId) return order
      const stops = order.stops.toSpliced(position, 0, { kind: 'collection', id: booking.id })
      return {
        ...order,
        stops: breakAt === null ? stops : stops.toSpliced(breakAt, 0, { kind: 'break', id: null }),
      }
    })
  }
  return fitted
}

/** The stops of each round in its new order. A break that the plan needs no more stays the driver's, at the end. */
function toRests(
  others: readonly RestOfRound[],
  orders: readonly RoundOrder[],
  rows: readonly RowOfRound[],
): Map<string, GivenRow[]> {
  const rowOf = new Map(rows.map((row) => [row.stop.bookingId, row]))
  return new Map(
    others.map(({ round, rest }) => {
      const order = orders.find(({ vanId }) => vanId === round.id)?.stops ?? []
      const breaks = rest.filter(({ stop }) => stop.kind === 'break')
      const unloads = rest.filter(({ stop }) => stop.kind === 'unload')
      const ordered = order.flatMap(({ kind, id }): GivenRow[] => {
        if (kind === 'break') return [breaks.shift() ?? 'break']
        if (kind === 'unload') return [unloads.shift() ?? 'unload']
        return [rowOf.get(id) ?? []].flat()
      })
      return [round.id, [...ordered, ...breaks]]
    }),
  )
}

/** What would help whom nobody serves, for the desk; null when only another day does. */
function describeRemedy(remedy: Remedy | null, day: RestOfDay): OtherWindow | null {
  if (remedy?.kind !== 'other-window') return null
  const toMinute = (seconds: number) => toTime(seconds - (seconds % 60))
  const latest = Math.max(Math.min(remedy.to, toSeconds('20:00')), remedy.from)
  return { ...nameRound(day, remedy.vanId), from: toMinute(remedy.from), to: toMinute(latest) }
}

/** A round as a sentence names it. */
export function nameRound({ rounds }: RestOfDay, roundId: string) {
  const found = rounds.find(({ round }) => round.id === roundId)
  return { roundId, roundNumber: found?.round.number ?? 0, vanName: found?.vanName ?? '' }
}
