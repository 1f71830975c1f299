import { openDatabase } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { makeKeys } from '../backup/age.ts'
import { nameBackup } from '../backup/backup-name.ts'
import { findNewestBackup, openBackups } from '../backup/open-backups.ts'
import { registerName } from '../backup/register-of-erasures.ts'
import { describeErased } from './describe-erased.ts'
import { restoreBackup, settleDatabase } from './restore-backup.ts'
import { openPlace, silentLog, type Place } from './testing/open-place.ts'

const isOnServer = getTestServer() !== null
const nothing = { salt: '', marks: [] }

let place: Place
let services: Services
// One installation for all: each test leaves its server running.
beforeAll(async () => {
  place = await openPlace({ BACKUP_KEEP: '100,100,100' })
  services = await place.open()
  await addDonor(services, 'ada@example.org')
})
afterAll(async () => {
  await services.database.close()
  await place.remove()
})

const take = async () => (await services.backups!.take()).file
const restore = (to: Place, file: string, more: { identities?: string[]; isReplaced?: boolean } = {}) =>
  restoreBackup(
    { environment: to.environment, log: silentLog },
    { file, identities: [], register: nothing, isReplaced: false, at: new Date(), ...more },
  )
const addDonor = (of: Services, email: string) =>
  of.database.transaction(async (tx) => {
    const [row] = await executeRows<{ id: string }>(
      tx,
      sql`insert into donors (email, kept_from_date, created_at) values (${email}, '2099-01-01', now()) returning id`,
    )
    return row!.id
  })
const listDonors = async (of: Services) =>
  (
    await of.database.transaction((tx) =>
      executeRows<{ email: string | null }>(tx, sql`select email from donors order by email nulls last`),
    )
  ).map(({ email }) => email)

test('a backup is taken while the service runs, is named once it is whole, and is for its owner alone', async () => {
  const file = await take()
  expect(await place.listBackups()).toEqual([basename(file)])
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await stat(place.backups)).mode & 0o077).toBe(0)
  expect((await readdir(place.backups)).filter((name) => name.includes('unfinished'))).toEqual([])
  expect(await listDonors(services)).toEqual(['ada@example.org'])
})

test('a copy that the program which restores it cannot read is no backup: it fails, and nothing is left', async () => {
  const before = await place.listBackups()
  const folder = join(place.backups, 'broken')
  await mkdir(folder)
  // It reads what was written and finds it wrong, as it does a broken archive.
  const writes = `case "$*" in *-czf*) PATH="${process.env.PATH}"; exec tar "$@";; esac`
  const [name, real] = isOnServer ? ['pg_restore', ''] : ['tar', writes]
  await writeFile(join(folder, name), `#!/bin/sh\n${real}\ncat > /dev/null\necho broken >&2\nexit 1\n`)
  await chmod(join(folder, name), 0o700)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(services.backups!.take()).rejects.toThrow(/ended with 1: broken/)
  expect(await place.listBackups()).toEqual(before)
  expect((await readdir(place.backups)).filter((one) => one.includes('unfinished'))).toEqual([])
})

test('what is not there is not written over: only a database that is named is replaced, and then wholly', async () => {
  const file = await take()
  await addDonor(services, 'since@example.org')
  await services.database.close()
  expect(await restore(place, file)).toEqual({ kind: 'not-empty' })
  services = await place.open()
  expect(await listDonors(services)).toEqual(['ada@example.org', 'since@example.org'])
  await services.database.close()
  expect(await restore(place, file, { isReplaced: true })).toMatchObject({ kind: 'restored' })
  services = await place.open()
  expect(await listDonors(services)).toEqual(['ada@example.org'])
})

test('a backup that breaks off in the middle replaces nothing', async () => {
  const file = await take()
  await truncate(file, Math.floor((await stat(file)).size * 0.7))
  await services.database.close()
  await expect(restore(place, file, { isReplaced: true })).rejects.toThrow(/ended with/)
  services = await place.open()
  expect(await listDonors(services)).toEqual(['ada@example.org'])
})

test('while a server has the database nothing is restored into it', async () => {
  const file = await take()
  await services.database.ping()
  const refused = await restore(place, file, { isReplaced: true }).catch((error: unknown) => error)
  if (isOnServer) expect(refused).toMatchObject({ kind: 'in-use' })
  else expect(String(refused)).toContain('is in use by process')
})

test.runIf(isOnServer)('who has left and is still listed for a moment is waited for', async () => {
  const file = await take()
  // A restore that gives up after so many seconds would tell a slow machine from a quick one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const others = await openDatabase({ url: place.environment.databaseUrl!, log: silentLog })
  let restoring: ReturnType<typeof restore> | undefined
  // The restore looks on a connection of its own, which the server counts for good: whoever looks may miss it.
  await others.session(async (handle) => {
    const count = sql`select sessions::int from pg_stat_database where datname = current_database()`
    const countSessions = async () => (await executeRows<{ sessions: number }>(handle, count))[0]!.sessions
    const before = await countSessions()
    restoring = restore(place, file, { isReplaced: true })
    await expect.poll(countSessions).toBeGreaterThan(before + 1)
  })
  await Promise.all([services.database.close(), others.close()])
  expect(await restoring).toMatchObject({ kind: 'restored' })
  services = await place.open()
})

