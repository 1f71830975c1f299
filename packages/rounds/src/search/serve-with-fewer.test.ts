import { expect, test } from 'vitest'
import { makeLine } from '../testing/make-line.ts'
import { createRandom } from './create-random.ts'
import { createSearch } from './create-search.ts'
import { buildSearchModel } from './search-model.ts'
import { serveWithFewer } from './serve-with-fewer.ts'

/** Bags that fill two vans of ten to the last, in one way only: two sixes do not go together. */
const bags = [6, 6, 2, 2, 2, 2]

function startSearch(bagsOfStops: readonly number[]) {
  const day = makeLine(
    bagsOfStops.map((each, k) => ({ id: `${k}`, at: 100 * k, bags: each })),
    [0, 1].map((v) => ({ id: `van ${v}`, capacityBags: 10 })),
  )
  const m = buildSearchModel(day, { until: 'planned' })
  const random = createRandom(3)
  const search = createSearch(m, random)
  // The second six has no place beside the small ones.
  search.give(0, [0, 2])
  search.give(1, [3, 4, 5])
  const { fill } = search
  fill([1])
  return { m, search, random }
}

test('who is absent gets a place of others that are easier to put elsewhere', () => {
  const { m, search, random } = startSearch(bags)
  expect(search.state.absent).toEqual([1])
  const settings = {
    budget: { iterations: 2000 },
    least: 1,
    random,
    isStopped: () => false,
  }
  const { leftOver } = serveWithFewer(m, search, settings)
  expect(leftOver).toBe(0)
  expect([...search.state.count]).toEqual([3, 3])
  // Prices are what they were.
  expect([...search.state.fixedCost]).toEqual([1000, 1000])
  expect([...search.state.penalty]).toEqual([...m.penalty])
})

test('what cannot be served by the open vans is left over, and the search ends', () => {
  const { m, search, random } = startSearch([...bags.slice(0, 5), 9])
  const settings = { budget: { iterations: 600 }, least: 1, random, isStopped: () => false }
  expect(serveWithFewer(m, search, settings).leftOver).toBeGreaterThan(0)
})
