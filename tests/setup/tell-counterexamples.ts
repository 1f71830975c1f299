import fc from 'fast-check'

/**
 * Ends a property before the limit of all tests (vitest.config.ts): the runner would end it without a word. Whatever case
 * was the smallest by then is told, with the seed that brings it again.
 */
export const endsAfterMs = 480_000

// Files share a process, in which each runs this anew.
const installed = Symbol.for('kindfold.tellCounterexamples')
const shared = globalThis as unknown as Record<symbol, boolean>
if (!shared[installed])
  fc.installGlobalPlugin(fc.interruptAfterTimeLimit(endsAfterMs, { failOnInterrupt: true }))
shared[installed] = true
