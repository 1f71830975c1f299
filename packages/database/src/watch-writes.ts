import { sql } from 'drizzle-orm'
import { DatabaseUnavailable, type DatabaseHandle, type DatabaseLog } from './database.ts'
import { sqlState } from './sql-state.ts'

/** read_only_sql_transaction, disk_full */
const refusals = new Set(['25006', '53100'])

/** More than a page of a table that was left half empty. */
const tried = sql`create temporary table tried_write on commit drop as select repeat('x', 1024) as x from generate_series(1, 256)`

/** Knows whether the database takes writes, which one that answers may not: its disk can be full. */
export type WriteWatch = {
  /** Does something that may write: a refusal counts as an outage, during which what was typed is kept and sent again. */
  writing<T>(work: () => Promise<T>): Promise<T>
  /** Throws unless the database takes writes. */
  check(handle: DatabaseHandle): Promise<void>
}

/**
 * Notices that a database answers and takes no writes: its disk is full, or another server took its place. Whoever only
 * asks whether it answers would call it ready while nobody can book.
 */
export function watchWrites(log: DatabaseLog | null): WriteWatch {
  let hasRefused = false
  const refuse = (cause: unknown): never => {
    if (!hasRefused) log?.error({ err: cause }, 'the database takes no writes')
    hasRefused = true
    throw new DatabaseUnavailable('the database takes no writes', { cause })
  }
  const writing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (refusals.has(sqlState(error) ?? '')) return refuse(error)
      throw error
    }
  }
  return {
    writing,
    async check(handle) {
      const asked = await handle.execute<{ refuses: boolean }>(
        sql`select current_setting('transaction_read_only') = 'on' as refuses`,
      )
      if (asked.rows[0]?.refuses) return refuse(new Error('it is read-only'))
      if (!hasRefused) return
      await writing(() => handle.transaction(async (tx) => void (await tx.execute(tried))))
      hasRefused = false
      log?.info({}, 'the database takes writes again')
    },
  }
}
