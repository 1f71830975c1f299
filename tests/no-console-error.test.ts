import { test } from 'vitest'
import { expectConsoleError } from './setup/no-console-error.ts'

/* oxlint-disable no-console -- the console is what these tests are about */

test('an error that the test announced may be said on the console', () => {
  expectConsoleError(/^the cookie .* could not be read/)
  console.error('the cookie %s could not be read', 'consent')
})

test.fails('an error on the console that nobody announced fails the test', () => {
  console.error('nobody expects this')
})

test.fails('an error that was announced and is not said fails the test', () => {
  expectConsoleError(/never said/)
})
