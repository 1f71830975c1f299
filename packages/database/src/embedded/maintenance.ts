import { sql } from 'drizzle-orm'
import type { Database, DatabaseLog } from '../database.ts'

const maximumWalBytes = 64 * 1024 * 1024
const minuteMs = 60_000

/**
 * Does the work of a PostgreSQL server's background processes, which the embedded database lacks: without it 100
 * rewrites of a 20 MB table leave 2.4 GB of log and a 2 GB table. Checks once a minute; returns how to stop.
 */
export function startMaintenance(database: Pick<Database, 'session'>, log: DatabaseLog): () => void {
  const timer = setInterval(() => {
    maintain(database).catch((error: unknown) => log.error({ err: error }, 'the database upkeep failed'))
  }, minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round of maintenance. Returns what it did, for the tests. */
export async function maintain(database: Pick<Database, 'session'>): Promise<string[]> {
  return await database.session(async (handle) => {
    const done: string[] = []
    const { rows: tables } = await handle.execute<{ name: string }>(sql`
      select format('%I.%I', schemaname, relname) as name
      from pg_stat_user_tables
      where n_dead_tup > 1000 + 0.1 * n_live_tup
        or (n_mod_since_analyze > 1000 + 0.2 * n_live_tup)
    `)
    for (const { name } of tables) {
      await handle.execute(sql.raw(`vacuum (analyze) ${name}`))
      done.push(`vacuum ${name}`)
    }
    const { rows } = await handle.execute<{ bytes: string }>(sql`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()
    `)
    if (Number(rows[0]?.bytes) > maximumWalBytes) {
      await handle.execute(sql`checkpoint`)
      done.push('checkpoint')
    }
    return done
  })
}
