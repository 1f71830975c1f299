import type { DayEnd, Plan, PlannedRound, PlanProblem, PlanVan, Violation } from './model.ts'

/**
 * Proves a plan, or names what is wrong with it. It computes everything again from the problem, and shares no code with the
 * search or with what gives orders their times: what they have wrong, this must find.
 */
export function checkPlan(
  problem: PlanProblem,
  plan: Pick<Plan, 'rounds' | 'unserved'>,
  { until = 'planned' }: { until?: DayEnd } = {},
): Violation[] {
  const violations: Violation[] = []
  const seen = new Map<string, number>()
  const vans = new Set<string>()
  for (const round of plan.rounds) {
    const { vanId } = round
    if (vans.has(vanId)) violations.push({ kind: 'twice', vanId, stopId: null })
    vans.add(vanId)
    const number = problem.vans.findIndex(({ id }) => id === vanId)
    const van = problem.vans[number]
    if (van === undefined) violations.push({ kind: 'unknown-van', vanId, stopId: null })
    else violations.push(...checkRound(problem, van, number, round, until))
    for (const { kind, id } of round.stops)
      if (kind === 'collection' && id !== null) seen.set(id, (seen.get(id) ?? 0) + 1)
  }
  for (const { id } of plan.unserved) seen.set(id, (seen.get(id) ?? 0) + 1)
  for (const { id } of problem.stops) {
    const times = seen.get(id) ?? 0
    if (times === 0) violations.push({ kind: 'missing', vanId: null, stopId: id })
    if (times > 1) violations.push({ kind: 'twice', vanId: null, stopId: id })
    seen.delete(id)
  }
  for (const id of seen.keys()) violations.push({ kind: 'unknown-stop', vanId: null, stopId: id })
  return violations
}

function checkRound(
  { stops, travel }: PlanProblem,
  van: PlanVan,
  number: number,
  round: PlannedRound,
  until: DayEnd,
): Violation[] {
  const found: Violation[] = []
  const say = (kind: Violation['kind'], stopId: string | null, bySeconds?: number) =>
    found.push({ kind, vanId: van.id, stopId, ...(bySeconds === undefined ? {} : { bySeconds }) })
  const row = stops.length + number * 3
  const way = (a: number, b: number) => travel.seconds[a * travel.size + b] ?? NaN
  const byId = new Map(stops.map((stop, at) => [stop.id, { stop, at }]))

  let here = row
  let building: string | null = null
  let now = round.startAt
  let driven = 0
  let allBags = 0
  let allKilos = 0
  let load = { bags: van.onBoard?.bags ?? 0, kilos: van.onBoard?.kilos ?? 0 }
  let rested = false
  let lastPlace = -Infinity
  if (round.startAt < van.shiftFrom) say('early', null, van.shiftFrom - round.startAt)

  for (const planned of round.stops) {
    const entry = planned.kind === 'collection' ? byId.get(planned.id ?? '') : undefined
    if (planned.kind === 'collection' && entry === undefined) continue
    const there = planned.kind === 'break' ? here : planned.kind === 'unload' ? row + 2 : (entry?.at ?? here)
    const leg = way(here, there)
    driven += leg
    here = there
    let work = 0
    if (planned.kind === 'break') {
      rested = true
      if (van.break === null) {
        say('wrong-times', null)
        continue
      }
      work = van.break.seconds
      if (planned.beginAt > van.break.to) say('late', null, planned.beginAt - van.break.to)
      if (planned.beginAt < van.break.from) say('early', null, van.break.from - planned.beginAt)
    } else if (planned.kind === 'unload') {
      if (van.unload === null) say('wrong-times', null)
      work = van.unload?.seconds ?? 0
      building = null
      load = { bags: 0, kilos: 0 }
    } else if (entry !== undefined) {
      const { stop } = entry
      work = stop.serviceSeconds + (building !== null && building === stop.place ? 0 : stop.setupSeconds)
      building = stop.place
      allBags += stop.bags
      allKilos += stop.kilos
      load = { bags: load.bags + stop.bags, kilos: load.kilos + stop.kilos }
      if (stop.pin !== undefined) {
        if (stop.pin.vanId !== van.id || stop.pin.place < lastPlace) say('pin-broken', stop.id)
        lastPlace = stop.pin.place
      }
      if (load.bags > van.capacityBags) say('overload-bags', stop.id)
      if (load.kilos > van.capacityKilos + 1e-3) say('overload-kilos', stop.id)
      const at = planned.beginAt
      if (stop.windows.length > 0 && !stop.windows.some(({ from, to }) => from <= at && at <= to)) {
        const next = Math.min(...stop.windows.map(({ from }) => (from > at ? from : Infinity)))
        const last = Math.max(...stop.windows.map(({ to }) => (to < at ? to : -Infinity)))
        if (next < Infinity) say('early', stop.id, next - at)
        else say('late', stop.id, at - last)
      }
    }
    const isRight =
      planned.arriveAt === now + leg &&
      planned.beginAt >= planned.arriveAt &&
      planned.leaveAt === planned.beginAt + work
    if (!isRight) say('wrong-times', planned.id)
    now = planned.leaveAt
  }
  const last = way(here, row + 1)
  driven += last
  const sumsAreRight =
    round.endAt === now + last &&
    round.travelSeconds === driven &&
    round.bags === allBags &&
    Math.abs(round.kilos - allKilos) < 1e-6
  if (!sumsAreRight) say('wrong-times', null)
  const end = until === 'shift' ? van.shiftTo : Math.min(van.shiftTo, van.shiftFrom + van.plannedSeconds)
  if (round.endAt > end) say('overtime', null, round.endAt - end)
  const mayRest = van.break !== null && van.shiftFrom <= van.break.to
  if (mayRest && !rested && round.endAt > (van.break?.to ?? 0)) say('break-missing', null)
  return found
}
