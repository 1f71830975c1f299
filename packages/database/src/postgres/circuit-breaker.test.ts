import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const createAt = () => {
  let nowMs = 0
  const breaker = createCircuitBreaker({ now: () => nowMs, openMs: 1_000 })
  return { breaker, pass: (ms: number) => (nowMs += ms) }
}

test('after a failure nobody tries for a second, then one does, alone', () => {
  const { breaker, pass } = createAt()
  expect(breaker.ask()).toBe('closed')
  expect(breaker.failed()).toBe(true)
  pass(999)
  expect(breaker.ask()).toBe('open')
  pass(1)
  expect(breaker.ask()).toBe('probe')
  expect(breaker.ask()).toBe('open')
})

test('the one that tried ends the outage, or prolongs it by a second', () => {
  const { breaker, pass } = createAt()
  breaker.failed()
  pass(1_000)
  breaker.ask()
  expect(breaker.failed()).toBe(false)
  expect(breaker.ask()).toBe('open')
  pass(1_000)
  expect(breaker.ask()).toBe('probe')
  expect(breaker.succeeded()).toBe(true)
  expect(breaker.ask()).toBe('closed')
  expect(breaker.succeeded()).toBe(false)
})

test('a try that says nothing about the server leaves the next one to try', () => {
  const { breaker, pass } = createAt()
  breaker.failed()
  pass(1_000)
  breaker.ask()
  breaker.undecided()
  expect(breaker.ask()).toBe('probe')
})
