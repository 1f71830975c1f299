/* oxlint-disable no-console -- watching the console is what this file is for */
import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

type Expectation = { pattern: RegExp; met: boolean }

let unexpected: string[] = []
let expectations: Expectation[] = []
const original = console.error

/**
 * Declares that this test causes a console error. Undeclared console errors fail a test, and so does a declared one
 * that does not happen.
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
