import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('so many at once, the others in the order in which they came', async () => {
  const turns = createTurns({ atOnce: 2, waitAtMostMs: 1000 })
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (n) => {
      const giveBack = await turns.take()
      most = Math.max(most, ++inside)
      order.push(n)
      await pause(5)
      inside--
      giveBack?.()
      giveBack?.()
    }),
  )
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('who waits too long is told so, and takes nobody’s turn', async () => {
  const turns = createTurns({ atOnce: 1, waitAtMostMs: 20 })
  const giveBack = await turns.take()
  expect(await turns.take()).toBeNull()
  giveBack?.()
  expect(await turns.take()).not.toBeNull()
})
