import { expect, onTestFinished, test, vi } from 'vitest'
import { checkByCommands, makeCheck } from './check.ts'

test('a check says at once that it has started, and what its tool is at while it runs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  const result = await makeCheck({
    name: 'walks',
    async run(hear) {
      hear('one\n[2/9] a donor books\n')
      vi.advanceTimersByTime(20_000)
      return { passed: 9, failed: 0, skipped: [], faults: [], output: '' }
    },
  })
  write.mockRestore()
  expect(lines[0]).toBe('walks          started\n')
  expect(lines[1]).toMatch(/^walks          \d+ s: \[2\/9\] a donor books\n$/)
  expect(result).toMatchObject({ name: 'walks', passed: 9 })
})

test('a check of several commands runs each of them, tells the faults of all, and fails as one', async () => {
  const command = (program: string) => [process.execPath, '-e', program]
  const commands = [
    command(`console.log('one'); process.exit(1)`),
    command(`console.log('two')`),
    command(`console.log('three'); process.exit(2)`),
  ]
  const found = await checkByCommands('tools', commands).run(() => {})
  expect(found).toMatchObject({ passed: 0, failed: 1 })
  expect(found.faults.toSorted()).toEqual(['tools\none', 'tools\nthree'])
  for (const said of ['one', 'two', 'three']) expect(found.output).toContain(`${said}\n`)
  expect(await checkByCommands('tools', [command('')]).run(() => {})).toMatchObject({ passed: 1, failed: 0 })
})
