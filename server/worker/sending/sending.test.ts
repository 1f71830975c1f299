import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMailServer, type MailMood, type MailServer } from '../testing/start-mail-server.ts'
import { openOutboxTransport } from '../../channels/open-outbox-transport.ts'
import { openSmtpTransport } from '../../channels/open-smtp-transport.ts'
import type { Delivery } from './deliver-message.ts'
import { startSender, type Sender } from './start-sender.ts'

let services: BookingTestServices
let mail: MailServer
const closings: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  services = await createBookingTestServices()
  await makeCollectionDays(services)
})
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
  await services.database.close()
})

const book = async (phone: string | null = null) => {
  const asked = askForBooking()
  const result = await bookCollection(services, { ...asked, details: { ...asked.details, phone } })
  if (result.kind !== 'booked') throw new Error(result.kind)
  return { ...result.booking, email: asked.details.email }
}
const list = () => services.database.transaction((tx) => tx.select().from(messages))
/** Looks until what it expects is so. */
const waitFor = (look: () => Promise<void> | void) =>
  expect.poll(async () => (await look(), true), { interval: 20 }).toBe(true)
/** Long enough for a busy machine. */
const patienceMs = 300_000

/** A mail server of some moods and a sender that hands it all that is due. */
async function open(...moods: MailMood[]): Promise<{ sender: Sender; deliveries: Delivery[] }> {
  mail = await startMailServer(...moods)
  const openEmail = (patience: number) =>
    openSmtpTransport({
      url: mail.url,
      from: 'Kindfold <hello@kindfold.example>',
      domain: 'book.kindfold.example',
      patienceMs: patience,
    })
  const email = openEmail(patienceMs)
  // Where the silence of the first mail is what is tested, its patience is short.
  const brief = moods[0] === 'stalls' ? openEmail(1_000) : email
  const inTurn = [brief]
  const send: typeof email.send = (message) => (inTurn.shift() ?? email).send(message)
  const deliveries: Delivery[] = []
  const sender = startSender({
    services,
    transports: {
      email: { ...email, send },
      sms: openOutboxTransport('sms', services.log),
    },
    pollMs: 30,
    // Hours pass at once here.
    restMs: { shortest: 30, longest: 30 },
    onDelivery: (_channel, delivery) => deliveries.push(delivery),
  })
  closings.push(
    () => mail.close(),
    () => email.close(),
    () => brief.close(),
    () => sender.stop(),
  )
  return { sender, deliveries }
}

test('a booking’s confirmation goes by SMTP, with its calendar entry and a link, and is then marked sent', async () => {
  const { email } = await book()
  await open('takes')
  await waitFor(async () => expect(await list()).toMatchObject([{ status: 'sent', attempts: 1 }]))
  expect(mail.received).toMatchObject([{ to: email }])
  const [message] = await list()
  const raw = mail.received[0]?.raw ?? ''
  expect(mail.received[0]?.messageId).toBe(`<${message?.id}@book.kindfold.example>`)
  expect(message?.providerId).toBe('250 2.0.0 Ok for <(address)>: queued as 4Fk1')
  expect(message?.deliveredAt).toBeNull()
  expect(mail.received[0]?.reports).toMatchObject({ envelope: { ret: 'HDRS', envid: message?.id } })
  expect(JSON.stringify(mail.received[0]?.reports)).toContain('FAILURE')
  expect(raw).toContain('text/calendar; charset=utf-8; method=PUBLISH')
  expect(raw).toContain('text/html')
  expect(raw).toContain('text/plain')
  expect(raw).not.toContain('List-Unsubscribe')
})

test('a kick sends at once, without waiting for the next look', async () => {
  mail = await startMailServer()
  const looks = vi.spyOn(services.database, 'transaction')
  const looked = expect.objectContaining({ type: 'fulfilled' }) as unknown
  const email = openSmtpTransport({
    url: mail.url,
    from: 'a@kindfold.example',
    domain: 'kindfold.example',
    patienceMs,
  })
  const sender = startSender({
    services,
    transports: { email, sms: openOutboxTransport('sms', services.log) },
    pollMs: 24 * 3_600_000,
  })
  closings.push(
    () => mail.close(),
    () => email.close(),
    () => sender.stop(),
  )
  // Each channel has looked, and sleeps.
  await waitFor(() => expect(looks.mock.settledResults).toEqual([looked, looked]))
  looks.mockRestore()
  await book()
  sender.kick()
  await waitFor(() => expect(mail.received).toHaveLength(1))
})

test('a mail is marked sent when its own answer has come, while another is still under way', async () => {
  await book()
  await book()
  await open('takes', 'stalls')
  await waitFor(async () => {
    expect(mail.tries).toBe(2)
    expect((await list()).map(({ status }) => status).toSorted()).toEqual(['sending', 'sent'])
  })
  // The other would keep the sender from ending.
  await mail.close()
})

test('greylisted, the same mail is tried again after its pause and taken', async () => {
  await book()
  await open('greylists')
  await waitFor(async () =>
    expect(await list()).toMatchObject([{ status: 'due', lastError: expect.stringContaining('450') }]),
  )
  expect(mail.received).toEqual([])
  services.passTime(60_000)
  await waitFor(async () => expect(await list()).toMatchObject([{ status: 'sent', attempts: 2 }]))
  expect(mail.received).toHaveLength(1)
})

