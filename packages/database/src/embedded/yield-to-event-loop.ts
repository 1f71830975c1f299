import { setImmediate as nextRound } from 'node:timers/promises'

/** How long the process may do nothing but the database's work. */
const longestMs = 10
/** The event loop accepts one new connection a round. */
const rounds = 4

/**
 * Lets the process serve its connections between two pieces of the database's work. That work runs in this thread, and
 * its waiters run before the loop looks at any socket: under load it would accept no connections for a second and more.
 * Returns what each piece of work must wait for before it begins.
 */
export function createYielder(clock: { now(): number } = performance): () => Promise<void> {
  let yieldedAtMs = clock.now()
  return async () => {
    if (clock.now() - yieldedAtMs < longestMs) return
    // oxlint-disable-next-line no-await-in-loop -- one round after the other is the purpose
    for (let round = 0; round < rounds; round++) await nextRound()
    yieldedAtMs = clock.now()
  }
}
