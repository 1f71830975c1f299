import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { messageHold } from '@kindfold/database/schema/restores.ts'
import { absences } from '@kindfold/database/schema/rota.ts'
import { exceptions, plans, rounds } from '@kindfold/database/schema/rounds.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { holdMessages } from '@kindfold/domain/message/hold.ts'
import { takeHold } from '@kindfold/domain/rounds/plan/hold-plan.ts'
import { readPlanDay } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { openPlanDay, type PlanDay } from '@kindfold/domain/rounds/plan/testing/open-plan-day.ts'
import { CronExpressionParser } from 'cron-parser'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../../metrics/metrics.ts'
import { createAlarms, type Alarms } from './alarms.ts'
import { listJobs } from './jobs.ts'
import { performJob } from './perform-job.ts'

let services: PlanDay
let alarms: Alarms
const metrics = createMetrics()
const date = '2026-11-25'
const evening = ['plan-rounds', 'assign-windows', 'check-windows']

beforeEach(async () => {
  services = await openPlanDay()
  await makeCollectionDays(services)
  alarms = createAlarms(services, metrics)
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<PlanDay['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)
const perform = async (name: string) => {
  const job = listJobs(alarms, metrics).find((known) => known.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return await performJob(services, metrics, job)
}

/** Does the jobs of the evening each time that they fall due, by several workers at once. */
async function play(from: string, until: string, workers = 1) {
  const due = listJobs(alarms, metrics)
    .filter(({ name }) => evening.includes(name))
    .flatMap(({ name, cron }) => {
      const when = {
        tz: 'Europe/London',
        currentDate: new Date(Date.parse(from) - 1000),
        endDate: new Date(until),
      }
      return [...CronExpressionParser.parse(cron, when)].map((at) => ({ name, at: at.toDate() }))
    })
  for (const [instant, jobs] of Map.groupBy(due, ({ at }) => at.getTime())) {
    services.setNow(new Date(instant).toISOString())
    const runs = Array.from({ length: workers }, () => jobs.map(({ name }) => perform(name)))
    // Where one fails the others end too, before the clock goes on.
    const ended = await Promise.allSettled(runs.flat())
    for (const run of ended) if (run.status === 'rejected') throw run.reason
  }
  services.setNow(new Date(until).toISOString())
}
const countWindows = () => read((tx) => tx.$count(messages, eq(messages.kind, 'window')))
const readPlans = () => read((tx) => tx.select().from(plans).orderBy(plans.version))
const readStatuses = async () =>
  (await read((tx) => tx.select({ status: bookings.status }).from(bookings))).map(({ status }) => status)
const listOpen = () => read((tx) => tx.select().from(exceptions).where(isNull(exceptions.settledAt)))
async function bookSome(count: number, day = date) {
  for (let n = 0; n < count; n++) await services.book(day, { north: n % 3, east: n % 4 })
}

test('the evening needs nobody: planned from the cut-off on, released at eight, and all is told by nine', async () => {
  await services.addVan('Van 1')
  await bookSome(5)
  await play('2026-11-24T17:30:00Z', '2026-11-24T17:59:00Z')
  expect(await readPlans()).toEqual([])
  await play('2026-11-24T18:00:00Z', '2026-11-24T19:59:00Z')
  expect((await readPlans()).map(({ state, actor }) => [state, actor])).toEqual([['draft', 'system']])
  expect(await countWindows()).toBe(0)
  await play('2026-11-24T20:00:00Z', '2026-11-24T20:44:00Z')
  expect((await readPlans()).map(({ state }) => state)).toEqual(['released'])
  expect(await readStatuses()).toEqual(Array(5).fill('scheduled'))
  expect(await countWindows()).toBe(5)
})

test('with three workers at once there is one plan, one release and one message each', async () => {
  await services.addVan('Van 1')
  await bookSome(4)
  await play('2026-11-24T19:50:00Z', '2026-11-24T20:10:00Z', 3)
  expect((await readPlans()).map(({ state }) => state)).toEqual(['released'])
  expect(await countWindows()).toBe(4)
})

test('a day that somebody holds is not released by itself, and its donors hear by the district rule at half past eight', async () => {
  await services.addVan('Van 1')
  await bookSome(4)
  await play('2026-11-24T18:00:00Z', '2026-11-24T18:06:00Z')
  await takeHold(services, {
    areaId: 'cambridge',
    date,
    by: { kind: 'staff', id: 'r', name: 'Rosa' },
  })
  await play('2026-11-24T18:10:00Z', '2026-11-24T20:29:00Z')
  expect(await countWindows()).toBe(0)
  await play('2026-11-24T20:30:00Z', '2026-11-24T20:31:00Z')
  expect(await countWindows()).toBe(4)
  expect((await readPlans()).map(({ state }) => state)).toEqual(['draft'])
  const ends = await read((tx) => tx.select({ end: bookings.windowEnd }).from(bookings))
  expect(ends.every(({ end }) => end! <= '16:00:00')).toBe(true)
})

test('started again at 20:29, it releases the plan or the district rule speaks, and every donor is told once', async () => {
  await services.addVan('Van 1')
  await bookSome(6)
  const { planner } = services
  // Until then each run dies while it plans.
  services.planner = { ...planner, plan: () => Promise.reject(new Error('killed, as this test wants')) }
  await expect(play('2026-11-24T18:00:00Z', '2026-11-24T18:02:00Z')).rejects.toThrow('killed')
  services.planner = planner
  await play('2026-11-24T20:29:00Z', '2026-11-24T20:44:00Z', 2)
  expect(await countWindows()).toBe(6)
  expect(await readStatuses()).toEqual(Array(6).fill('scheduled'))
  const released = (await readPlans()).filter(({ state }) => state === 'released')
  expect(released).toHaveLength(1)
})

test('without a van the district rule speaks at seven, as it always did', async () => {
  await bookSome(3)
  await play('2026-11-24T19:00:00Z', '2026-11-24T19:01:00Z')
  expect(await countWindows()).toBe(3)
})

const [seven, eight, halfPastEight] = ['19:00', '20:00', '20:30'].map((time) => `2026-11-24T${time}:00.000Z`)
const hold = () =>
  takeHold(services, { areaId: 'cambridge', date, by: { kind: 'staff', id: 'r', name: 'Rosa' } })
async function sendTheDriverHome() {
  await read(async (tx) => {
    const at = services.clock.now()
    const [dina] = await tx
      .insert(staff)
      .values({ email: 'dina@example.org', name: 'Dina', createdAt: at })
      .returning()
    await tx.insert(staffRoles).values({ staffId: dina!.id, role: 'driver' })
    const away = { kind: 'sickness', fromDate: date, untilDate: date, actorName: 'Rosa', at } as const
    await tx.insert(absences).values({ staffId: dina!.id, ...away })
  })
}
const restore = (backupAt: Date) => read((tx) => holdMessages(tx, { since: services.clock.now(), backupAt }))

test.each([
  ['of a day like any other', [], null, eight, halfPastEight],
  ['of a day that somebody holds', [hold], null, null, halfPastEight],
  ['of a day whose only driver is ill', [sendTheDriverHome], null, null, seven],
  ['of such a day that somebody holds', [hold, sendTheDriverHome], null, null, seven],
  ['while a restore holds messages', [() => restore(new Date(seven!))], 'messages-held', null, null],
  [
    'where its time slots were told before a loss',
    [
      () => restore(new Date(seven!)),
      () => read((tx) => tx.update(messageHold).set({ releasedAt: new Date(), toldDates: [date] })),
    ],
    'told-before-loss',
    null,
    null,
  ],
])('the jobs do what the page of the day says %s', async (_, befalls, idle, releaseAt, districtRuleAt) => {
  await services.addVan('Van 1')
  await bookSome(3)
  await play('2026-11-24T18:00:00Z', '2026-11-24T18:40:00Z')
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (const befall of befalls) await befall()
  const says = await readPlanDay(services, { areaId: 'cambridge', date })
  expect(says).toMatchObject({ plan: { state: 'draft' }, idle, releaseAt, districtRuleAt })
  const at = Date.parse(releaseAt ?? districtRuleAt ?? '2026-11-24T23:00:00Z')
  await play('2026-11-24T18:45:00Z', new Date(at - 60_000).toISOString())
  expect(await countWindows()).toBe(0)
  await play(new Date(at).toISOString(), new Date(at + 60_000).toISOString())
  expect(await countWindows()).toBe(idle === null ? 3 : 0)
})

test('of a day that is released, or on which nobody has booked, no hour is said', async () => {
  await services.addVan('Van 1')
  services.setNow('2026-11-24T18:40:00Z')
  const says = () => readPlanDay(services, { areaId: 'cambridge', date, shown: 1 })
  expect(await says()).toMatchObject({ nothing: 'nothing-booked', releaseAt: null, districtRuleAt: null })
  services.setNow('2026-11-24T12:00:00Z')
  await bookSome(2)
  await play('2026-11-24T18:00:00Z', '2026-11-24T20:01:00Z')
  expect(await says()).toMatchObject({ plan: { state: 'released' }, releaseAt: null, districtRuleAt: null })
})

test.each([
  ['2027-03-30', '2027-03-29', '19:00', 'after the clocks went forward'],
  ['2027-11-01', '2027-10-31', '20:00', 'on the evening of the day they went back'],
])('for %s it is released at eight in London (%s %sZ), %s', async (day, eve, utc) => {
  services.setNow(`${eve.slice(0, 8)}20T12:00:00Z`)
  await services.addVan('Van 1')
  await bookSome(2, day)
  const at = Date.parse(`${eve}T${utc}:00Z`)
  await play(new Date(at - 7_200_000).toISOString(), new Date(at - 60_000).toISOString())
  expect(await countWindows()).toBe(0)
  await play(new Date(at).toISOString(), new Date(at + 60_000).toISOString())
  expect(await countWindows()).toBe(2)
  const [round] = await read((tx) => tx.select().from(rounds))
  expect(round?.state).toBe('released')
})

test('a day that is sold beyond its vans is an exception at once, and settled when a van comes', async () => {
  await services.addVan('Van 1', { capacityBags: 5, capacityKilos: 500 })
  await bookSome(2)
  expect(await listOpen()).toEqual([])
  await bookSome(1)
  expect(await listOpen()).toMatchObject([
    {
      kind: 'day-beyond-vans',
      subjectId: `cambridge ${date}`,
      details: { booked: 3, soldBags: 12, bags: 10 },
    },
  ])
  await services.addVan('Van 2')
  await perform('check-vans')
  expect(await listOpen()).toEqual([])
  await read((tx) => tx.update(vans).set({ active: false }))
  expect(await perform('check-vans')).toEqual({ beyond: 1 })
})

test('a round that is silent for 45 minutes, or lasts ten hours, is an exception; a silence ends with the next act', async () => {
  await services.addVan('Van 1')
  await bookSome(2)
  await play('2026-11-24T20:00:00Z', '2026-11-24T20:01:00Z')
  const at = (time: string) => new Date(`${date}T${time}:00Z`)
  await read((tx) =>
    tx.update(rounds).set({ state: 'started', startedAt: at('08:00'), heardAt: at('09:00') }),
  )
  services.setNow(at('09:44').toISOString())
  expect(await perform('watch-rounds')).toEqual({ silent: 0, long: 0 })
  services.setNow(at('09:45').toISOString())
  expect(await perform('watch-rounds')).toEqual({ silent: 1, long: 0 })
  expect(await perform('watch-rounds')).toEqual({ silent: 0, long: 0 })
  await read((tx) => tx.update(rounds).set({ heardAt: at('09:46') }))
  await perform('watch-rounds')
  expect(await listOpen()).toEqual([])
  // A person says that all is well: nobody asks again until there was another word.
  services.setNow(at('11:00').toISOString())
  expect(await perform('watch-rounds')).toMatchObject({ silent: 1 })
  await read((tx) =>
    tx
      .update(exceptions)
      .set({ settledAt: at('11:01'), decision: 'well' })
      .where(isNull(exceptions.settledAt)),
  )
  services.setNow(at('11:30').toISOString())
  expect(await perform('watch-rounds')).toMatchObject({ silent: 0 })
  await read((tx) => tx.update(rounds).set({ heardAt: at('17:59') }))
  services.setNow(at('18:00').toISOString())
  expect(await perform('watch-rounds')).toEqual({ silent: 0, long: 1 })
  await read((tx) => tx.update(rounds).set({ state: 'finished' }))
  await perform('watch-rounds')
  expect(await listOpen()).toEqual([])
})

test('a past day with a collection of which nobody said what became is an alarm until somebody says it', async () => {
  await bookSome(2)
  services.setNow('2026-11-26T03:05:00Z')
  expect(await perform('check-open-days')).toEqual({ found: [{ areaId: 'cambridge', date, count: 2 }] })
  expect(alarms.list()).toEqual(['past days with collections that have no outcome: 1'])
  expect(await metrics.write()).toContain('kindfold_open_days 1')
  await read((tx) => tx.execute(sql`update bookings set status = 'missed'`))
  expect(await perform('check-open-days')).toEqual({ found: [] })
  expect(alarms.list()).toEqual([])
})
