import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, types } from 'pg'
import { createStatementCompiler, typesReadAsText } from '../compile-statement.ts'
import { DatabaseUnavailable } from '../database.ts'
import type { Database, DatabaseHandle } from '../database.ts'
import { shareTransactions } from '../shared-transactions.ts'
import { createTransactionGuard } from '../transaction-guard.ts'
import { watchWrites } from '../watch-writes.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { createConnectionPool } from './connection-pool.ts'
import type { ConnectionPoolOptions } from './connection-pool.ts'
import { listenOnOwnConnection } from './listen-on-own-connection.ts'

/** Opens a PostgreSQL server by its URL, without connecting: the first call finds out whether it is up. */
export function openPostgres(options: ConnectionPoolOptions): Database {
  const { withConnection, end } = createConnectionPool(options)
  const guard = createTransactionGuard()
  const writes = watchWrites(options.log)
  const compile = createStatementCompiler()
  let ended: Promise<void> | null = null

  const transact = <T>(work: (tx: DatabaseHandle) => Promise<T>) =>
    withConnection((handle) => handle.transaction((tx) => guard.run(() => work(tx))))

  return {
    engine: 'postgres',
    ...shareTransactions({ guard, transact, connect: withConnection, writes }),
    async statement(name, statement) {
      guard.refuseInside('statement')
      const { sql: text, params: values } = compile(name, statement)
      // What is prepared on a connection that was lent is not there on the next one.
      const query = { text, values, types: rowTypes, ...(options.poolerUrl === undefined ? { name } : {}) }
      return await writes.writing(() =>
        withConnection(async (_handle, client) => (await client.query(query)).rows),
      )
    },
    async session(work) {
      guard.refuseInside('session')
      return await onItsOwnConnection(options, work)
    },
    listenForChanges: (listener) => listenOnOwnConnection(options, listener),
    jobStatements: null,
    async close() {
      await (ended ??= end())
    },
  }
}

const rowTypes: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: (type, format) =>
    typesReadAsText.includes(type) ? String : types.getTypeParser(type, format),
}

/** Outside the pool, so that its settings and locks end with it, and the pool's limits do not cut it short. */
async function onItsOwnConnection<T>(
  { url, connectTimeoutMs = 5_000 }: ConnectionPoolOptions,
  work: (handle: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  // The running query reports the loss; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(drizzle(client) as DatabaseHandle)
  } catch (error) {
    if (!isConnectionFailure(error)) throw error
    throw new DatabaseUnavailable('the database server cannot be reached', { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
