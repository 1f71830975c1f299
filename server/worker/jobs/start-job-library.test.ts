import { openPostgres } from '@kindfold/database/postgres/open-postgres.ts'
import { openMigratedInMemory } from '@kindfold/database/testing/open-migrated-in-memory.ts'
import { createTestDatabase, patient, silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { TestClock } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Job } from './job.ts'
import { logLibraryError, startJobLibrary } from './start-job-library.ts'

type Place = Pick<Parameters<typeof startJobLibrary>[0], 'database' | 'databaseUrl'>

let place: Place
const closings: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  const server = getTestServer()
  if (server === null) place = { database: await openMigratedInMemory(), databaseUrl: null }
  else {
    const fresh = await createTestDatabase(server)
    place = { database: openPostgres({ ...fresh, log: silentLog, ...patient }), databaseUrl: fresh.url }
    closings.push(fresh.drop)
  }
  closings.push(() => place.database.close())
})
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const eveningJob: Job = { name: 'assign-windows', cron: '0 19 * * *', run: async () => ({}) }

/** A worker's jobs under a clock that the test moves; `done` is when each was done, by that clock. */
async function start(clock: TestClock, perform: () => Promise<void> = async () => {}) {
  const done: string[] = []
  const givenUp: string[] = []
  const library = await startJobLibrary({
    ...place,
    jobs: [eveningJob],
    log: silentLog,
    clock,
    async perform() {
      done.push(new Date(clock.now()).toISOString())
      await perform()
    },
    onGivenUp: (name) => void givenUp.push(name),
  })
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await library.stop()
  }
  closings.push(stop)
  return { done, givenUp, stop }
}

/** Lets time pass in steps; each ends when the library has no statement under way. */
async function pass(clock: TestClock, minutes: number) {
  for (let step = 0; step < minutes * 2; step++) await clock.tick(30_000)
}

test.each([
  ['2027-03-27T18:58:00Z', '2027-03-27T19:00', 'the evening before the clocks go forward'],
  ['2027-03-28T17:58:00Z', '2027-03-28T18:00', 'the evening of that day'],
  ['2027-10-30T17:58:00Z', '2027-10-30T18:00', 'the evening before they go back'],
  ['2027-10-31T18:58:00Z', '2027-10-31T19:00', 'the evening of that day'],
])('begun at %s, the job is done at %s, which is 19:00 in London: %s', async (from, minute) => {
  const clock = new TestClock(from)
  const { done } = await start(clock)
  await pass(clock, 4)
  expect(done).toHaveLength(1)
  expect(done[0]).toContain(minute)
})

test('a job that fell due while no worker ran is made up for, once', async () => {
  const clock = new TestClock('2026-12-01T18:00:00Z')
  const { stop } = await start(clock)
  await pass(clock, 1)
  await stop()
  const later = new TestClock('2026-12-04T06:00:00Z')
  const { done } = await start(later)
  await pass(later, 3)
  expect(done).toHaveLength(1)
})

test('a job that fails is tried again, and given up in plain sight', async () => {
  const clock = new TestClock('2026-12-01T18:59:30Z')
  const { done, givenUp } = await start(clock, async () => {
    throw new Error('as this test wants')
  })
  // The library draws each delay by chance; the six last 26 minutes at most.
  await pass(clock, 30)
  expect(done).toHaveLength(7)
  expect(givenUp).toEqual(['assign-windows'])
})

test('a job whose worker was killed is another’s within minutes, and one that lasts stays its worker’s', async () => {
  const until = Promise.withResolvers<void>()
  closings.push(async () => until.resolve())
  const clock = new TestClock('2026-12-01T18:59:30Z')
  const first = await start(clock, () => until.promise)
  await pass(clock, 6)
  const beside = await start(clock)
  await pass(clock, 6)
  expect([first.done.length, beside.done.length]).toEqual([1, 0])
  await beside.stop()
  // Nothing more is heard of the first: its time stands still, as a dead worker's does.
  const later = new TestClock(clock.now())
  const next = await start(later)
  await pass(later, 5)
  expect(next.done).toHaveLength(1)
  until.resolve()
})

test('an outage of the database is not logged by the job library as well; any other error is', async () => {
  const lines: unknown[] = []
  const log = { ...silentLog, error: (details: object) => void lines.push(details) }
  // As the library reports it: no Error.
  const refused = {
    name: 'Error',
    message: 'connect ECONNREFUSED',
    code: 'ECONNREFUSED',
    queue: 'check-windows',
  }
  const wrong = new Error('a wrong statement')
  const away = { ping: () => Promise.reject(new Error('no answer')) }
  const there = { ping: () => Promise.resolve() }
  await logLibraryError({ database: away, log }, refused)
  expect(lines).toEqual([])
  await logLibraryError({ database: there, log }, refused)
  await logLibraryError({ database: away, log }, wrong)
  expect(lines).toEqual([{ err: refused }, { err: wrong }])
})
