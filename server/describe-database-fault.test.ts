import { DatabaseInUse } from '@kindfold/database/embedded/data-folder-lock.ts'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeDatabaseFault } from './describe-database-fault.ts'

async function failToOpen(place: { url: string } | { dataDir: string }): Promise<string | null> {
  const fault = await openDatabase({ ...place, log: silentLog }).then(
    async (database) => {
      const failed = await database.session(async () => null).catch((error: unknown) => error)
      await database.close()
      return failed
    },
    (error: unknown) => error,
  )
  return describeDatabaseFault(fault)
}

test('a server that is not there, and an address that is none, are told with what to look at', async () => {
  expect(await failToOpen({ url: 'postgres://nobody@127.0.0.1:9/none' })).toMatch(
    /^The database server of DATABASE_URL cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:9\. See that it runs/,
  )
  for (const password of ['se/ret', 'se#ret']) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails is named
    const said = await failToOpen({ url: `postgres://nobody:${password}@127.0.0.1:9/none` })
    expect(said).toMatch(/^DATABASE_URL cannot be read: .* In a password \/, \?, # and @ are written as %2F/)
    expect(said).not.toContain('ret')
  }
})

test.skipIf(getTestServer() === null)('a database or a user that is not there is named', async () => {
  const url = new URL(getTestServer() ?? '')
  url.pathname = '/kindfold_of_nobody'
  expect(await failToOpen({ url: url.href })).toContain('"kindfold_of_nobody" does not exist. Make it, or')
  url.username = 'kindfold_nobody'
  url.password = 'secret-of-nobody'
  const said = await failToOpen({ url: url.href })
  expect(said).toContain('Set right the user')
  expect(said).not.toContain('secret-of-nobody')
})

test('a folder that cannot be used is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-fault-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'file'), '')
  expect(await failToOpen({ dataDir: join(folder, 'file') })).toMatch(
    /^The folder of DATA_DIR cannot be used: .*file/,
  )
})

test('what says it well is left as it is, and what nobody expected is left to the log', () => {
  const inUse = new DatabaseInUse('/srv/data', null, 'Stop it.')
  expect(describeDatabaseFault(inUse)).toBe(inUse.message)
  expect(describeDatabaseFault(new Error('a fault of ours'))).toBeNull()
  expect(describeDatabaseFault('a word')).toBeNull()
})
