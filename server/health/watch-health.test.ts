import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whileFull } from '@kindfold/database/testing/while-full.ts'
import { whileReadOnly } from '@kindfold/database/testing/while-read-only.ts'
import { healthCheckNames } from '@kindfold/content/health/health-checks.ts'
import { listFindings } from '@kindfold/domain/office/health/findings.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { holdMessages } from '@kindfold/domain/message/hold.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { nameBackup } from '../backup/backup-name.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import type { HealthParts } from './checks.ts'
import { watchHealth, type RunningHealth } from './watch-health.ts'

let services: BookingTestServices
let parts: HealthParts
let health: RunningHealth
let server: TestServer

beforeEach(async () => {
  services = await createBookingTestServices()
  // The time of tests is not the database's: whether both are one has a test of its own.
  services.database = { ...services.database, engine: 'pglite' }
  await makeCollectionDays(services)
  parts = { services, folders: [], knock: null, called: null, backupFolder: null }
  health = watchHealth({ place: 'here', parts, isForWorker: false })
  server = await startTestServer({}, { services, health })
})
afterEach(async () => {
  await server.stop()
  await services.database.close()
})

const ask = async (port: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.ports[port]}/readyz`)
  return { status: answer.status, text: await answer.text() }
}
const find = (name: string) => health.list().find((one) => one.name === name)
const canBook = () =>
  bookCollection(services, askForBooking()).then(
    ({ kind }) => kind === 'booked',
    () => false,
  )
/** Looks at everything anew, some time later. */
const lookLater = async () => {
  services.passTime(10_000)
  await health.look('all')
}

test('ready is true exactly while donors can book: on a full disk, while nothing is written, and again once it is over', async () => {
  const { database } = services
  await health.look('all')
  expect([await canBook(), (await ask('site')).status]).toEqual([true, 200])
  for (const inTrouble of [whileFull(database), whileReadOnly(database)]) {
    services.database = inTrouble
    await lookLater()
    const beganAt = services.clock.now().toISOString()
    await lookLater()
    expect(await canBook()).toBe(false)
    expect(await ask('site')).toEqual({ status: 503, text: 'database does not answer\n' })
    expect((await ask('metrics')).text).toContain(`database: trouble since ${beganAt}: `)
    expect(find('database')).toMatchObject({ state: 'trouble', since: beganAt })
    // What the database would know is not known, and no trouble of its own.
    expect(health.list().filter(({ state }) => state === 'trouble')).toHaveLength(1)
    services.database = database
    services.passTime(1_000)
    expect([await canBook(), await ask('booking')]).toEqual([true, { status: 200, text: 'ready\n' }])
    const overAt = services.clock.now().toISOString()
    await lookLater()
    expect(find('database')).toMatchObject({ state: 'well', since: overAt })
  }
})

test('too little room on the disk of a folder in which we write is told before a write fails, to the public without the reason', async () => {
  parts.folders = ['/proc']
  await health.look('all')
  expect(await ask('site')).toEqual({ status: 503, text: 'not ready\n' })
  expect((await ask('metrics')).text).toContain('disk: trouble since 2026-11-21T12:00:00.000Z: 0 MB are free')
  parts.folders = ['.']
  services.passTime(1_000)
  expect((await ask('site')).status).toBe(200)
})

test('a database with migrations that this version does not know is none to work with', async () => {
  await services.database.session((handle) =>
    handle.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 1, '0099_later')`,
    ),
  )
  await health.look('all')
  expect(await ask('site')).toEqual({ status: 503, text: 'not ready\n' })
  expect(find('schema')?.says).toContain('0099_later')
})

test('a clock that is more than two seconds from the database’s is told, and one that is not is none', async () => {
  services.database = { ...services.database, engine: 'postgres' }
  await health.look('all')
  expect(find('clock')).toMatchObject({ state: 'trouble' })
  services.clock = { now: () => new Date() }
  await health.look('all')
  expect(find('clock')).toMatchObject({ state: 'well' })
})

test('nothing is said of what nobody has looked at, and each check has an outcome once somebody did', async () => {
  expect(health.list().map(({ state, says }) => `${state} ${says}`)).toEqual(
    healthCheckNames.map(() => 'unknown Not checked yet.'),
  )
  await health.look('all')
  expect(health.list().filter(({ checkedAt }) => checkedAt === null)).toEqual([])
})

test('trouble that began before a process started again goes on since then', async () => {
  parts.folders = ['/proc']
  await health.look('all')
  services.passTime(600_000)
  const again = watchHealth({ place: 'here', parts, isForWorker: false })
  await again.look('all')
  expect(again.list().find(({ name }) => name === 'disk')).toMatchObject({
    since: '2026-11-21T12:00:00.000Z',
    checkedAt: '2026-11-21T12:10:00.000Z',
  })
})

test('how old the newest backup is, is known where they are taken: after a night and a quarter it is trouble', async () => {
  await health.look('all')
  expect(find('backups')).toMatchObject({ state: 'off' })
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  parts.backupFolder = folder
  await health.look('all')
  expect(find('backups')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining(`${folder} holds no backup.`),
  })
  await writeFile(
    join(folder, nameBackup({ takenAt: services.clock.now(), engine: 'postgres', isEncrypted: false })),
    '',
  )
  await health.look('all')
  expect(find('backups')).toMatchObject({ state: 'well' })
  // What is no folder cannot be read, as one whose disk fails.
  parts.backupFolder = join(folder, 'no-folder')
  await writeFile(parts.backupFolder, '')
  await health.look('all')
  expect(find('backups')).toMatchObject({
    state: 'trouble',
    says: `The folder ${parts.backupFolder} cannot be read: ENOTDIR.`,
  })
  parts.backupFolder = folder
  services.passTime(31 * 3_600_000)
  await health.look('all')
  expect(find('backups')).toMatchObject({ state: 'trouble' })
})

test('messages that a restore holds are no trouble of the mail server, and are said', async () => {
  await bookCollection(services, askForBooking())
  const hold = { since: services.clock.now(), backupAt: null }
  await services.database.transaction((tx) => holdMessages(tx, hold))
  services.passTime(3_600_000)
  await health.look('all')
  expect(find('mail')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('Held since 12 noon'),
  })
})

test('a process that somebody stops says so, so that nobody misses it', async () => {
  await health.look('all')
  await health.stop()
  const [written] = (await listFindings(services)).filter(({ name }) => name === 'version')
  expect(written).toMatchObject({ state: 'off', says: 'This process was stopped.' })
})

test('mail that nobody takes stops the worker and no visitor', async () => {
  parts.knock = async () => 'ESOCKET: connect ECONNREFUSED'
  await health.look('all')
  expect((await ask('site')).status).toBe(200)
  expect((await ask('metrics')).text).toContain('mail: trouble since')
  const ofWorker = watchHealth({ place: 'worker', parts, isForWorker: true })
  await ofWorker.look('all')
  expect((await ofWorker.listBlocking()).map(({ name }) => name)).toEqual(['mail', 'texts'])
})
