import type {
  DayEnd,
  Plan,
  PlanProblem,
  PlanStop,
  PlanVan,
  Point,
  RoundOrder,
  TravelMatrix,
} from './model.ts'
import { planRounds } from './plan-rounds.ts'
import { findVanSpots, indexProblem } from './schedule/index-problem.ts'
import { timeRound } from './schedule/time-round.ts'
import type { Budget } from './search/budget.ts'

/** How far a van has come. A van that is not told of has not begun. */
export type VanState = {
  vanId: string
  /** How many things of its order are behind it. */
  done: number
  /** When it is or was free after the last of them. */
  freeAt: number
  /** Its driver is on the way to the next thing: a stop stays the next. */
  nextPinned: boolean
  /** It goes on no further today. */
  lost?: boolean
}

/**
 * How to plan again while vans drive: where each stands, what stays with its van, and what a change costs, in
 * seconds.
 */
export type ReplanOptions = Budget & {
  seed: number
  vans: readonly VanState[]
  /** Stops that keep their van, and their order among themselves. Where the van is lost, they are free. */
  pinned?: ReadonlySet<string>
  /** What moving a stop to another van costs. */
  moveSeconds?: number
  until?: DayEnd
}

/** The rest of a day that has begun: what is left of each round, and the problem of which that is the plan. */
export type Replan = { plan: Plan; rest: PlanProblem }

/** How long a break may still begin after its hours, for a driver who has not had it. */
const lateBreakSeconds = 1800

/**
 * Plans the rest of a day from the released orders: what is done stays, the stop that a driver is on the way to stays the
 * next, no van that has stops is left without, and windows are kept: give the stops the windows that were promised. Who
 * cannot be served within them is listed, never late in silence. Only the stop that a driver is on the way to may be late.
 */
