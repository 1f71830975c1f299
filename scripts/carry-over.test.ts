import { executeRows } from '@kindfold/database/execute-rows.ts'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createTestDatabase, silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { openLedger } from '@kindfold/domain/money/ledger/open-ledger.ts'
import { closeMonth } from '@kindfold/domain/money/month/close-month.ts'
import { fay, record } from '@kindfold/domain/money/testing/sample-money.ts'
import { createTestServices } from '@kindfold/domain/testing/create-test-services.ts'
import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// The whole command needs a server to carry to: these run where the tests have one.
const server = getTestServer()
const startSooner = new URL('start-sooner.js', import.meta.url).href

type Said = { exitCode: number; out: string; error: string }

/** An embedded database with a closed month of money, and what somebody did to it. */
async function makeEmbedded(tamper: (database: Database) => Promise<unknown>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindfold-carry-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const services = await createTestServices()
  await services.database.close()
  const database = await openDatabase({ dataDir, log: silentLog })
  services.database = database
  try {
    await prepareDatabase(database, { demonstration: false })
    await openLedger(services)
    await record(services)
    services.passTime(10 * 24 * 60 * 60_000)
    expect(await closeMonth(services, { month: '2026-11', bankPence: 0n, by: fay })).toMatchObject({
      kind: 'closed',
    })
    await tamper(database)
  } finally {
    await database.close()
  }
  return dataDir
}

const withoutTriggers = (table: string, statement: string) => (database: Database) =>
  database.transaction(async (tx) => {
    await tx.execute(sql.raw(`alter table ${table} disable trigger all`))
    await tx.execute(sql.raw(statement))
  })

/** Runs the command into a new database. Says what it said, and how many lines of money it left there. */
async function carry(dataDir: string): Promise<Said & { lines: number }> {
  const { url, drop } = await createTestDatabase(server ?? '')
  onTestFinished(drop)
  const said = await new Promise<Said>((resolve) => {
    execFile(
      process.execPath,
      ['--import', startSooner, join(import.meta.dirname, 'carry-over.ts')],
      { cwd: tmpdir(), env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url } },
      (failure, out, error) => resolve({ exitCode: Number(failure?.code ?? 0), out, error }),
    )
  })
  const database = await openDatabase({ url, log: silentLog })
  try {
    const [found] = await database.read((tx) =>
      executeRows<{ lines: number }>(tx, sql`select count(*)::int as lines from ledger_transfers`),
    )
    return { ...said, lines: found?.lines ?? 0 }
  } finally {
    await database.close()
  }
}

test.runIf(server !== null)(
  'a ledger that is right is carried over whole, and verified where it is now',
  async () => {
    const { exitCode, out, error, lines } = await carry(await makeEmbedded(async () => {}))
    expect([exitCode, error]).toEqual([0, ''])
    expect(out).toMatch(/^ledger_transfers: \d+$/m)
    expect(out).toContain(`The ledger verifies: ${lines} lines, 1 closed months.`)
  },
)

test.runIf(server !== null).each([
  [
    'the bytes of a closed month',
    withoutTriggers('ledger_months', `update ledger_months set csv = csv || '\\x0a' where month = '2026-11'`),
    'The ledger does not verify, so do not use the new database: 2026-11 ',
  ],
  [
    'a day in a line of a closed month',
    withoutTriggers(
      'ledger_transfers',
      `update ledger_transfers set effective_on = '2026-11-19' where seq = 2`,
    ),
    'Its lines do not count up, so do not use the new database: ',
  ],
] as const)('a ledger in which somebody changed %s is found, and not to be used', async (_, tamper, said) => {
  const { exitCode, out } = await carry(await makeEmbedded(tamper))
  expect(exitCode).toBe(1)
  expect(out).toContain(said)
  expect(out.slice(out.indexOf(said))).toContain('2026-11')
})

test.runIf(server !== null)(
  'a penny that was changed does not come out as it was, and nothing is carried over',
  async () => {
    const tamper = withoutTriggers(
      'ledger_transfers',
      `update ledger_transfers set pence = pence + 1 where seq = 2`,
    )
    const { exitCode, out, error, lines } = await carry(await makeEmbedded(tamper))
    expect([exitCode, out, lines]).toEqual([1, '', 0])
    expect(error).toContain('the ledger does not come out as it was')
  },
)
