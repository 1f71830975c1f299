import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { DatabaseUnavailable } from '../database.ts'
import type { DatabaseHandle, DatabaseLog } from '../database.ts'
import { redactQueryError } from '../redact-query-error.ts'
import { sqlState } from '../sql-state.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { createSemaphore } from './semaphore.ts'

/** Where PostgreSQL is, how many connections we hold, and how long, in ms, we wait for one and for a statement. */
export type ConnectionPoolOptions = {
  /** postgres://user:password@host:port/name */
  url: string
  /**
   * The same database through a pooler that lends a connection for one transaction, such as PgBouncer: whatever would outlast
   * a transaction on a connection is left out here, and the limit of a statement's time is the pooler's to set.
   */
  poolerUrl?: string | undefined
  log: DatabaseLog
  maximumConnections?: number
  connectTimeoutMs?: number
  statementTimeoutMs?: number
  /** How long beyond that the server may be silent before the connection counts as lost. */
  silentAtMostMs?: number
  /** How long a call may wait while all connections are busy. */
  waitAtMostMs?: number
  /** How long calls fail at once after the server was found down. */
  retryAfterMs?: number
}

/** read_only_sql_transaction */
const readOnly = '25006'

type Work<T> = (handle: DatabaseHandle, client: PoolClient) => Promise<T>

/**
 * Connections to a PostgreSQL server that may go away at any moment. While it is down, calls throw DatabaseUnavailable
 * at once, except for one probe each second; the first success ends the outage.
 */
export function createConnectionPool(options: ConnectionPoolOptions) {
  const { log } = options
  const statementTimeoutMs = options.statementTimeoutMs ?? 5_000
  const maximumConnections = options.maximumConnections ?? 10
  const pool = new Pool({
    connectionString: options.poolerUrl ?? options.url,
    max: maximumConnections,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_000,
    // The server's own limit: it also stops a statement that waits too long for a lock, and that is no outage.
    // Every statement is short: compiling one, or starting workers for it, takes longer than running it.
    onConnect: async (client) => {
      if (options.poolerUrl !== undefined) return
      await client.query(
        `set statement_timeout = ${statementTimeoutMs}; set jit = off; set parallel_setup_cost = 20000`,
      )
    },
    // For a server that takes the query and never answers.
    query_timeout: statementTimeoutMs + (options.silentAtMostMs ?? 1_000),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'kindfold',
  })
  // Without a listener, losing an idle connection would end the process. This checks whether the server is gone too.
  pool.on('error', () => void withConnection((handle) => handle.execute(sql`select 1`)).catch(() => {}))
  // The pool's own queue counts waiting for a busy connection as a failure to connect, which a rush is not.
  const semaphore = createSemaphore({
    permits: maximumConnections,
    waitAtMostMs: options.waitAtMostMs ?? 10_000,
  })
  const breaker = createCircuitBreaker({
    now: () => performance.now(),
    openMs: options.retryAfterMs ?? 1_000,
  })

  // A server that only reads has lost its place to another, to which its address may lead by now: no connection of before stays.
  let failovers = 0
  const openedAfter = new WeakMap<PoolClient, number>()
  pool.on('connect', (client) => void openedAfter.set(client, failovers))

  async function connect(): Promise<PoolClient> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until one is not stale
      const client = await pool.connect()
      if (openedAfter.get(client) === failovers) return client
      client.release(true)
    }
  }

  async function withConnection<T>(work: Work<T>): Promise<T> {
    return await semaphore.hold(() => withPermit(work), 'the database server has had too much to do')
  }

  async function withPermit<T>(work: Work<T>): Promise<T> {
    if (breaker.ask() === 'open') {
      throw new DatabaseUnavailable('the database server did not answer a moment ago')
    }
    let client: PoolClient | null = null
    try {
      client = await connect()
      client.on('error', ignoreHere)
      const result = await work(drizzle(client) as DatabaseHandle, client)
      answered()
      giveBack(client)
      return result
    } catch (thrown) {
      const error = redactQueryError(thrown)
      const lost = isConnectionFailure(error)
      const takesNoWrites = error instanceof DatabaseUnavailable || sqlState(error) === readOnly
      if (takesNoWrites) failovers++
      if (client) giveBack(client, lost || takesNoWrites)
      if (lost) {
        if (breaker.failed()) log.error({ err: error }, 'the database server cannot be reached')
        throw new DatabaseUnavailable('the database server cannot be reached', { cause: error })
      }
      // With a connection the server did answer, if only to refuse; without one (a wrong password) we know nothing.
      if (client) answered()
      else breaker.undecided()
      throw error
    }
  }

  function answered() {
    if (breaker.succeeded()) log.info({}, 'the database server answers again')
  }

  return { withConnection, end: () => pool.end() }
}

// The running query reports the loss; without a listener the event would end the process.
function ignoreHere() {}

function giveBack(client: PoolClient, destroy = false) {
  client.off('error', ignoreHere)
  client.release(destroy)
}