export function replanRounds(
  problem: PlanProblem,
  orders: readonly RoundOrder[],
  options: ReplanOptions,
): Replan {
  const { until = 'shift', moveSeconds = 300 } = options
  const index = indexProblem(problem)
  const states = new Map(options.vans.map((state) => [state.vanId, state]))
  const orderOf = new Map(orders.map((order) => [order.vanId, order]))
  const done = new Set<string>()
  const underWay = new Set<string>()
  const begun = problem.vans.flatMap((van, v) => {
    const state = states.get(van.id)
    const order = orderOf.get(van.id)?.stops ?? []
    const behind = order.slice(0, state?.done ?? 0)
    for (const { id } of behind) if (id !== null) done.add(id)
    if (state?.lost) return []
    const spots = findVanSpots(problem, v)
    let spot = spots.start
    let onBoard = van.onBoard ?? { bags: 0, kilos: 0 }
    for (const { kind, id } of behind) {
      const number = index.stopAt.get(id ?? '')
      const stop = number === undefined ? undefined : problem.stops[number]
      if (kind === 'unload') {
        spot = spots.unload
        onBoard = { bags: 0, kilos: 0 }
      } else if (kind === 'collection' && number !== undefined && stop !== undefined) {
        spot = number
        onBoard = { bags: onBoard.bags + stop.bags, kilos: onBoard.kilos + stop.kilos }
      }
    }
    const next = order[behind.length]
    const pin =
      state?.nextPinned && next?.kind === 'collection' ? (index.stopAt.get(next.id ?? '') ?? null) : null
    if (pin !== null) underWay.add(next?.id ?? '')
    const hadBreak = behind.some(({ kind }) => kind === 'break')
    return [
      {
        van,
        spots,
        spot,
        onBoard,
        pin,
        shiftFrom: Math.max(van.shiftFrom, state?.freeAt ?? van.shiftFrom),
        isUnderWay: behind.length > 0 || pin !== null,
        hadBreak,
        left: order
          .slice(behind.length + (pin === null ? 0 : 1))
          .filter(({ kind }) => !hadBreak || kind !== 'break'),
      },
    ]
  })

  const pins = new Map(
    begun.flatMap(({ van }) =>
      (orderOf.get(van.id)?.stops ?? []).flatMap(({ id }, place) =>
        id !== null && (options.pinned?.has(id) || underWay.has(id))
          ? [[id, { vanId: van.id, place }] as const]
          : [],
      ),
    ),
  )
  const restStops = problem.stops
    .filter(({ id }) => !done.has(id))
    .map((stop) => ({ ...stop, ...(pins.has(stop.id) ? { pin: pins.get(stop.id) } : {}) }))
  const openStops = restStops.filter(({ id }) => !underWay.has(id))
  const pointOf = (spot: number, van: PlanVan): Point => problem.stops[spot]?.point ?? van.start

  /** The rest of the day, with the vans where they are: before their pinned stops, or as they will leave them. */
  function makeRest(
    stops: readonly PlanStop[],
    vans: readonly { van: PlanVan; spot: number }[],
  ): PlanProblem {
    const rows = [
      ...stops.map(({ id }) => index.stopAt.get(id) ?? 0),
      ...vans.flatMap(({ van, spot }) => {
        const { end, unload } = findVanSpots(problem, index.vanAt.get(van.id) ?? 0)
        return [spot, end, unload]
      }),
    ]
    return { stops, vans: vans.map(({ van }) => van), travel: selectTravel(problem.travel, rows) }
  }

  const beforePins = begun.map(({ van, spot, onBoard, shiftFrom, hadBreak, isUnderWay, left }) => {
    const breakTo = Math.max(van.break?.to ?? 0, shiftFrom > van.shiftFrom ? shiftFrom + lateBreakSeconds : 0)
    return {
      spot,
      van: {
        ...van,
        start: spot < problem.stops.length ? pointOf(spot, van) : van.start,
        onBoard,
        shiftFrom,
        plannedSeconds: van.plannedSeconds - (shiftFrom - van.shiftFrom),
        break: hadBreak || van.break === null ? null : { ...van.break, to: breakTo },
        fixedSeconds: isUnderWay ? 0 : van.fixedSeconds,
        mustRun: left.some(({ kind }) => kind === 'collection'),
      } satisfies PlanVan,
    }
  })
  // A stop that a driver is on the way to is kept even where its promise cannot be.
  const draft = makeRest(restStops, beforePins)
  const draftIndex = indexProblem(draft)
  const pinTimes = begun.map(({ van, pin }) => {
    const id = pin === null ? null : (problem.stops[pin]?.id ?? null)
    if (id === null) return null
    const timed = timeRound(draftIndex, { vanId: van.id, stops: [{ kind: 'collection', id }] })
    return timed?.stops[0] ?? null
  })
  const keptWindows = new Set(
    pinTimes.flatMap((time) => {
      const stop = draft.stops[draftIndex.stopAt.get(time?.id ?? '') ?? -1]
      const isKept = stop?.windows.some(({ from, to }) => time && from <= time.beginAt && time.beginAt <= to)
      return time?.id && isKept ? [time.id] : []
    }),
  )
  const rest: PlanProblem = {
    ...draft,
    stops: draft.stops.map((stop) =>
      underWay.has(stop.id) && !keptWindows.has(stop.id) ? { ...stop, windows: [] } : stop,
    ),
  }

  const afterPins = beforePins.map(({ van, spot }, k) => {
    const pin = begun[k]?.pin ?? null
    const stop = pin === null ? undefined : problem.stops[pin]
    const leaveAt = pinTimes[k]?.leaveAt
    if (pin === null || stop === undefined || leaveAt === undefined) return { van, spot }
    const breakTo = Math.max(van.break?.to ?? 0, leaveAt + lateBreakSeconds)
    return {
      spot: pin,
      van: {
        ...van,
        start: stop.point,
        shiftFrom: leaveAt,
        plannedSeconds: van.plannedSeconds - (leaveAt - van.shiftFrom),
        break:
          van.break === null ? null : { ...van.break, to: van.break.to < leaveAt ? breakTo : van.break.to },
        onBoard: {
          bags: (van.onBoard?.bags ?? 0) + stop.bags,
          kilos: (van.onBoard?.kilos ?? 0) + stop.kilos,
        },
      },
    }
  })
  const found = planRounds(makeRest(openStops, afterPins), {
    ...options,
    warm: begun.map(({ van, left }) => ({ vanId: van.id, stops: left })),
    moveSeconds,
    until,
  })
  const restVans = rest.vans.map((van, k) => ({ ...van, break: afterPins[k]?.van.break ?? null }))
  const whole: PlanProblem = { ...rest, vans: restVans }
  const wholeIndex = indexProblem(whole)
  const rounds = begun.flatMap(({ van, pin }) => {
    const id = pin === null ? null : (problem.stops[pin]?.id ?? null)
    const ahead = found.rounds.find(({ vanId }) => vanId === van.id)?.stops ?? []
    const stops = [...(id === null ? [] : [{ kind: 'collection' as const, id }]), ...ahead]
    const round = stops.length === 0 ? null : timeRound(wholeIndex, { vanId: van.id, stops })
    return round === null ? [] : [round]
  })
  return { plan: { ...found, rounds }, rest: whole }
}

/** Returns the travel matrix of some of its points. */
function selectTravel({ size, seconds }: TravelMatrix, rows: readonly number[]): TravelMatrix {
  const selected = new Int32Array(rows.length * rows.length)
  rows.forEach((from, a) => {
    rows.forEach((to, b) => {
      selected[a * rows.length + b] = seconds[from * size + to]!
    })
  })
  return { size: rows.length, seconds: selected }
}
