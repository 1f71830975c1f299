import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, DatabaseHandle } from '../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { redactQueryError } from '../redact-query-error.ts'
import { readIdentity } from '../read-identity.ts'
import { shareTransactions } from '../shared-transactions.ts'
import { createTransactionGuard } from '../transaction-guard.ts'
import { listenOnPglite } from './listen-on-pglite.ts'
import { createYielder } from './yield-to-event-loop.ts'
import { runJobStatements } from './run-job-statements.ts'
import { prepareOnPglite } from './run-prepared.ts'

/** Our database interface over an open PGlite. */
export function wrapPglite(pglite: PGlite): Database {
  const handle = drizzle(pglite) as DatabaseHandle
  const guard = createTransactionGuard()
  const yieldToEventLoop = createYielder()
  const runPrepared = prepareOnPglite(pglite, yieldToEventLoop)
  const transact = <T>(work: (tx: DatabaseHandle) => Promise<T>) =>
    hidingValues(
      handle.transaction(async (tx) => {
        await yieldToEventLoop()
        return await guard.run(() => work(tx))
      }),
    )

  return {
    engine: 'pglite',
    ...shareTransactions({ guard, transact, readIdentity: () => readIdentity(handle) }),
    async statement<Row>(name: string, statement: SQL) {
      guard.refuseInside('statement')
      return await hidingValues(runPrepared<Row>(name, compileStatement(statement)))
    },
    async session(work) {
      guard.refuseInside('session')
      return await work(handle)
    },
    listenForChanges: (listener) => listenOnPglite(pglite, listener),
    jobStatements: runJobStatements(pglite, guard.refuseInside),
    async ping() {
      guard.refuseInside('ping')
      await handle.execute(sql`select 1`)
    },
    async close() {
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** Errors are logged, so this removes what donors typed from them. */
async function hidingValues<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw redactQueryError(error)
  }
}
