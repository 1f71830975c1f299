import type { SQL } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/** Runs a statement and returns its rows. Both engines return dates, times and instants as text; cast counts to int. */
export async function executeRows<T>(handle: DatabaseHandle, statement: SQL): Promise<T[]> {
  const { rows } = (await handle.execute(statement)) as unknown as { rows: T[] }
  return rows
}
