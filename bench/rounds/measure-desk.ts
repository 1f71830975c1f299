import { checkOrder } from '@kindfold/rounds/check-order.ts'
import { checkPlan } from '@kindfold/rounds/check-plan.ts'
import { fitStop } from '@kindfold/rounds/fit-stop.ts'
import type { PlanProblem } from '@kindfold/rounds/model.ts'
import { planRounds } from '@kindfold/rounds/plan-rounds.ts'
import { replanRounds } from '@kindfold/rounds/replan-rounds.ts'
import { makeArea } from './make-area.ts'
import { readCpuMs } from './read-cpu-ms.ts'

const stops = 400
/** Of these stops three cancel and three come late. */
const changes = 3
/** The budget of a replan. */
const replanMs = 1000

/** Prints what the desk waits for at 400 stops: a check, a fit, a replan. */
export function measureDesk(print: (line: string) => void, { rounds }: { rounds: number }): void {
  const day = makeArea(1, stops + changes)
  const late = new Set(day.stops.slice(-changes).map(({ id }) => id))
  const known = {
    ...day,
    stops: day.stops.map((stop) => (late.has(stop.id) ? { ...stop, bags: 1e6 } : stop)),
  }
  const plan = planRounds(known, { seed: 1, cpuMs: 5000, readCpuMs })
  const arrivals = new Map(
    plan.rounds.flatMap((round) => round.stops.map((stop) => [stop.id, stop.arriveAt])),
  )
  const promised: PlanProblem = {
    ...day,
    stops: day.stops.map((stop) => {
      const arriveAt = arrivals.get(stop.id)
      return arriveAt === undefined
        ? stop
        : { ...stop, windows: [{ from: arriveAt - 2700, to: arriveAt + 4500 }] }
    }),
  }
  const lateIds = [...late]
  tell(
    'check',
    50,
    measure(rounds * 5, () => void checkOrder(promised, plan.rounds)),
  )
  tell(
    'fit',
    50,
    measure(rounds, (k) => void fitStop(promised, plan.rounds, lateIds[k % changes] ?? '')),
  )

  const vanOf = new Map(
    plan.rounds.flatMap(({ vanId, stops }) => stops.map(({ id }) => [id, vanId] as const)),
  )
  let broken = 0
  let moved = 0
  let unserved = 0
  let closed = 0
  const times = measure(rounds, (k) => {
    const time = (10 + (k % 4)) * 3600
    // Who has an hour left to cancel: nobody is at these or on the way to them.
    const open = plan.rounds.flatMap((round) =>
      round.stops.flatMap(({ id, arriveAt }) => (id !== null && arriveAt > time + 3600 ? [id] : [])),
    )
    const cancelled = new Set(open.filter((_, at) => at % Math.ceil(open.length / changes) === k % 7))
    const left = {
      ...promised,
      stops: promised.stops.map((stop) => (cancelled.has(stop.id) ? { ...stop, bags: 1e6 } : stop)),
    }
    const { plan: again, rest } = replanRounds(left, plan.rounds, {
      seed: k,
      cpuMs: replanMs,
      readCpuMs,
      vans: plan.rounds.map(({ vanId, stops, startAt }) => {
        const done = stops.filter(({ leaveAt }) => leaveAt <= time).length
        return { vanId, done, freeAt: stops[done - 1]?.leaveAt ?? startAt, nextPinned: done > 0 }
      }),
    })
    broken += checkPlan(rest, again, { until: 'shift' }).length
    unserved += again.unserved.filter(({ id }) => !cancelled.has(id)).length
    for (const { vanId, stops } of again.rounds)
      moved += stops.filter(({ id }) => id !== null && !late.has(id) && vanOf.get(id) !== vanId).length
    closed += plan.rounds.filter(({ vanId, stops }) => {
      const hasMore = stops.some(({ id, leaveAt }) => id !== null && leaveAt > time && !cancelled.has(id))
      return hasMore && !again.rounds.some((round) => round.vanId === vanId)
    }).length
  })
  tell('replan', 2000, times)
  print(
    `       ${rounds} replans, each with ${changes} late and ${changes} cancelled: ${broken} rules broken, ${unserved} unserved, ` +
      `${closed} vans closed, ${((moved / (rounds * stops)) * 100).toFixed(2)}% of stops on another van`,
  )

  function tell(name: string, aimMs: number, sorted: number[]): void {
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
    print(`${name.padEnd(6)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of CPU at ${stops} stops (aim: ${aimMs})`)
  }
}

/** Returns the sorted times that an act takes, after one to warm up. */
function measure(times: number, act: (k: number) => void): number[] {
  act(0)
  const taken = Array.from({ length: times }, (_, k) => {
    const startedMs = readCpuMs()
    act(k)
    return readCpuMs() - startedMs
  })
  return taken.toSorted((a, b) => a - b)
}
