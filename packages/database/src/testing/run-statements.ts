import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Runs statements without untrusted values, one after the other in one transaction. */
export async function runStatements(database: Database, statements: string[]): Promise<void> {
  await database.transaction(async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
}