test('an encrypted backup opens by its private key and no other; a plain one is of the other engine, or none', async () => {
  const { identity, key } = await makeKeys()
  const locked = await openPlace({ BACKUP_KEY: key })
  onTestFinished(() => locked.remove())
  const open = await locked.open()
  const file = (await open.backups!.take()).file
  await open.database.close()
  const empty = await locked.lose()
  onTestFinished(() => empty.remove())
  expect(await restore(empty, file)).toEqual({ kind: 'needs-key' })
  const other = (await makeKeys()).identity
  await expect(restore(empty, file, { identities: [other] })).rejects.toThrow('no identity matched')
  expect(await restore(empty, file, { identities: [identity] })).toMatchObject({ kind: 'restored' })
  const engine = isOnServer ? 'pglite' : 'postgres'
  const ending = isOnServer ? 'tar.gz' : 'dump'
  expect(await restore(empty, `/x/kindfold-2026-11-27T03-40-00Z.${ending}`)).toEqual({
    kind: 'other-engine',
    engine,
  })
  expect(await restore(empty, '/x/kindfold.dump')).toEqual({ kind: 'no-backup' })
})

test.runIf(isOnServer)(
  'a server does not start on a restore that broke off before it was settled',
  async () => {
    await services.database.session((handle) => handle.execute(sql`create table restore_unfinished ()`))
    await services.database.close()
    await expect(place.open()).rejects.toThrow('A restore of this database broke off')
    const { environment } = place
    const settled = await settleDatabase(
      { environment, log: silentLog },
      { backupAt: null, register: nothing },
    )
    expect(settled.kind).toBe('settled')
    services = await place.open()
  },
)

test('old backups go once a new one is there, the register stays, and a program of the operator is given both', async () => {
  const program = join(place.backups, 'copy.sh')
  const told = join(place.backups, 'told')
  await writeFile(program, `#!/bin/sh\necho "$1 $2" > ${told}\nexit \${FAIL:-0}\n`)
  await chmod(program, 0o700)
  await writeFile(join(place.backups, 'kindfold-2020-01-01T03-40-00Z.dump'), 'old')
  const { environment } = place
  const backup = { ...environment.backup!, kept: { daily: 1, weekly: 0, monthly: 0 }, command: program }
  const backups = openBackups({ ...environment, backup }, services)
  const { file } = await backups!.take()
  expect(await place.listBackups()).toEqual([basename(file)])
  const register = join(place.backups, registerName)
  expect((await readFile(told, 'utf8')).trim()).toBe(`${file} ${register}`)
  expect((await stat(register)).mode & 0o077).toBe(0)
  // Where it fails, the night's job fails and is told of; the backup stays where it is.
  vi.stubEnv('FAIL', '4')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(backups!.take()).rejects.toThrow('ended with 4')
  expect((await place.listBackups()).length).toBeGreaterThan(0)
})

test.each([
  [{}, null, 'No register was used: whoever was erased since the backup is back.'],
  [
    {},
    { salt: 'of another database', marks: [{ kind: 'donor', mark: 'a' }] },
    'The register names nothing that is in this database, so nothing was erased again.',
  ],
  [{ donor: 2, note: 1 }, nothing, 'Erased again: donor 2, note 1.'],
] as const)(
  'after a restore that erased %j it says so, and whether there was a register',
  (erased, register, said) => {
    expect(describeErased(erased, register && { ...register, marks: [...register.marks] })).toBe(said)
  },
)

test('the age of the newest backup is a figure; where there is none it is without end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-age-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const metrics = createMetrics()
  expect(await metrics.write()).not.toContain('kindfold_backup_age_seconds')
  metrics.watchBackups(() => findNewestBackup(folder))
  expect(await metrics.write()).toContain('kindfold_backup_age_seconds +Inf')
  const takenAt = new Date(Date.now() - 3_600_000)
  await writeFile(join(folder, nameBackup({ takenAt, engine: 'postgres', isEncrypted: true })), '')
  const [, seconds] = /^kindfold_backup_age_seconds (\S+)$/m.exec(await metrics.write()) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(3_600)
  expect(Number(seconds)).toBeLessThan(7_200)
  // One that cannot be read takes no other figure along.
  metrics.watchBackups(() =>
    findNewestBackup(join(folder, nameBackup({ takenAt, engine: 'postgres', isEncrypted: true }))),
  )
  expect(await metrics.write()).toContain('kindfold_backup_age_seconds +Inf')
})
