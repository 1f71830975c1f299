import { listJobRuns, registerJobs } from '@kindfold/domain/office/alarm/job-runs.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNextDue } from './find-next-due.ts'
import { performJob } from './perform-job.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const metrics = { countJob() {} }
const evening = { name: 'assign-windows', cron: '*/5 19-23,0 * * *', run: () => Promise.resolve({}) }

test('a job that was done is due next by its schedule in London; one that failed, or was done for a named day, stays due', async () => {
  services.setNow('2026-07-01T17:00:00Z')
  await registerJobs(services, [
    { name: evening.name, dueAt: findNextDue(evening, services.clock.now()) },
    { name: 'gone', dueAt: services.clock.now() },
  ])
  // 7pm in summer.
  const due = { job: evening.name, lastDoneAt: null, dueAt: '2026-07-01T18:00:00.000Z' }
  services.setNow('2026-07-01T18:15:01Z')
  const failing = { ...evening, run: () => Promise.reject(new Error('wrong')) }
  await expect(performJob(services, metrics, failing)).rejects.toThrow('wrong')
  await performJob(services, metrics, evening, { date: '2026-07-02' })
  expect(await listJobRuns(services)).toContainEqual({ ...due, lateSeconds: 901 })
  await performJob(services, metrics, evening)
  expect(await listJobRuns(services)).toContainEqual({
    job: evening.name,
    lastDoneAt: '2026-07-01T18:15:01.000Z',
    dueAt: '2026-07-01T18:20:00.000Z',
    lateSeconds: 0,
  })
  // What is no job any more is not late for ever.
  await registerJobs(services, [{ name: evening.name, dueAt: services.clock.now() }])
  expect((await listJobRuns(services)).map(({ job }) => job)).toEqual([evening.name])
})
