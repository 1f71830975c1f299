import type { DatabaseHandle } from './database.ts'
import { databaseIdentity } from './schema/identity.ts'

/** Whether the database is a demonstration; null when that is not recorded yet. */
export async function readIdentity(handle: DatabaseHandle): Promise<boolean | null> {
  const [row] = await handle.select({ demonstration: databaseIdentity.demonstration }).from(databaseIdentity)
  return row?.demonstration ?? null
}
