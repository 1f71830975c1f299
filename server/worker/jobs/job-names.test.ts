import { jobNames } from '@kindfold/content/desk/job-names.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** A schedule as the document begins to say it. */
function sayCron(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ')
  if (minute === '*') return 'every minute'
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`
  return /^\d+$/.test(hour)
    ? `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
    : `every ${minute.split(',').length}`
}

test('daily-work.md tells every job with its time, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations/daily-work.md'), 'utf8')
  const [, section = ''] = /^## Jobs\n(.*?)^## /ms.exec(page) ?? []
  const told = [...section.matchAll(/^\| `([\w-]+)` +\| (.+?) +\| \S/gm)].map(([, name, time = '']) => ({
    name,
    time: time.split(',')[0],
  }))
  const nothing = {} as never
  const byName = (a: { name?: string }, b: { name?: string }) => (a.name ?? '').localeCompare(b.name ?? '')
  expect(told.toSorted(byName)).toEqual(
    listJobs(nothing, nothing)
      .map(({ name, cron }) => ({ name, time: sayCron(cron) }))
      .toSorted(byName),
  )
})
