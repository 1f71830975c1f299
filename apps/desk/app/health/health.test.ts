import { raiseAlarm } from '@kindfold/domain/office/alarm/alarms.ts'
import type { HealthCheckName, HealthState } from '@kindfold/content/health/health-checks.ts'
import { recordJobDone, registerJobs } from '@kindfold/domain/office/alarm/job-runs.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { saveFindings } from '@kindfold/domain/office/health/findings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('an administrator has a job run again without a script; of two who ask both read that it is', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const abe = await openColleague(services, { name: 'Abe', role: 'admin' })
  const before = (await ada.open('/health')).text
  expect(before).toContain('No job was given up')
  expect(before).toContain('What fails is tried again first. Whatever is late stands below.')
  await raiseAlarm(services, 'job-given-up', 'assign-windows')
  expect((await ada.open('/')).text).toContain('href="/health#jobs"')
  const [seenByAda, seenByAbe] = [await ada.open('/health'), await abe.open('/health')]
  expect(seenByAda.text).toContain('Nobody has asked for it yet.')
  const job = 'assign-windows'
  expect(await ada.submit(seenByAda, '/health', { job })).toMatchObject({ status: 303 })
  expect(await abe.submit(seenByAbe, '/health', { job })).toMatchObject({ status: 303 })
  expect((await abe.open('/health?done=job-asked')).text).toContain('Asked for: the worker runs it again.')
  // No worker is here: hours later it is still only asked for.
  services.passTime(3 * 60 * 60_000)
  expect((await abe.open('/health')).text).toMatch(/Ada asked for it at [^<]*\. It has not been done since\./)
  const gone = await abe.submit(seenByAbe, '/health', { job: 'another' })
  expect(gone).toMatchObject({ status: 409, text: expect.stringContaining('done meanwhile') })
})

test('each job is listed with when it was done and is due next; one that is late is seen, whichever process did the others', async () => {
  const ada = await openColleague(services, { name: 'Ann', role: 'admin' })
  services.setNow('2026-11-24T11:00:00Z')
  const due = (time: string) => new Date(`2026-11-24T${time}Z`)
  await registerJobs(services, [
    { name: 'check-windows', dueAt: due('11:15:00') },
    { name: 'remind-donors', dueAt: due('17:00:00') },
  ])
  await recordJobDone(services, { name: 'remind-donors', dueAt: due('17:00:00') })
  const lines = () => readRows(ada)
  expect(await lines()).toContain(
    'Check that time slots were told Not yet 11.15am on Tuesday 24 November On time',
  )
  expect(await lines()).toContain(
    'Remind donors 11am on Tuesday 24 November 5pm on Tuesday 24 November On time',
  )
  services.setNow('2026-11-24T12:00:00Z')
  // A worker that starts meanwhile does not forgive what is overdue.
  await registerJobs(services, [
    { name: 'check-windows', dueAt: due('12:15:00') },
    { name: 'remind-donors', dueAt: due('17:00:00') },
  ])
  expect(await lines()).toContain(
    'Check that time slots were told Not yet 11.15am on Tuesday 24 November 45 minutes late',
  )
})

/** The rows of the table of checks, as they are read. */
const readRows = async (colleague: Awaited<ReturnType<typeof openColleague>>) =>
  [...(await colleague.open('/health')).text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

test('each thing that the work needs has its state in words and since when, and what is wrong has its remedy', async () => {
  const ada = await openColleague(services, { name: 'Amy', role: 'admin' })
  services.setNow('2026-11-24T11:00:00Z')
  services.health = null
  expect(await readRows(ada)).toContain('Disk Not known Not checked yet')
  const at = '2026-11-24T10:20:00.000Z'
  const found = (name: HealthCheckName, state: HealthState, says: string) => ({
    name,
    state,
    says,
    since: at,
    checkedAt: '2026-11-24T10:59:55.000Z',
  })
  services.health = {
    place: 'web1:3000 site',
    list: () => [found('disk', 'trouble', '3 MB are free in /data.'), found('clock', 'well', 'It is right.')],
  }
  const rows = await readRows(ada)
  expect(rows).toContain('Clock Works 10.20am today It is right.')
  const disk = rows.find((row) => row.startsWith('Disk')) ?? ''
  expect(disk).toContain('In trouble 10.20am today 3 MB are free in /data. What to do: Make room')
  expect(disk).toContain('More under The disk is nearly full .')
  expect((await ada.open('/health')).text).toContain(
    '<a href="/runbook/incidents#section-the-disk-is-nearly-full">The disk is nearly full</a>',
  )
  expect((await ada.open('/health')).text).toContain('One thing needs somebody.')
})

test('what another process found stands beside it, and of one that fell silent only what it said last', async () => {
  const ada = await openColleague(services, { name: 'Ava', role: 'admin' })
  services.setNow('2026-11-24T11:00:00Z')
  services.health = null
  const at = services.clock.now().toISOString()
  await saveFindings(services, 'worker1:9464 worker', [
    {
      name: 'certificates',
      state: 'warning',
      says: 'That of mail.example.org ends soon.',
      since: at,
      checkedAt: at,
    },
  ])
  const read = async () => (await readRows(ada)).find((row) => row.startsWith('Certificates')) ?? ''
  expect(await read()).toContain('Needs you soon 11am today That of mail.example.org ends soon.')
  services.setNow('2026-11-24T11:06:00Z')
  expect(await read()).toContain('Not known Not checked yet Not heard of since 11am')
  expect((await ada.open('/health')).text).toMatch(
    /Nothing that we look at is known to be in trouble\. Of \d+ it is not known\./,
  )
})

test('the old address of the jobs leads to them', async () => {
  const ada = await openColleague(services, { name: 'Abi', role: 'admin' })
  expect(await ada.open('/jobs')).toMatchObject({ status: 302, location: '/health#jobs' })
})

test('the page of a day says when its counters are wrong, and a dispatcher puts them right', async () => {
  const dee = await openColleague(services, { name: 'Dee', role: 'dispatcher' })
  await makeCollectionDays(services)
  const path = '/days/cambridge/2026-11-25'
  expect((await dee.open(path)).text).not.toContain('counters of this day are wrong')
  await services.database.transaction((tx) => tx.update(collectionDays).set({ booked: 2 }))
  const page = await dee.open(path)
  expect(page.text).toContain(
    'The day says 2 booked and 0 held. Its bookings and holds are 0 booked and 0 held.',
  )
  const sam = await openColleague(services, { name: 'Sam', role: 'support' })
  expect((await sam.open(path)).text).not.toContain('Put the counters right')
  expect(await dee.submit(page, path, { intent: 'mend-counters' })).toMatchObject({
    status: 303,
    location: `${path}?done=counters-mended`,
  })
  expect((await dee.open(path)).text).not.toContain('counters of this day are wrong')
})
