import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { becomeAnonymousReader } from '../anonymous-reader.ts'
import { DatabaseUnavailable } from '../database.ts'
import type { Database, DatabaseHandle, DatabaseLog } from '../database.ts'
import { readIdentity } from '../read-identity.ts'
import { createTransactionGuard } from '../transaction-guard.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { isConnectionFailure } from './connection-failure.ts'

export type PostgresOptions = {
  /** postgres://user:password@host:port/name */
  url: string
  log: DatabaseLog
  maximumConnections?: number
  connectTimeoutMs?: number
  statementTimeoutMs?: number
  /** How long calls fail at once after the server was found gone. */
  retryAfterMs?: number
}

/**
 * Opens a PostgreSQL server by its URL. Nothing is connected yet: a server that is down is found down by the first
 * call, and found again when it is back.
 */
export function openPostgres(options: PostgresOptions): Database {
  const { log } = options
  const statementTimeoutMs = options.statementTimeoutMs ?? 5_000
  const pool = new Pool({
    connectionString: options.url,
    max: options.maximumConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'kindfold',
  })
  // Without a listener a connection that drops while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const guard = createTransactionGuard()
  const breaker = createCircuitBreaker({
    now: () => performance.now(),
    openMs: options.retryAfterMs ?? 1_000,
  })
  let demonstration: boolean | null = null

  async function withConnection<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T> {
    if (breaker.ask() === 'open')
      throw new DatabaseUnavailable('the database server did not answer a moment ago')
    let client: PoolClient | null = null
    try {
      client = await pool.connect()
      client.on('error', ignoreHere)
      const result = await work(drizzle(client) as DatabaseHandle)
      if (breaker.succeeded()) log.info({}, 'the database server answers again')
      release(client)
      return result
    } catch (error) {
      const lost = isConnectionFailure(error)
      if (client) release(client, lost)
      if (!lost) {
        // The server answered, if only to refuse.
        if (client) breaker.succeeded()
        else breaker.undecided()
        throw error
      }
      if (breaker.failed()) log.error({ err: error }, 'the database server cannot be reached')
      throw new DatabaseUnavailable('the database server cannot be reached', { cause: error })
    }
  }

  const transact = <T>(work: (tx: DatabaseHandle) => Promise<T>) =>
    withConnection((handle) => handle.transaction((tx) => guard.run(() => work(tx))))

  return {
    engine: 'postgres',
    async isDemonstration() {
      guard.refuseInside('isDemonstration')
      demonstration ??= await withConnection(readIdentity)
      return demonstration ?? false
    },
    async readAsAnonymous(work) {
      guard.refuseInside('readAsAnonymous')
      return await transact(async (tx) => {
        await tx.execute(becomeAnonymousReader(statementTimeoutMs))
        return await work(tx)
      })
    },
    async transaction(work) {
      guard.refuseInside('transaction')
      return await transact(async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`)
        return await work(tx)
      })
    },
    async session(work) {
      guard.refuseInside('session')
      return await withConnection(work)
    },
    async ping() {
      guard.refuseInside('ping')
      await withConnection((handle) => handle.execute(sql`select 1`))
    },
    async close() {
      await pool.end()
    },
  }
}

// The query that was running reports the loss; the event would end the process if nobody listened.
function ignoreHere() {}

function release(client: PoolClient, destroy = false) {
  client.off('error', ignoreHere)
  client.release(destroy)
}
