import type { SQL } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/**
 * Runs a statement written in SQL and answers its rows. Both engines give dates, times and instants as text here;
 * counts must be cast to int.
 */
export async function executeRows<T>(handle: DatabaseHandle, statement: SQL): Promise<T[]> {
  const { rows } = (await handle.execute(statement)) as unknown as { rows: T[] }
  return rows
}
