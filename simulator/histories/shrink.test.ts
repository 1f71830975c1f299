import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

test('a list is shortened to what it takes to fail, in its order', async () => {
  const all = Array.from({ length: 40 }, (_, number) => number)
  const fails = async (some: readonly number[]) => some.includes(7) && some.includes(31)
  expect(await shrink(all, fails, 200)).toEqual([7, 31])
})

test('shortening ends after so many tries, with something that fails', async () => {
  const all = Array.from({ length: 64 }, (_, number) => number)
  let tries = 0
  const kept = await shrink(
    all,
    async (some) => {
      tries++
      return some.includes(3)
    },
    4,
  )
  expect(tries).toBe(4)
  expect(kept).toContain(3)
})
