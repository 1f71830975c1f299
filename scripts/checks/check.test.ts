import { expect, test, vi } from 'vitest'
import { makeCheck } from './check.ts'

test('a check says at once that it has started, and what its tool is at while it runs', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const result = await makeCheck({
    name: 'walks',
    async run(hear) {
      hear('one\n[2/9] a donor books\n')
      vi.advanceTimersByTime(20_000)
      return { passed: 9, failed: 0, skipped: [], faults: [], output: '' }
    },
  })
  write.mockRestore()
  vi.useRealTimers()
  expect(lines[0]).toBe('walks          started\n')
  expect(lines[1]).toMatch(/^walks          \d+ s: \[2\/9\] a donor books\n$/)
  expect(result).toMatchObject({ name: 'walks', passed: 9 })
})
