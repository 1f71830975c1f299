import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { Database, DatabaseHandle } from './database.ts'

/** Where the migrations are kept, in the order of meta/_journal.json. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** The list of migrations that a database has had is not the list of this version. */
export class MigrationsDiffer extends Error {
  override name = 'MigrationsDiffer'
}

// Any number that no other program on the same server locks.
const migrationLock = 5_463_563_001

/**
 * Brings the schema up to date, one process at a time, and makes sure of it. Throws MigrationsDiffer when the database's list of
 * migrations is not the journal's: the migrator passes over an entry older than the last one without a word.
 */
export async function migrateDatabase(database: Database, folder = migrationsFolder): Promise<void> {
  await database.session(async (handle) => {
    await handle.execute(sql`select pg_advisory_lock(${migrationLock}::bigint)`)
    try {
      // The driver's own type is the only difference between the two migrators.
      if (database.engine === 'postgres') {
        await migratePostgres(handle as unknown as NodePgDatabase, { migrationsFolder: folder })
      } else {
        await migratePglite(handle as unknown as PgliteDatabase, { migrationsFolder: folder })
      }
      await compareWithJournal(handle, folder)
    } finally {
      await handle.execute(sql`select pg_advisory_unlock(${migrationLock}::bigint)`)
    }
  })
}

async function compareWithJournal(handle: DatabaseHandle, folder: string) {
  const { rows } = await handle.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  )
  const applied = new Set(rows.map((row) => row.hash))
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !applied.has(hash))
  if (missing.length > 0) {
    throw new MigrationsDiffer(
      `${missing.length} of the migrations were passed over or changed after they had been applied; their hashes are ${missing.map(({ hash }) => hash.slice(0, 12)).join(', ')}`,
    )
  }
}
