import { expect, test } from 'vitest'
import type { PlanStop } from '../model.ts'
import { makeLine } from '../testing/make-line.ts'
import { closeNeedless } from './close-needless.ts'
import { createRandom } from './create-random.ts'
import { createSearch } from './create-search.ts'
import { buildSearchModel } from './search-model.ts'

const hour = 3600

/** Three vans, each with a share of twelve stops at the depot. */
function startSearch({ bags = 1, pin }: { bags?: number; pin?: PlanStop['pin'] } = {}) {
  const stops = Array.from({ length: 12 }, (_, k) => ({ id: `${k}`, at: 0, bags, ...(k < 3 ? { pin } : {}) }))
  const day = makeLine(stops, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  const m = buildSearchModel(day, { until: 'planned' })
  const search = createSearch(m, createRandom(1))
  search.give(0, [0, 1, 2])
  search.give(1, [3, 4, 5, 6])
  search.give(2, [7, 8, 9, 10, 11])
  return { m, search }
}

test('vans close while the others have the time, those with the fewest stops first', () => {
  const { m, search } = startSearch()
  expect(closeNeedless(m, search, { work: 14 * hour, allowed: 0, least: 1 })).toBe(1)
  expect(search.state.absent).toEqual([0, 1, 2])
  expect([...search.state.open]).toEqual([0, 1, 1])
})

test('no van closes where the others lack the time, unless so much more is allowed', () => {
  const { m, search } = startSearch()
  expect(closeNeedless(m, search, { work: 15.5 * hour, allowed: 0, least: 1 })).toBe(0)
  expect(closeNeedless(m, search, { work: 15.5 * hour, allowed: 0.1, least: 1 })).toBe(1)
})

test('no van closes where the others lack the room, or that is known to be needed', () => {
  const large = startSearch({ bags: 20 })
  expect(closeNeedless(large.m, large.search, { work: hour, allowed: 0, least: 1 })).toBe(0)
  const { m, search } = startSearch()
  expect(closeNeedless(m, search, { work: hour, allowed: 0, least: 2 })).toBe(1)
})

test('a van with pinned stops stays open', () => {
  const { m, search } = startSearch({ pin: { vanId: 'a', place: 0 } })
  expect(closeNeedless(m, search, { work: 14 * hour, allowed: 0, least: 1 })).toBe(1)
  expect([...search.state.open]).toEqual([1, 0, 1])
})
