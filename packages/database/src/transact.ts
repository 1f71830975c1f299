import type { Database, DatabaseHandle } from './open-database.ts'
import { sqlState } from './sql-state.ts'

const triesAtMost = 5
// serialization_failure and deadlock_detected: the act is sound, another one was in its way.
const worthAnotherTry = new Set(['40001', '40P01'])

/** Does all of an act or none of it; retries when the database rolled it back because of another act. */
export async function transact<T>(
  services: { database: Database },
  work: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await services.database.transaction(work)
    } catch (error) {
      if (tries >= triesAtMost || !isRetryable(error)) throw error
    }
  }
}

/** Whether the database rolled something back because of another act. */
export function isRetryable(error: unknown): boolean {
  return worthAnotherTry.has(sqlState(error) ?? '')
}
