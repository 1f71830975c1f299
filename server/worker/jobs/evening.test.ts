import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { version } from '../../version.ts'
import { describeHealth } from '../../http/middleware/answer-health.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { startSender } from '../sending/start-sender.ts'
import { startMailServer, type MailServer } from '../testing/start-mail-server.ts'
import { startTwilio, type TwilioStandIn } from '../../channels/twilio/testing/start-twilio.ts'
import { openSmtpTransport } from '../../channels/open-smtp-transport.ts'
import { openTwilio } from '../../channels/twilio/twilio.ts'
import { createAlarms, type Alarms } from './alarms.ts'
import { listJobs } from './jobs.ts'
import { performJob } from './perform-job.ts'

let services: BookingTestServices
let mail: MailServer
let twilio: TwilioStandIn
let alarms: Alarms
const metrics = createMetrics()
const closings: (() => Promise<unknown>)[] = []
/** A provider that is slow because the machine is busy is no provider that fails. */
const patienceMs = 300_000

beforeEach(async () => {
  services = await createBookingTestServices()
  await makeCollectionDays(services)
  mail = await startMailServer()
  twilio = await startTwilio()
  alarms = createAlarms(services, metrics)
  closings.push(() => services.database.close(), mail.close, twilio.close)
})
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const book = async (phone: string | null) => {
  const asked = askForBooking({ collectionDate: '2026-11-25' })
  const result = await bookCollection(services, { ...asked, details: { ...asked.details, phone } })
  expect(result.kind).toBe('booked')
}
const perform = async (name: string, date: string | null = null) => {
  const job = listJobs(alarms, metrics).find((known) => known.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return await performJob(services, metrics, job, { date })
}
const startSending = () => {
  const email = openSmtpTransport({
    url: mail.url,
    from: 'a@kindfold.example',
    domain: 'kindfold.example',
    patienceMs,
  })
  const sms = openTwilio({
    accountSid: 'AC0',
    authToken: 's',
    from: '+442079460000',
    bookingOrigin: services.deployment.bookingOrigin,
    baseUrl: twilio.baseUrl,
    patienceMs,
  })
  const sender = startSender({ services, transports: { email, sms }, pollMs: 20 })
  closings.push(email.close, sender.stop)
}
const listWindows = async () => {
  const all = await services.database.transaction((tx) => tx.select().from(messages))
  return all.filter(({ kind }) => kind === 'window')
}
const listStatuses = async () => (await listWindows()).map(({ status }) => status)

test('the evening job tells each donor the window once, by email and by text where there is a mobile', async () => {
  await book('07700 900123')
  await book(null)
  services.setNow('2026-11-24T19:00:00Z')
  expect(await perform('assign-windows')).toEqual({
    '2026-11-25': { assigned: 2, alreadyAssigned: 0 },
  })
  // Again by hand, as after a crash.
  expect(await perform('assign-windows', '2026-11-25')).toEqual({
    '2026-11-25': { assigned: 0, alreadyAssigned: 2 },
  })
  startSending()
  await expect.poll(listStatuses).toEqual(['sent', 'sent', 'sent'])
  expect(
    mail.received.filter(({ subject }) =>
      subject.startsWith('Your time slot: Wednesday 25 November between '),
    ),
  ).toHaveLength(2)
  expect(twilio.taken.map(({ Body }) => Body)).toEqual([
    expect.stringMatching(/^Kindfold: We'll collect on Wed 25 Nov between \d+(am|pm|\u0020noon).* Ref /),
  ])
})

test('at 20:45 each window message that has not been sent is an error, a figure and a line on the readiness page', async () => {
  await book(null)
  services.setNow('2026-11-24T20:44:00Z')
  expect(await perform('check-windows')).toEqual({})
  services.setNow('2026-11-24T20:45:00Z')
  expect(await perform('check-windows')).toEqual({ '2026-11-25': 1 })
  expect(services.logged).toContainEqual({
    level: 'error',
    message: 'time slot messages have not been sent',
  })
  expect(await metrics.write()).toContain('kindfold_late_windows 1')
  const serverContext = {
    services,
    state: { isStopping: false },
    worker: { kick() {}, alarms },
    log: pino({ level: 'silent' }),
  }
  // The public reads the status alone, the metrics port names what is wrong.
  expect(await describeHealth(serverContext, '/readyz')).toEqual({ status: 200, text: 'ready\n' })
  expect(await describeHealth(serverContext, '/readyz', { reasons: true })).toEqual({
    status: 200,
    text: `ready\nversion ${version}\ntime slot messages not sent for 2026-11-25: 1\n`,
  })

  await perform('assign-windows', '2026-11-25')
  startSending()
  await expect.poll(listStatuses).toEqual(['sent'])
  services.setNow('2026-11-24T21:00:00Z')
  await perform('check-windows')
  expect(alarms.list()).toEqual([])
  expect(await metrics.write()).toContain('kindfold_late_windows 0')
})

test('what another worker sees put right stands here for no longer than until the next look', async () => {
  await book(null)
  services.setNow('2026-11-24T20:45:00Z')
  await perform('check-windows')
  alarms.reportWrongCounters([{ areaId: 'cambridge', date: '2026-11-25' }])
  services.passTime(16 * 60_000)
  expect(alarms.list()).toHaveLength(2)
  services.passTime(5 * 60_000)
  expect(alarms.list()).toEqual(['collection days whose counters are wrong: 1'])
  expect(await metrics.write()).toMatch(/kindfold_late_windows 0\n[^]*kindfold_wrong_counters 1\n/)
  services.passTime(25 * 3_600_000)
  expect(alarms.list()).toEqual([])
  expect(await metrics.write()).toContain('kindfold_wrong_counters 0')
})

test('windows that were never told are heard of on their own day too, and no more once they are', async () => {
  await book(null)
  services.setNow('2026-11-25T06:00:00Z')
  expect(await perform('check-windows')).toEqual({ '2026-11-25': 1 })
  expect(alarms.list()).toEqual(['time slot messages not sent for 2026-11-25: 1'])
  services.setNow('2026-11-25T18:00:00Z')
  expect(await perform('check-windows')).toEqual({})
  expect(alarms.list()).toEqual([])
})

test('every job does its work on an ordinary night and says what it did', async () => {
  await book(null)
  services.setNow('2026-11-24T03:00:00Z')
  for (const { name } of listJobs(alarms, metrics))
    expect([name, await perform(name)]).toEqual([name, expect.any(Object)])
  const bookings = services.logged.filter(({ level }) => level === 'error')
  expect(bookings).toEqual([])
})
