import type { CheckResult } from './check.ts'

/**
 * Lists skipped tests and second tries, repeats failures, says what is left for `npm run test:all`, writes the closing line
 * `N passed, N failed`, and sets the exit code. The closing line also names what this machine lacks (`missing`), which is
 * no failure.
 */
export function summarise(
  results: CheckResult[],
  { missing = [], leftOut = [] }: { missing?: string[]; leftOut?: string[] } = {},
): void {
  const skipped = results.flatMap((result) => result.skipped)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (skipped.length > 0) process.stdout.write(`\nSkipped:\n${skipped.map((name) => `- ${name}\n`).join('')}`)
  const secondTries = results.flatMap((result) => result.secondTries ?? [])
  if (secondTries.length > 0)
    process.stdout.write(
      `\nPassed only at the second try, which is a fault to find:\n${secondTries.map((fault) => `- ${fault}\n`).join('')}`,
    )
  // Repeated, because the first time is thousands of lines up.
  const faults = results.flatMap((result) => result.faults)
  if (faults.length > 0) process.stdout.write(`\nFailed:\n${faults.map((fault) => `- ${fault}\n`).join('')}`)
  if (leftOut.length > 0) process.stdout.write(`\nLeft for npm run test:all: ${leftOut.join(', ')}\n`)
  const without = missing.length === 0 ? '' : `; not installed: ${missing.join(', ')}`
  process.stdout.write(`\n${passed} passed, ${failed} failed${without}\n`)
  process.exitCode = failed === 0 && (passed > 0 || results.length === 0) ? 0 : 1
}
