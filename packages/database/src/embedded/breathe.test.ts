import { expect, test } from 'vitest'
import { createBreathing } from './breathe.ts'

test('work that goes on and on lets the event loop have its turn every ten milliseconds', async () => {
  let nowMs = 0
  const breathe = createBreathing(() => nowMs)
  let turns = 0
  setImmediate(() => (turns += 1))
  for (nowMs = 1; nowMs < 10; nowMs++) await breathe()
  expect(turns).toBe(0)
  nowMs = 10
  await breathe()
  expect(turns).toBe(1)
})
