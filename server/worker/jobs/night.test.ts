import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listAlarms } from '@kindfold/domain/office/alarm/alarms.ts'
import { judgeLedger } from '@kindfold/domain/office/health/judge-ledger.ts'
import { openLedger } from '@kindfold/domain/money/ledger/open-ledger.ts'
import { record } from '@kindfold/domain/money/testing/sample-money.ts'
import { readManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import { CronExpressionParser } from 'cron-parser'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../../metrics/metrics.ts'
import { createAlarms, type Alarms } from './alarms.ts'
import { listJobs } from './jobs.ts'
import { performJob } from './perform-job.ts'

let services: BookingTestServices
let alarms: Alarms
const metrics = createMetrics()

beforeAll(async () => {
  services = await createBookingTestServices()
  alarms = createAlarms(services, metrics)
})
afterAll(() => services.database.close())

const perform = async (name: string) => {
  const job = listJobs(alarms, metrics).find((known) => known.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return await performJob(services, metrics, job)
}
const book = async (collectionDate: string) => {
  const made = await bookCollection(services, askForBooking({ collectionDate }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}

/** Does the jobs of the evening each time that they fall due after an instant and until another. */
const playEvening = async (after: Date, until: Date) => {
  const due = listJobs(alarms, metrics)
    .filter(({ name }) => name === 'assign-windows' || name === 'check-windows')
    .flatMap(({ name, cron }) => {
      const when = { tz: 'Europe/London', currentDate: after, endDate: until }
      return [...CronExpressionParser.parse(cron, when)].map((at) => ({ name, at: at.toDate() }))
    })
  for (const { name, at } of due.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    services.setNow(at.toISOString())
    await perform(name)
  }
  services.setNow(until.toISOString())
}
const listWindows = async (bookingId: string) => {
  const all = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.bookingId, bookingId)),
  )
  return all.filter(({ kind }) => kind === 'window')
}

test.each([
  ['19:00', '2026-11-25'],
  ['20:30', '2026-11-26'],
  ['20:45', '2026-11-27'],
  ['23:59', '2026-12-01'],
])(
  'where the cut-off is %s, who books in its last second has a window within minutes',
  async (cutOff, date) => {
    await services.database.transaction((tx) =>
      tx.execute(sql`update coverage_areas set cut_off = ${cutOff}::time`),
    )
    const evening = Date.parse(`${date}T00:00:00Z`) - 86_400_000
    const bookedAt = new Date(evening + Date.parse(`1970-01-01T${cutOff}:00Z`) - 1000)
    await playEvening(new Date(evening + 19 * 3_600_000 - 1000), bookedAt)
    const bookingId = await book(date)
    await playEvening(bookedAt, new Date(bookedAt.getTime() + 5 * 60_000))
    expect(await listWindows(bookingId)).toHaveLength(1)
    expect(services.logged.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('where the cut-off is late, nobody’s booking is closed to them before it, and nothing counts as late', async () => {
  await services.database.transaction((tx) =>
    tx.execute(sql`update coverage_areas set cut_off = '20:40'::time`),
  )
  services.setNow('2026-12-01T12:00:00Z')
  const bookingId = await book('2026-12-03')
  const read = async () => (await readManagedBooking(services, bookingId)).rights.change
  await playEvening(new Date('2026-12-02T18:00:00Z'), new Date('2026-12-02T20:39:59Z'))
  expect(await read()).toBe(true)
  expect(await listWindows(bookingId)).toEqual([])
  await playEvening(new Date('2026-12-02T20:39:59Z'), new Date('2026-12-02T20:45:00Z'))
  expect(await listWindows(bookingId)).toHaveLength(1)
  expect(services.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('counters that disagree with the bookings are an error, a figure and a line on the readiness page', async () => {
  services.setNow('2026-12-02T03:00:00Z')
  await book('2026-12-04')
  expect(await perform('check-counters')).toEqual({ found: [] })
  const miscount = (by: number) => sql`
    update collection_days set booked = booked + ${by}::int where date = '2026-12-04' and area_id = 'cambridge'`
  await services.database.transaction((tx) => tx.execute(miscount(1)))
  expect(await perform('check-counters')).toMatchObject({
    found: [{ date: '2026-12-04', booked: 2, bookings: 1 }],
  })
  const message = 'counters of collection days disagree with their bookings'
  expect(services.logged).toContainEqual({ level: 'error', message })
  expect(await metrics.write()).toContain('kindfold_wrong_counters 1')
  expect(alarms.list()).toEqual(['collection days whose counters are wrong: 1'])
  await services.database.transaction((tx) => tx.execute(miscount(-1)))
  await perform('check-counters')
  expect(await metrics.write()).toContain('kindfold_wrong_counters 0')
  expect(alarms.list()).toEqual([])
})

test('a ledger that does not count up to itself is an error that names the row, and stands until it does', async () => {
  services.setNow('2026-12-02T03:25:00Z')
  await openLedger(services)
  await record(services)
  expect(await perform('recount-ledger')).toEqual({ fault: null })
  const { database } = services
  const spoil = (by: number) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`alter table ledger_accounts disable trigger all`)
      await tx.execute(
        sql`update ledger_accounts set balance = balance + ${by}::int where code = 'charity:one:owed'`,
      )
      await tx.execute(sql`alter table ledger_accounts enable trigger all`)
    })
  const standing = () => listAlarms(services, 'ledger-fault')
  await spoil(1)
  expect(await perform('recount-ledger')).toEqual({
    fault: { fault: 'balance', account: 'charity:one:owed' },
  })
  expect(services.logged).toContainEqual({
    level: 'error',
    message: 'the ledger does not count up to itself',
  })
  const since = services.clock.now().toISOString()
  const subject = 'the balance of charity:one:owed is not the sum of its lines'
  services.passTime(86_400_000)
  await perform('recount-ledger')
  expect(await standing()).toEqual([{ subject, since }])
  expect(await judgeLedger(services)).toEqual({
    state: 'trouble',
    says: `Found at 3.25am on Wednesday 2 December, and so at each count since: ${subject}.`,
  })
  await spoil(-1)
  await perform('recount-ledger')
  expect(await standing()).toEqual([])
  expect(await judgeLedger(services)).toEqual({
    state: 'well',
    says: 'Counted at 3.25am on Thursday 3 December: every balance, line and root was right.',
  })
})
