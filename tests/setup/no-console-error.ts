/* oxlint-disable no-console -- watching the console is what this file is for */
import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

type Expectation = { pattern: RegExp; met: boolean }

let unexpected: string[] = []
let expectations: Expectation[] = []
const original = console.error

/**
 * Says that this test makes the console's error output say something. Without it, anything that is said there fails
 * the test; with it, the test fails if it is not said.
 */
export function expectConsoleError(pattern: RegExp): void {
  expectations.push({ pattern, met: false })
}

beforeEach(() => {
  unexpected = []
  expectations = []
  console.error = (...args: unknown[]) => {
    const said = format(...args)
    const expectation = expectations.find(({ pattern }) => pattern.test(said))
    if (expectation) expectation.met = true
    else unexpected.push(said)
  }
})

afterEach(() => {
  console.error = original
  const unmet = expectations.filter(({ met }) => !met).map(({ pattern }) => String(pattern))
  if (unexpected.length > 0) throw new Error(`console.error was not expected:\n${unexpected.join('\n')}`)
  if (unmet.length > 0) throw new Error(`console.error was expected but not said: ${unmet.join(', ')}`)
})