test.each(['stalls', 'hangs-up', 'defers'] as const)(
  'a server that %s takes nothing: nothing is marked sent, and the next try arrives once',
  async (mood) => {
    await book()
    await open(mood)
    await waitFor(async () => expect(await list()).toMatchObject([{ status: 'due', attempts: 1 }]))
    expect(mail.received).toEqual([])
    mail.moods = ['takes']
    services.passTime(60_000)
    await waitFor(async () => expect(await list()).toMatchObject([{ status: 'sent', attempts: 2 }]))
    expect(mail.received).toHaveLength(1)
  },
)

test('taken without a word, a mail comes a second time under the same Message-ID: one in effect', async () => {
  await book()
  await open('takes-and-hangs-up', 'takes')
  await waitFor(async () => expect(await list()).toMatchObject([{ status: 'due', attempts: 1 }]))
  services.passTime(60_000)
  await waitFor(async () => expect(await list()).toMatchObject([{ status: 'sent' }]))
  expect(mail.received).toHaveLength(2)
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
})

test('an address that nobody has is tried once; the mobile gets a text, and the failure stays visible', async () => {
  const { email } = await book('07700 900123')
  await open('refuses')
  await waitFor(async () => {
    const rows = await list()
    expect(rows.find(({ channel }) => channel === 'sms')).toMatchObject({ status: 'sent' })
  })
  const failed = (await list()).find(({ channel }) => channel === 'email')
  expect(failed).toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining('550') })
  expect(failed?.lastError).not.toContain(email)
  expect(mail.tries).toBe(1)
})

test('nothing listens at the mail server’s address: the message waits, and no person is named in the error', async () => {
  const { email } = await book()
  const { deliveries } = await open('takes')
  await waitFor(() => expect(mail.received).toHaveLength(1))
  await mail.close()
  await book()
  await waitFor(() => expect(deliveries).toMatchObject([{ kind: 'sent' }, { kind: 'retry' }]))
  const errors = (await list()).map(({ lastError }) => lastError ?? '').join()
  expect(errors).not.toContain(email)
  expect(errors).not.toContain('@')
})

test('after hours without the mail server the first letter that it takes brings all that waited, each once', async () => {
  for (let n = 0; n < 3; n++) await book()
  await open('hangs-up')
  const haveTried = (tries: number) =>
    waitFor(async () =>
      expect(await list()).toMatchObject([1, 2, 3].map(() => ({ status: 'due', attempts: tries }))),
    )
  // Longer than any of its pauses.
  for (let tries = 1; tries <= 7; tries++) {
    await haveTried(tries)
    if (tries < 7) services.passTime(4_000_000)
  }
  const waits = await list()
  expect(waits.every(({ waitsForProvider }) => waitsForProvider)).toBe(true)
  const soonest = Math.min(...waits.map(({ dueAt }) => dueAt.getTime()))
  // None of them is near its next try.
  expect(soonest - services.clock.now().getTime()).toBeGreaterThan(500_000)
  mail.moods = ['takes']
  await book()
  await waitFor(async () => expect((await list()).map(({ status }) => status)).toEqual(Array(4).fill('sent')))
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(4)
  expect(mail.received).toHaveLength(4)
  for (const message of await list())
    expect(message).toMatchObject({ failingSince: null, waitsForProvider: false })
})

test('while our own database is away nothing is counted as a try', async () => {
  await book()
  const { read } = services.database
  const away = vi.spyOn(services.database, 'read')
  away.mockImplementationOnce(() => Promise.reject(new DatabaseUnavailable('away')))
  const { deliveries } = await open('takes')
  await waitFor(async () => expect(await list()).toMatchObject([{ status: 'sent', attempts: 1 }]))
  expect(deliveries.map(({ kind }) => kind)).toEqual(['not-tried', 'sent'])
  expect(away).toHaveBeenCalled()
  services.database.read = read
})

test('a sender that dies between handing over and writing it down: the next sends it under the same id', async () => {
  await book()
  const handed: string[] = []
  const dying = startSender({
    services,
    transports: {
      // Takes the mail and is never heard of again, like a process that was killed.
      email: {
        name: 'dying',
        send: ({ id }: { id: string }) => {
          handed.push(id)
          return new Promise<never>(() => {})
        },
        close: async () => {},
      },
      sms: openOutboxTransport('sms', services.log),
    },
    pollMs: 30,
  })
  void dying
  await waitFor(() => expect(handed).toHaveLength(1))
  services.passTime(121_000)
  await open('takes')
  await waitFor(async () => expect(await list()).toMatchObject([{ status: 'sent', attempts: 2 }]))
  expect(mail.received.map(({ messageId }) => messageId)).toEqual([`<${handed[0]}@book.kindfold.example>`])
})

test('two senders side by side send each message once', async () => {
  const donors = await Promise.all(Array.from({ length: 20 }, () => book()))
  await open('takes')
  const first = mail
  const email = openSmtpTransport({
    url: first.url,
    from: 'a@kindfold.example',
    domain: 'kindfold.example',
    patienceMs,
  })
  const other = startSender({
    services,
    transports: { email, sms: openOutboxTransport('sms', services.log) },
    pollMs: 10,
    batchSize: 3,
  })
  closings.push(
    () => email.close(),
    () => other.stop(),
  )
  await waitFor(async () => expect((await list()).every(({ status }) => status === 'sent')).toBe(true))
  expect(first.received.map(({ to }) => to).toSorted()).toEqual(donors.map((donor) => donor.email).toSorted())
})
