import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { listAlarms, raiseAlarm } from '@kindfold/domain/office/alarm/alarms.ts'
import {
  askForJobAgain,
  listGivenUpJobs,
  takeJobsAskedFor,
} from '@kindfold/domain/office/alarm/jobs-again.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAgain } from './run-again.ts'

const by = { kind: 'staff', id: null, name: 'Ada' } as const
let services: BookingTestServices
let ran: string[]
let isBroken: boolean
const jobs = ['fold-figures', 'sweep-expired'].map((name) => ({
  name,
  cron: '* * * * *',
  run() {
    ran.push(name)
    return isBroken ? Promise.reject(new Error('still broken')) : Promise.resolve({})
  },
}))
let counted: string[]
let kept: readonly string[]
const given = {
  jobs,
  alarms: { keepGivenUp: (standing: readonly string[]) => void (kept = standing) },
  metrics: { countJob: (job: string, outcome: string) => void counted.push(`${job} ${outcome}`) },
}

beforeEach(async () => {
  services = await createBookingTestServices()
  ran = []
  counted = []
  isBroken = false
  await raiseAlarm(services, 'job-given-up', 'fold-figures')
  await raiseAlarm(services, 'job-given-up', 'sweep-expired')
})
afterEach(() => services.database.close())

test('a job that was given up runs again once when somebody asks, and its alarm ends', async () => {
  expect(await runAgain(services, given)).toEqual({})
  const asked = await Promise.all([1, 2].map(() => askForJobAgain(services, { job: 'fold-figures', by })))
  expect(asked.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'asked-already'])
  const two = await Promise.all([1, 2].map(() => runAgain(services, given)))
  expect(two).toContainEqual({ 'fold-figures': 'done' })
  expect(ran).toEqual(['fold-figures'])
  expect(counted).toEqual(['fold-figures done'])
  // Of two at once the one without work may have looked before the other was done, and said so after it.
  expect(await runAgain(services, given)).toEqual({})
  expect(kept).toEqual(['sweep-expired'])
  expect(await listAlarms(services, 'job-given-up')).toMatchObject([{ subject: 'sweep-expired' }])
  expect(await askForJobAgain(services, { job: 'fold-figures', by })).toEqual({ kind: 'not-given-up' })
  const events = await services.database.transaction((tx) => tx.select().from(staffEvents))
  expect(events).toMatchObject([{ act: 'run-job-again', subjectId: 'fold-figures', actorName: 'Ada' }])
})

test('one that fails again stays, says when, and is not tried until somebody asks once more', async () => {
  isBroken = true
  await askForJobAgain(services, { job: 'sweep-expired', by })
  expect(await runAgain(services, given)).toEqual({ 'sweep-expired': 'failed' })
  expect(await runAgain(services, given)).toEqual({})
  expect(await listGivenUpJobs(services)).toContainEqual({
    job: 'sweep-expired',
    since: '2026-11-21T12:00:00.000Z',
    asked: null,
    failedAgainAt: '2026-11-21T12:00:00.000Z',
  })
  expect(counted).toEqual(['sweep-expired failed'])
  expect(kept.toSorted()).toEqual(['fold-figures', 'sweep-expired'])
  isBroken = false
  await askForJobAgain(services, { job: 'sweep-expired', by })
  expect(await runAgain(services, given)).toEqual({ 'sweep-expired': 'done' })
})

test('what a worker took that died is still asked for, and is taken again once it must be dead', async () => {
  await askForJobAgain(services, { job: 'fold-figures', by })
  expect(await takeJobsAskedFor(services)).toEqual(['fold-figures'])
  expect(await listGivenUpJobs(services)).toMatchObject([{ asked: { by: 'Ada' } }, { asked: null }])
  expect(await runAgain(services, given)).toEqual({})
  services.passTime(3_601_000)
  expect(await runAgain(services, given)).toEqual({ 'fold-figures': 'done' })
})
