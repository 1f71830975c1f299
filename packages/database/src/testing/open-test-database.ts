import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Database, DatabaseLog } from '../database.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { openMigratedInMemory } from './open-migrated-in-memory.ts'
import { getTemplateDatabase, getTestPooler, getTestServer } from './test-server.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/**
 * The limits of a pool protect visitors from a server that hangs. On a busy machine they would fail tests that promise
 * nothing about time.
 */
export const patient = { connectTimeoutMs: 120_000, statementTimeoutMs: 120_000, waitAtMostMs: 300_000 }

/** Opens a fresh migrated database for one test file, on this run's engine. Closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const server = getTestServer()
  if (server === null) return await openMigratedInMemory()
  const fresh = await createTestDatabase(server, getTemplateDatabase(), { isDurable: false })
  const database = openPostgres({ ...fresh, log: silentLog, ...patient })
  return {
    ...database,
    async close() {
      await database.close()
      await fresh.drop()
    },
  }
}

/**
 * Creates a separate database on a PostgreSQL server: empty, or a copy of another one; with this run's pooler before it. In one
 * that is not durable no commit waits for the disk: nobody cuts the power of the server while tests run.
 */
export async function createTestDatabase(
  server: string,
  template: string | null = null,
  { isDurable = true } = {},
): Promise<{ url: string; poolerUrl: string | undefined; drop(): Promise<void> }> {
  const name = `kindfold_test_${randomBytes(6).toString('hex')}`
  await runOnServer(
    server,
    `create database ${name}${template === null ? '' : ` template ${template}`}`,
    ...(isDurable ? [] : [`alter database ${name} set synchronous_commit = off`]),
  )
  const nameIn = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  const pooler = getTestPooler()
  const poolerUrl = pooler === null ? undefined : nameIn(pooler)
  return {
    url: nameIn(server),
    poolerUrl,
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** Runs statements that have no place within a transaction, one after the other. */
export async function runOnServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
