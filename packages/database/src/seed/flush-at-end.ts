import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/**
 * Lets what is written here reach the disk of the embedded database at its end, and not at each of many commits: for a demonstration
 * before it serves. A power cut meanwhile leaves what was committed first, as a kill does. PostgreSQL flushes as it is set up.
 */
export async function flushAtEnd(database: Database, write: () => Promise<void>): Promise<void> {
  if (database.engine !== 'pglite') return await write()
  const set = (value: 'on' | 'off') =>
    database.session((handle) =>
      handle.execute(sql`select set_config('synchronous_commit', ${value}, false)`),
    )
  await set('off')
  try {
    await write()
  } finally {
    await set('on')
    // A commit that has written something flushes all before it.
    await database.transaction((tx) => tx.execute(sql`select pg_logical_emit_message(true, 'flushed', '')`))
  }
}
