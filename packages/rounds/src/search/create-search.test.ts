import { expect, test } from 'vitest'
import { findImpossible } from '../find-impossible.ts'
import { indexProblem } from '../schedule/index-problem.ts'
import { priceRounds } from '../schedule/price-rounds.ts'
import { makeRandomDay } from '../testing/make-random-day.ts'
import { createRandom } from './create-random.ts'
import { createSearch } from './create-search.ts'
import { readRounds } from './read-rounds.ts'
import { buildSearchModel } from './search-model.ts'
import { walkRound } from './walk-round.ts'

test('what a search learns bit by bit is what a fresh walk of its rounds learns, and its cost is theirs', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const day = makeRandomDay(createRandom(seed), 40)
    const model = buildSearchModel(day, { until: 'planned' })
    const random = createRandom(seed)
    const search = createSearch(model, random)
    search.fill([...day.stops.keys()].filter((stop) => findImpossible(day, stop, 'planned') === null))
    for (let move = 0; move < 120; move += 1) {
      search.step(search.cost - 300 * Math.log(random()))
      const { soonest, latest, row, rowAhead, costAhead, load, cost, next, count, open } = search.state
      const learnt = () => ({
        nodes: [...day.vans.keys()].map((v) => {
          const start = model.stopCount + 3 * v
          const nodes = []
          if (open[v] === 1)
            for (let node = start; node !== start + 1; node = next[node]!)
              nodes.push([
                node,
                soonest[node],
                latest[node],
                row[node],
                rowAhead[node],
                costAhead[node],
                load[node],
              ])
          return nodes
        }),
        cost: [...cost],
        loads: [...search.state.loadBags],
      })
      const known = learnt()
      for (const v of day.vans.keys()) if (open[v] === 1) expect(walkRound(model, search.state, v)).toBe(-1)
      expect(learnt()).toEqual(known)
      const stops = search.state.absent.length + count.reduce((sum, each) => sum + each, 0)
      expect(stops).toBe(new Set([...search.state.absent, ...listServed()]).size)

      function listServed() {
        return [...day.stops.keys()].filter((stop) => search.state.vanOf[stop]! >= 0)
      }
    }
    const penalties = search.state.absent.reduce((sum, stop) => sum + model.penalty[stop]!, 0)
    const rounds = readRounds(indexProblem(day), model, search.keep())
    expect(search.cost - penalties).toBe(priceRounds(day, rounds))
  }
})
