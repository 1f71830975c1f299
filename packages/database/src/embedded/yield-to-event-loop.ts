import { setImmediate as nextRound } from 'node:timers/promises'

/** So long the process may do nothing but the database's work. */
const longestMs = 10
/** The event loop accepts one new connection a round. */
const rounds = 4

/**
 * Lets the process see to its connections between two pieces of the database's work. That work is done in this
 * thread, and whoever waits for it is called before any socket is looked at: under load visitors' connections would
 * not be accepted for a second and more. Answers what each piece of work waits for when its turn has come.
 */
export function createYielder(now = () => performance.now()): () => Promise<void> {
  let breathedAtMs = now()
  return async () => {
    if (now() - breathedAtMs < longestMs) return
    // oxlint-disable-next-line no-await-in-loop -- one round after the other is the purpose
    for (let round = 0; round < rounds; round++) await nextRound()
    breathedAtMs = now()
  }
}
