import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, DatabaseHandle, DatabaseLog } from '../database.ts'
import { createStatementCompiler } from '../compile-statement.ts'
import { redactQueryError } from '../redact-query-error.ts'
import { shareTransactions } from '../shared-transactions.ts'
import { createTransactionGuard } from '../transaction-guard.ts'
import { watchWrites } from '../watch-writes.ts'
import { listenOnPglite } from './listen-on-pglite.ts'
import { createPgliteClient } from './query-on-pglite.ts'
import { createYielder } from './yield-to-event-loop.ts'
import { runJobStatements } from './run-job-statements.ts'
import { prepareOnPglite } from './run-prepared.ts'

/** Our database interface over an open PGlite. */
export function wrapPglite(pglite: PGlite, log: DatabaseLog | null = null): Database {
  yieldBetweenStatements(pglite)
  const handle = drizzle({ client: createPgliteClient(pglite) as PGlite }) as DatabaseHandle
  const guard = createTransactionGuard()
  const writes = watchWrites(log)
  const runPrepared = prepareOnPglite(pglite)
  const compile = createStatementCompiler()
  const transact = <T>(work: (tx: DatabaseHandle) => Promise<T>) =>
    hidingValues(handle.transaction((tx) => guard.run(() => work(tx))))

  return {
    engine: 'pglite',
    ...shareTransactions({ guard, transact, connect: (work) => hidingValues(work(handle)), writes }),
    async statement<Row>(name: string, statement: SQL) {
      guard.refuseInside('statement')
      return await writes.writing(() => hidingValues(runPrepared<Row>(name, compile(name, statement))))
    },
    async session(work) {
      guard.refuseInside('session')
      return await work(handle)
    },
    listenForChanges: (listener) => listenOnPglite(pglite, listener),
    jobStatements: runJobStatements(pglite, guard.refuseInside),
    async close() {
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** Every statement passes here, within a transaction too: one of many statements would hold up the process as a whole. */
function yieldBetweenStatements(pglite: PGlite): void {
  const yieldToEventLoop = createYielder()
  // PGlite offers no other way to wait before each statement.
  /* oxlint-disable no-underscore-dangle */
  const runExclusiveQuery = pglite._runExclusiveQuery.bind(pglite)
  pglite._runExclusiveQuery = (query) =>
    runExclusiveQuery(async () => {
      await yieldToEventLoop()
      return await query()
    })
  /* oxlint-enable no-underscore-dangle */
}

/** Errors are logged, so this removes what donors typed from them. */
async function hidingValues<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw redactQueryError(error)
  }
}
