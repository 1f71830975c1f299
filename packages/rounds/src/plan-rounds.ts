import { explainUnserved } from './explain-unserved.ts'
import { findImpossible } from './find-impossible.ts'
import type { DayEnd, Plan, PlannedRound, PlanProblem, RoundOrder } from './model.ts'
import { indexProblem, type ProblemIndex } from './schedule/index-problem.ts'
import { listPlaces } from './schedule/list-places.ts'
import { priceRounds } from './schedule/price-rounds.ts'
import { anneal } from './search/anneal.ts'
import { shareBudget, watchBudget, type Budget } from './search/budget.ts'
import { createRandom } from './search/create-random.ts'
import { sumWork } from './search/close-needless.ts'
import { createSearch, type Search } from './search/create-search.ts'
import { draftRounds } from './search/draft-rounds.ts'
import { giveOrders } from './search/give-orders.ts'
import { meanWay } from './search/mean-way.ts'
import { readRounds } from './search/read-rounds.ts'
import { buildSearchModel } from './search/search-model.ts'

/**
 * How to plan: for how long, from which order and at what cost of change. The same seed and moves give the same
 * plan.
 */
export type PlanOptions = Budget & {
  seed: number
  /** How many times to look for the fewest vans, each with its part of the budget; the best is improved. */
  seeds?: number
  /** An order to start from: who is in it moves only for a gain. */
  warm?: readonly RoundOrder[]
  /** By the van in the warm order, what moving a stop to another van costs. */
  moveSeconds?: number
  until?: DayEnd
  /** The moves that a plan of this budget had made when it was stopped: stops there again, and so repeats it. */
  stopAfter?: number
  /** Asked every so many moves: true ends the search with the best so far. */
  isStopped?: () => boolean
}

/** First and last temperature, in mean ways between neighbours on a round. A warm start stays near its order. */
const coldTemperature = 1
const warmTemperature = 0.05
const lastTemperature = 0.003
/** The first where the best of several drafts is improved. */
const improvingTemperature = 0.6
/** How much of the moves goes into drafts. */
const shareOfDrafts = 0.85
/** How much of one van's day the work of a draft may exceed its vans' at first. */
const allowedWork = 0.04
/** Where a draft leaves more stops over than these, or a second draft any, the next takes a van more. */
const hopefulLeftOver = 2

/**
 * Plans a day: rounds that collect as many stops as the vans allow, the important first, at least cost. Every rule of the
 * problem holds; what cannot be served is listed with its reason. The same seed and number of moves give the same plan; one
 * that was stopped before it had made them is repeated by `stopAfter`.
 */
export function planRounds(problem: PlanProblem, options: PlanOptions): Plan {
  const { seed, until = 'planned', stopAfter = Infinity } = options
  const seeds = options.warm ? 1 : Math.max(1, options.seeds ?? 3)
  const homes = new Map(
    options.moveSeconds === undefined
      ? []
      : (options.warm ?? []).flatMap(({ vanId, stops }) =>
          stops.flatMap(({ id }) => (id === null ? [] : [[id, vanId] as const])),
        ),
  )
  const model = buildSearchModel(problem, { until, homes, moveSeconds: options.moveSeconds })
  const possible = [...problem.stops.keys()].filter((stop) => findImpossible(problem, stop, until) === null)
  const needsFleet = !options.warm && model.fixedCost.some((cost) => cost > 0)
  const draftsShare = needsFleet ? shareOfDrafts : 0
  const findRest = watchBudget(options)
  let iterations = 0
  const isStopped = (moves: number) => iterations + moves >= stopAfter || options.isStopped?.() === true

  // Which vans are needed is the hard question: each seed answers it, and the best answer is worked out.
  let chosen: { search: Search; random: () => number } | null = null
  let least = 1
  let failed = 0
  for (let k = 0; k < seeds; k += 1) {
    const random = createRandom(seed + k * 7919)
    const search = createSearch(model, random)
    if (options.warm) giveOrders(problem, model, search, options.warm, new Set(possible))
    const absent = new Set(search.state.absent)
    search.fill(possible.filter((stop) => search.state.vanOf[stop]! < 0 && !absent.has(stop)))
    if (needsFleet) {
      const draft = draftRounds(model, search, {
        budget: shareBudget(options, draftsShare / seeds),
        knownWork: chosen === null ? Infinity : sumWork(model, chosen.search),
        allowed: allowedWork,
        least,
        random,
        isStopped,
      })
      iterations += draft.moves
      if (draft.leftOver > 0) failed += 1
      if (draft.leftOver > hopefulLeftOver || failed === 2) least = Math.max(least, draft.vans + 1)
    }
    if (chosen === null || search.cost < chosen.search.cost) chosen = { search, random }
  }
  if (chosen === null) throw new Error('No search was made')

  const { search, random } = chosen
  const mean = meanWay(model, search.keep())
  iterations += anneal(search, {
    budget: findRest(iterations),
    from: mean * (options.warm ? warmTemperature : needsFleet ? improvingTemperature : coldTemperature),
    to: mean * lastTemperature,
    random,
    isStopped,
  })
  const best = search.keep()
  const index = indexProblem(problem)
  const rounds = fitLeftOut(index, readRounds(index, model, best), best.absent, until)
  const served = new Set(
    rounds.flatMap((round) => round.stops.flatMap(({ id }) => (id === null ? [] : [id]))),
  )
  const unserved = problem.stops
    .filter(({ id }) => !served.has(id))
    .map(({ id }) => explainUnserved(problem, rounds, id, { until }))
  return { rounds, unserved, cost: priceRounds(problem, rounds), seed, iterations }
}

/** Serves what the search left out, in case the rounds as they are timed have a place for it after all. */
function fitLeftOut(
  index: ProblemIndex,
  rounds: readonly PlannedRound[],
  absent: readonly number[],
  until: DayEnd,
): PlannedRound[] {
  let fitted = [...rounds]
  const { problem } = index
  const stops = absent.flatMap((number) => problem.stops[number] ?? [])
  for (const { id } of stops.toSorted((a, b) => b.priority - a.priority)) {
    const places = listPlaces(index, fitted, id, until).filter(({ violations }) => violations.length === 0)
    const place = places.toSorted((a, b) => a.addedSeconds - b.addedSeconds)[0]
    if (place !== undefined) fitted = [...fitted.filter(({ vanId }) => vanId !== place.vanId), place.round]
  }
  return fitted
}
