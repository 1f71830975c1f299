import type { RoundOfPlan } from '@kindfold/domain/rounds/plan/find-plan.ts'
import { expect, test } from 'vitest'
import { listShownRounds } from './list-shown-rounds.ts'

const makeRound = (number: number, stops: number) =>
  ({ number, stops: Array.from({ length: stops }) }) as unknown as RoundOfPlan
const listNumbers = (rounds: RoundOfPlan[], chosen?: number) =>
  listShownRounds(rounds, chosen).map(({ number }) => number)

test('a plan of a usual day is shown whole; of a long one the round that was chosen, or the first', () => {
  expect(listNumbers([makeRound(1, 80), makeRound(2, 80), makeRound(3, 80)])).toEqual([1, 2, 3])
  const long = [1, 2, 3, 4].map((number) => makeRound(number, 80))
  expect(listNumbers(long)).toEqual([1])
  expect(listNumbers(long, 3)).toEqual([3])
  expect(listNumbers(long, 9)).toEqual([1])
  expect(listNumbers([], 1)).toEqual([])
})
