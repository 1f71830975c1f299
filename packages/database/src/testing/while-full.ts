import { sql, type SQL } from 'drizzle-orm'
import type { Database, DatabaseHandle } from '../database.ts'
import { executeRows } from '../execute-rows.ts'
import { runStatements } from './run-statements.ts'

const refusal = `raise exception 'could not extend file: No space left on device' using errcode = '53100'`
const wrote = sql`select pg_current_xact_id_if_assigned() is not null as wrote`

/** A database as it is while its disk is full: it answers, and refuses whatever wants a page more, by itself. */
export function whileFull(database: Database): Database {
  const filling = async <T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T> =>
    await database.transaction(async (tx) => {
      const result = await work(tx)
      const [asked] = await executeRows<{ wrote: boolean }>(tx, wrote)
      if (asked?.wrote) await tx.execute(sql.raw(`do $$ begin ${refusal}; end $$`))
      return result
    })
  return {
    ...database,
    transaction: filling,
    statement: async <Row>(_name: string, statement: SQL) =>
      await filling(async (tx) => (await executeRows(tx, statement)) as Row[]),
  }
}

/** Fills the disk for whoever makes a table: a database that is asked whether it writes again makes one. */
export async function fillDisk(database: Database): Promise<void> {
  await runStatements(database, [
    `create function sim_full_disk() returns event_trigger language plpgsql as $$ begin ${refusal}; end $$`,
    'create event trigger sim_full_disk on ddl_command_start execute function sim_full_disk()',
  ])
}

export async function emptyDisk(database: Database): Promise<void> {
  await runStatements(database, [
    'drop event trigger if exists sim_full_disk',
    'drop function if exists sim_full_disk()',
  ])
}
