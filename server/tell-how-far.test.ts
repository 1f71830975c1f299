import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellHowFar } from './tell-how-far.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listen = () => {
  const said: string[] = []
  return { said, howFar: tellHowFar((words) => said.push(words), Date.now) }
}

test('a quick start says nothing of how far it is', async () => {
  const { said, howFar } = listen()
  howFar.reach('migration 1 of 85')
  await vi.advanceTimersByTimeAsync(9_900)
  howFar.reach('migration 85 of 85')
  howFar.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
})

test('a slow start says every ten seconds which step it is at, also within one that lasts', async () => {
  const { said, howFar } = listen()
  await vi.advanceTimersByTimeAsync(12_000)
  howFar.reach('migration 1 of 85')
  await vi.advanceTimersByTimeAsync(9_000)
  howFar.reach('migration 40 of 85')
  await vi.advanceTimersByTimeAsync(20_000)
  howFar.end()
  expect(said).toEqual([
    '10 s: opening the database',
    '20 s: migration 1 of 85',
    '30 s: migration 40 of 85',
    '40 s: migration 40 of 85',
  ])
})

test('what holds up the timers, as the embedded database does, is said as the next step is reached', () => {
  const { said, howFar } = listen()
  vi.setSystemTime(Date.now() + 14_000)
  howFar.reach('migration 30 of 85')
  vi.setSystemTime(Date.now() + 4_000)
  howFar.reach('migration 60 of 85')
  vi.setSystemTime(Date.now() + 7_000)
  howFar.reach('areas, articles and reviews')
  howFar.end()
  expect(said).toEqual(['14 s: migration 30 of 85', '25 s: areas, articles and reviews'])
})
