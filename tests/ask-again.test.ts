import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from './browser/ask-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => {})

test('a page whose answer is lost is asked again, and the lost call is named', async () => {
  const lost: string[] = []
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(never).mockResolvedValue('answer')
  const answer = askAgain('settle', ask, (name) => lost.push(name))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toBe('answer')
  expect(lost).toEqual(['settle'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a slow answer is none that was lost, though it was asked for again', async () => {
  const lost: string[] = []
  const slow = new Promise<string>((resolve) => void setTimeout(() => resolve('late'), 40_000))
  const answer = askAgain(
    'axe',
    () => slow,
    (name) => lost.push(name),
  )
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await answer).toBe('late')
  expect(lost).toEqual([])
})

test('a page that never answers fails its test after two minutes, by the name of the call', async () => {
  const answer = askAgain('settle', never, () => {})
  const failed = expect(answer).rejects.toThrow('no answer within 120 s: settle')
  await vi.advanceTimersByTimeAsync(120_000)
  await failed
})
