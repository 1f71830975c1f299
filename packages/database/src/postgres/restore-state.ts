import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { executeRows } from '../execute-rows.ts'

/** Empties a database before a dump fills it: the dump makes everything of these anew, but for the schema that every one has. */
export const emptyDatabase = `
drop schema if exists pgboss, drizzle, public cascade;
create schema public;
grant usage on schema public to public;
`

/** Marks a database whose restore is not settled yet, in the transaction that restores it. */
export const markUnfinished = '\ncreate table public.restore_unfinished ();\n'

/** How many tables of ours there are, and how many others are connected. */
export async function lookBeforeRestore(
  database: Pick<Database, 'session'>,
): Promise<{ tables: number; others: number }> {
  const [found] = await database.session((handle) =>
    executeRows<{ tables: number; others: number }>(
      handle,
      sql`
        select (select count(*)::int from pg_tables where schemaname = 'public') as tables,
          (select count(*)::int from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
    ),
  )
  return found ?? { tables: 0, others: 0 }
}

/** Whether a restore of this database broke off before it was settled: nothing may run on it. */
export async function isRestoreUnfinished(database: Pick<Database, 'session'>): Promise<boolean> {
  const [found] = await database.session((handle) =>
    executeRows<{ isThere: boolean }>(
      handle,
      sql`select to_regclass('public.restore_unfinished') is not null as "isThere"`,
    ),
  )
  return found?.isThere ?? false
}

/** Says that a restore is settled: servers may start. */
export async function finishRestore(database: Pick<Database, 'session'>): Promise<void> {
  await database.session((handle) => handle.execute(sql`drop table if exists public.restore_unfinished`))
}
