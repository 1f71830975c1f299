import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('so many at once, the others in the order in which they came', async () => {
  const semaphore = createSemaphore({ permits: 2, waitAtMostMs: 60_000 })
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (n) => {
      const release = await semaphore.acquire()
      most = Math.max(most, ++inside)
      order.push(n)
      await pause(5)
      inside--
      release?.()
      release?.()
    }),
  )
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('who waits too long is told so, and takes nobody’s permit', async () => {
  const semaphore = createSemaphore({ permits: 1, waitAtMostMs: 20 })
  const release = await semaphore.acquire()
  expect(await semaphore.acquire()).toBeNull()
  release?.()
  expect(await semaphore.acquire()).not.toBeNull()
})

test('who comes when a permit is released does not overtake those who wait', async () => {
  const semaphore = createSemaphore({ permits: 1, waitAtMostMs: 60_000 })
  const order: string[] = []
  const enter = async (who: string) => {
    const release = await semaphore.acquire()
    order.push(who)
    return release
  }
  const first = await enter('first')
  const second = enter('second')
  first?.()
  const third = enter('third')
  ;(await second)?.()
  await third
  expect(order).toEqual(['first', 'second', 'third'])
})
