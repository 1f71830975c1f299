import { expect, test } from 'vitest'
import { createYielder } from './yield-to-event-loop.ts'

test('work that goes on and on lets the event loop have its turn every ten milliseconds', async () => {
  let nowMs = 0
  const yieldToEventLoop = createYielder(() => nowMs)
  let turns = 0
  setImmediate(() => (turns += 1))
  for (nowMs = 1; nowMs < 10; nowMs++) await yieldToEventLoop()
  expect(turns).toBe(0)
  nowMs = 10
  await yieldToEventLoop()
  expect(turns).toBe(1)
})
