import { jobNames } from '@kindfold/content/desk/job-names.ts'
import { expect, test } from 'vitest'
import { listJobs } from './jobs.ts'

test('each job has a name at the desk, and each name a job', () => {
  const nothing = {} as never
  expect(Object.keys(jobNames).toSorted()).toEqual(
    listJobs(nothing, nothing)
      .map(({ name }) => name)
      .toSorted(),
  )
})
