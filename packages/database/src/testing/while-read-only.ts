import { sql, type SQL } from 'drizzle-orm'
import type { Database, DatabaseHandle } from '../database.ts'
import { executeRows } from '../execute-rows.ts'
import { watchWrites } from '../watch-writes.ts'

/** A database as it is while it only reads: it refuses each write by itself. */
export function whileReadOnly(database: Database): Database {
  const reading = async <T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T> =>
    await database.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`)
      return await work(tx)
    })
  return {
    ...database,
    transaction: reading,
    statement: async <Row>(_name: string, statement: SQL) =>
      await reading(async (tx) => (await executeRows(tx, statement)) as Row[]),
    ping: async () => await reading(watchWrites(null).check),
  }
}
