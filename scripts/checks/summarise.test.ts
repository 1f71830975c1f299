import { afterEach, expect, test, vi } from 'vitest'
import { summarise } from './summarise.ts'

afterEach(() => {
  process.exitCode = 0
})

const closingLine = (...given: Parameters<typeof summarise>) =>
  listLines(...given)
    .at(-1)
    ?.trim()

function listLines(...given: Parameters<typeof summarise>): string[] {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  summarise(...given)
  write.mockRestore()
  return lines
}

const result = { name: 'walks', passed: 2, failed: 0, skipped: [], faults: [], output: '', seconds: 1 }

test('the closing line adds up the checks, and a failed one ends the command with 1', () => {
  expect(closingLine([result, { ...result, failed: 1 }])).toBe('4 passed, 1 failed')
  expect(process.exitCode).toBe(1)
})

test('what is not installed stands in the closing line and is no failure', () => {
  expect(closingLine([result], { missing: ['WebKitGTK'] })).toBe(
    '2 passed, 0 failed; not installed: WebKitGTK',
  )
  expect(process.exitCode).toBe(0)
  expect(closingLine([], { missing: ['Firefox ESR', 'WebKitGTK'] })).toBe(
    '0 passed, 0 failed; not installed: Firefox ESR, WebKitGTK',
  )
  expect(process.exitCode).toBe(0)
})

test('what was left for another command is said before the closing line', () => {
  expect(listLines([result], { leftOut: ['what takes long'] })).toEqual([
    '\nLeft for npm run test:all: what takes long\n',
    '\n2 passed, 0 failed\n',
  ])
})

test('a command that checked nothing, though nothing was missing, has failed', () => {
  closingLine([{ ...result, passed: 0 }])
  expect(process.exitCode).toBe(1)
})

test('what passed only at its second try is printed with the fault of the first', () => {
  const lines = listLines([{ ...result, secondTries: ['a (phone)\n    too late'] }]).join('')
  expect(lines).toContain(
    'Passed only at the second try, which is a fault to find:\n- a (phone)\n    too late\n',
  )
  expect(process.exitCode).toBe(0)
})
