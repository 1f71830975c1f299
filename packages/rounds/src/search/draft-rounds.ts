import { anneal } from './anneal.ts'
import { shareBudget, watchBudget, type Budget } from './budget.ts'
import { closeNeedless, sumWork } from './close-needless.ts'
import type { Search } from './create-search.ts'
import { meanWay } from './mean-way.ts'
import type { SearchModel } from './search-model.ts'
import { serveWithFewer } from './serve-with-fewer.ts'

/** How much of a draft goes into a first look at the day, and how much less work there is in good rounds than in those. */
const lookShare = 0.12
const expectedShare = 0.97
/** Temperatures, in mean ways between neighbours on a round: of the first look, and where a fleet proved too small. */
const lookTemperature = 0.3
const lastLookTemperature = 0.05
const secondTemperature = 0.3
const lastTemperature = 0.003

type DraftSettings = {
  budget: Budget
  /** The work of the best rounds so far, in seconds without waiting. */
  knownWork: number
  /** How much of one van's day the work may exceed the day of all vans when the last is closed. */
  allowed: number
  /** How many vans are needed, as far as known. */
  least: number
  random: () => number
  isStopped: (moves: number) => boolean
}

/** What a draft learnt: how many moves it made, with how many vans it tried to serve everybody, and how many it left over. */
type DraftResult = { moves: number; vans: number; leftOver: number }

/**
 * Makes rounds with as few vans as can serve everybody: takes a first look at the day, closes the vans that the work does not
 * need, and lets a van in again only where the others do not manage.
 */
export function draftRounds(m: SearchModel, search: Search, settings: DraftSettings): DraftResult {
  const { budget, random } = settings
  const { state } = search
  const openAtFirst = state.open.slice()
  const findRest = watchBudget(budget)
  let moves = 0
  const isStopped = (more: number) => settings.isStopped(moves + more)
  const mean = meanWay(m, search.keep())
  moves += anneal(search, {
    budget: shareBudget(budget, lookShare),
    from: mean * lookTemperature,
    to: mean * lastLookTemperature,
    random,
    isStopped,
  })
  const first = search.keep()
  const canServeAll = first.absent.length === 0
  let leftOver = 0
  let vans = search.used.rounds
  if (canServeAll) {
    const work = Math.min(settings.knownWork, expectedShare * sumWork(m, search))
    closeNeedless(m, search, { work, allowed: settings.allowed, least: settings.least })
    const fewer = serveWithFewer(m, search, {
      budget: findRest(moves),
      least: settings.least,
      random,
      isStopped,
    })
    moves += fewer.moves
    leftOver = fewer.leftOver
    vans = state.open.reduce((sum, isOpen) => sum + isOpen, 0)
    state.open.set(openAtFirst)
    if (leftOver > 0) search.fill()
  }
  if (!canServeAll || leftOver > 0) {
    const temperature = meanWay(m, search.keep())
    moves += anneal(search, {
      budget: findRest(moves),
      from: temperature * (canServeAll ? secondTemperature : 1),
      to: temperature * lastTemperature,
      random,
      isStopped,
    })
  }
  if (first.cost < search.cost) search.load(first)
  return { moves, vans, leftOver }
}
