import { expect, test } from 'vitest'
import { getTooltipDelay } from './tooltip-delay.ts'

test('the first tooltip waits 700 ms', () => {
  expect(getTooltipDelay(10_000, null)).toBe(700)
})

test('less than 300 ms after another one closed there is no wait', () => {
  expect(getTooltipDelay(10_299, 10_000)).toBe(0)
  expect(getTooltipDelay(10_300, 10_000)).toBe(700)
})
