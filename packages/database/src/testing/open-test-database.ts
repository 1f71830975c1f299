import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Database, DatabaseLog } from '../database.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { emptyTables, readFirstRows, readState, type Asked, type FirstRows } from './empty-tables.ts'
import { openMigratedInMemory } from './open-migrated-in-memory.ts'
import { getTemplateDatabase, getTestPooler, getTestServer } from './test-server.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/**
 * The limits of a pool protect visitors from a server that hangs. On a busy machine they would fail tests that promise
 * nothing about time.
 */
export const patient = { connectTimeoutMs: 120_000, statementTimeoutMs: 120_000, waitAtMostMs: 300_000 }

/** A database of this run's server that is lent to one test after the other, and its state and rows when it was new. */
type Lent = Awaited<ReturnType<typeof createTestDatabase>> & { stateWhenNew: string; firstRows: FirstRows }

const spare: Lent[] = []

/**
 * Opens a migrated database without rows, on this run's engine. On a server, to make one takes many times as long as to empty
 * it, and to remove one makes the server flush all that it has: one that is as it was is kept and used again, and
 * removed with the run's template.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = getTestServer()
  if (server === null) return await openMigratedInMemory()
  const lent = spare.pop() ?? (await makeLent(server))
  const database = openPostgres({ ...lent, log: silentLog, ...patient })
  let closing: Promise<void> | null = null
  return {
    ...database,
    async close() {
      await (closing ??= database.close().then(() => keepIfAsNew(lent)))
    },
  }
}

async function makeLent(server: string): Promise<Lent> {
  const fresh = await createTestDatabase(server, getTemplateDatabase(), { isDurable: false })
  return await ask(fresh.url, async (asked) => ({
    ...fresh,
    stateWhenNew: await readState(asked, { isServer: true }),
    firstRows: await readFirstRows(asked),
  }))
}

async function keepIfAsNew(lent: Lent): Promise<void> {
  // A pooler keeps connections to it, and what was said on them.
  const isKept = getTestPooler() === null && (await isEmptied(lent).catch(() => false))
  if (isKept) spare.push(lent)
  else await lent.drop()
}

const isEmptied = (lent: Lent): Promise<boolean> =>
  ask(lent.url, async (asked) => {
    // As the removal of a database does.
    await asked.exec(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await emptyTables(asked, lent.firstRows)
    return (await readState(asked, { isServer: true })) === lent.stateWhenNew
  })

async function ask<Answer>(url: string, work: (asked: Asked) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work({
      query: async (text, values) => await client.query(text, values),
      exec: async (text) => await client.query(text),
    } as Asked)
  } finally {
    await client.end()
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
  // The copies of a template are found by its name. A simulated world draws the same bytes for the same seed: two processes
  // may live through it at once, and one that was ended leaves its database behind.
  const name = `${template ?? 'kindfold_test'}_${process.pid}_${randomBytes(6).toString('hex')}`
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
