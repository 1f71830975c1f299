import { messages } from '@kindfold/database/schema/messages.ts'
import { whileFull } from '@kindfold/database/testing/while-full.ts'
import { whileReadOnly } from '@kindfold/database/testing/while-read-only.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { readQueue } from '@kindfold/domain/message/read-queue.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { and, inArray, lte } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutboxTransport } from '../server/channels/open-outbox-transport.ts'
import { openSmtpTransport } from '../server/channels/open-smtp-transport.ts'
import { createKnock } from '../server/health/knock.ts'
import { watchHealth, type RunningHealth } from '../server/health/watch-health.ts'
import { startTestServer, type TestServer } from '../server/testing/start-test-server.ts'
import { tellOperators, type OperatorsTold } from '../server/worker/operators/tell-operators.ts'
import { startSender } from '../server/worker/sending/start-sender.ts'
import { startMailServer, type MailServer } from '../server/worker/testing/start-mail-server.ts'
import { readRules, watchRule } from './alerts/rules.ts'
import { addScrape, type Scrapes } from './alerts/series.ts'

const minute = 60_000
let services: BookingTestServices
let mail: MailServer
let server: TestServer
let health: RunningHealth
let operators: OperatorsTold
const closings: (() => Promise<unknown>)[] = []

/** Who looks at the figures of a server: its scrapes, and the alerts that ring. */
let scrapes: Scrapes
let looks: ReturnType<typeof watchRule>[]
let ringing: Set<string>

beforeEach(async () => {
  services = await createBookingTestServices()
  // The time of tests is not the database's.
  services.database = { ...services.database, engine: 'pglite' }
  await services.setCapacity('cambridge', 1000)
  await makeCollectionDays(services)
  mail = await startMailServer()
  const openMail = () =>
    openSmtpTransport({
      url: mail.url,
      from: 'Kindfold <hello@kindfold.example>',
      domain: 'kindfold.example',
    })
  const transports = { email: openMail(), sms: openOutboxTransport('sms', services.log) }
  const knock = createKnock(transports, services)
  const parts = { services, folders: ['.'], knock, called: null, backupFolder: null }
  health = watchHealth({ place: 'here', parts, isForWorker: false })
  operators = tellOperators({ services, health, transport: openMail(), addresses: ['ops@example.org'] })
  server = await startTestServer({}, { services, health })
  const { metrics } = server.serverContext
  metrics.watchHealth(health.list)
  metrics.watchQueue(() => readQueue(services))
  const sender = startSender({
    services,
    transports,
    pollMs: 20,
    // Minutes pass at once here.
    restMs: { shortest: 20, longest: 20 },
    onDelivery: (channel, { kind }) => metrics.countMessage(channel, kind),
  })
  closings.push(
    () => services.database.close(),
    () => mail.close(),
    () => transports.email.close(),
    () => operators.stop(),
    () => server.stop(),
    () => sender.stop(),
  )
  scrapes = new Map()
  looks = readRules().map(watchRule)
  await passMinutes(5)
})
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** The process of these figures is that of many tests: its memory and its load are theirs. */
const leaveOutProcess = (figures: string) =>
  figures.replaceAll(/^(kindfold_process|kindfold_nodejs|process|nodejs)_.*$/gm, '')

/** Lives through minutes: all is sent that is due, the server looks at itself, and Prometheus at its figures. */
async function passMinutes(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    services.passTime(minute)
    const now = services.clock.now()
    const isDue = and(inArray(messages.status, ['due', 'sending']), lte(messages.dueAt, now))
    const listDue = () =>
      services.database.read((tx) => tx.select({ id: messages.id }).from(messages).where(isDue))
    if (health.list()[0]?.state !== 'trouble') await expect.poll(listDue, { interval: 20 }).toEqual([])
    await health.look()
    await operators.tell()
    const figures = await fetch(`http://127.0.0.1:${server.ports.metrics}/metrics`)
    addScrape(scrapes, leaveOutProcess(await figures.text()), now.getTime())
    const found = looks.flatMap((look) => look(scrapes, now.getTime()))
    ringing = new Set(
      found.map(({ alert, labels }) => `${alert} ${labels.check ?? labels.channel ?? ''}`.trim()),
    )
  }
}
const isReady = async () => (await fetch(`${server.origin}/readyz`)).status === 200
const book = async () =>
  await bookCollection(services, askForBooking()).then(
    ({ kind }) => kind === 'booked',
    () => false,
  )
const lettersTo = (who: string) => mail.received.filter(({ to }) => to === who).map(({ subject }) => subject)
/** No jobs run here, which an alert of its own says. */
const ringingNow = () => [...ringing].filter((alert) => alert !== 'KindfoldJobsStopped')

test.each([
  { outage: 'a full disk', begin: whileFull },
  { outage: 'a database that only reads', begin: whileReadOnly },
])(
  '$outage: not ready while nobody can book, an alert within ten minutes that stays and ends, and one letter each',
  async ({ begin }) => {
    const { database } = services
    expect([await book(), await isReady(), ringingNow()]).toEqual([true, true, []])
    await passMinutes(1)
    services.database = begin(database)
    await passMinutes(1)
    expect([await book(), await isReady()]).toEqual([false, false])
    await passMinutes(9)
    expect(ringingNow()).toEqual(['KindfoldCannotWork database'])
    expect(lettersTo('ops@example.org')).toEqual(['Kindfold: Database in trouble'])
    await passMinutes(50)
    expect([ringingNow(), await book(), await isReady()]).toEqual([
      ['KindfoldCannotWork database'],
      false,
      false,
    ])
    services.database = database
    await passMinutes(5)
    expect([ringingNow(), await book(), await isReady()]).toEqual([[], true, true])
    expect(lettersTo('ops@example.org')).toEqual([
      'Kindfold: Database in trouble',
      'Kindfold: Database, it is over',
    ])
  },
)

test('mail that is refused for three hours: donors book, an alert within ten minutes stays and ends, all is sent within five, once', async () => {
  mail.moods = ['hangs-up']
  expect(await book()).toBe(true)
  await passMinutes(10)
  expect(ringingNow()).toContain('KindfoldMessagesWait email')
  expect([await isReady(), await book()]).toEqual([true, true])
  await passMinutes(170)
  expect(ringingNow()).toEqual(['KindfoldProviderAway mail', 'KindfoldMessagesWait email'])
  expect([await isReady(), mail.received]).toEqual([true, []])
  mail.moods = ['takes']
  expect(await book()).toBe(true)
  await passMinutes(5)
  const rows = await services.database.read((tx) => tx.select().from(messages))
  expect(rows.map(({ status }) => status)).toEqual(Array(3).fill('sent'))
  const ids = mail.received.filter(({ to }) => to !== 'ops@example.org').map(({ messageId }) => messageId)
  expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  await passMinutes(5)
  expect(ringingNow()).toEqual([])
  // Nobody could be written to before; since when it was so stands in the letter.
  const letters = lettersTo('ops@example.org')
  expect(letters.at(-1)).toBe('Kindfold: Email, it is over')
  expect(letters.length).toBeLessThanOrEqual(2)
})
