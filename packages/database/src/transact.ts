import type { Database, DatabaseHandle } from './open-database.ts'
import { sqlState } from './sql-state.ts'

const triesAtMost = 5
// serialization_failure and deadlock_detected: nothing is wrong with the act, another one was in its way.
const worthAnotherTry = new Set(['40001', '40P01'])

/** All of an act or none of it; done again when the database undid it for another act's sake. */
export async function transact<T>(
  services: { database: Database },
  work: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await services.database.transaction(work)
    } catch (error) {
      if (tries >= triesAtMost || !isWorthAnotherTry(error)) throw error
    }
  }
}

/** Whether the database undid something for another act's sake. */
export function isWorthAnotherTry(error: unknown): boolean {
  return worthAnotherTry.has(sqlState(error) ?? '')
}
