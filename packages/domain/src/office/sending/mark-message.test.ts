import { messages } from '@kindfold/database/schema/messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { findLateWindows } from '../../rounds/evening/find-late-windows.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { openDonorLink } from '../../booking/donor-link/open-donor-link.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { findMessage, listMessages } from '../../message/list-messages.ts'
import { makeEmailLinks } from './make-email-links.ts'
import { markFailed, markSent } from '../../message/mark-message.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  for (const { id, attempt } of await claimDueMessages(services, { limit: 1000 })) {
    await markSent(services, { id, attempt, providerId: null })
  }
})
afterAll(() => services.database.close())

async function book(phone: string | null = null, collectionDate = '2026-11-25') {
  const asked = askForBooking({ collectionDate })
  asked.details.phone = phone
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
const claim = (limit = 10) => claimDueMessages(services, { limit })
async function claimOne() {
  const [message, ...others] = await claim()
  if (!message || others.length > 0) throw new Error(`${others.length + (message ? 1 : 0)} messages are due`)
  return message
}

test('a message is handed to one sender, and marked as sent only by who has it in hand', async () => {
  const bookingId = await book()
  const message = await claimOne()
  expect(message).toMatchObject({ kind: 'confirmation', channel: 'email', attempt: 1, bookingId })
  expect(await claim()).toEqual([])
  expect(await markSent(services, { id: message.id, attempt: 2, providerId: 'x' })).toEqual({
    kind: 'not-yours',
  })
  expect(await markSent(services, { id: message.id, attempt: 1, providerId: 'smtp-1' })).toEqual({
    kind: 'marked',
  })
  expect(await markSent(services, { id: message.id, attempt: 1, providerId: 'x' })).toEqual({
    kind: 'not-yours',
  })
  const { messages: sent } = await readManagedBooking(services, bookingId)
  expect(sent).toMatchObject([{ status: 'sent', attempts: 1, deliveredAt: null }])
})

test('twenty senders at once share the messages, none twice', async () => {
  for (let n = 0; n < 30; n++) await book()
  const claimed = (await Promise.all(Array.from({ length: 20 }, () => claim(4)))).flat()
  expect(claimed).toHaveLength(30)
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(30)
  for (const { id, attempt } of claimed) await markSent(services, { id, attempt, providerId: null })
})

test('what is kept of a provider’s complaint names nobody and opens nothing', async () => {
  const bookingId = await book()
  const { id, attempt } = await claimOne()
  const error = 'greylisted: donor@example.org\n+447700900123 https://example.org/manage/secret'
  await markFailed(services, { id, attempt, error, permanent: true })
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.bookingId, bookingId)),
  )
  expect(row).toMatchObject({ status: 'failed', lastError: 'greylisted: [address] [number] [link]' })
})

test('a window that has its text already is not sent by text again, and the alarm knows who knows', async () => {
  services.setNow('2026-11-29T12:00:00Z')
  const bookingId = await book('07700 900123', '2026-12-01')
  const other = await book(null, '2026-12-01')
  await afterConfirmations()
  await assignWindows(services, { date: '2026-12-01' })
  const claimed = await claim()
  expect(claimed.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual([
    'window email',
    'window email',
    'window sms',
  ])
  for (const { id, attempt, channel } of claimed) {
    if (channel === 'sms') await markSent(services, { id, attempt, providerId: null })
    else
      expect((await markFailed(services, { id, attempt, error: 'no', permanent: true })).kind).toBe('failed')
  }
  services.passTime(10 * 60_000)
  const late = await findLateWindows(services, { date: '2026-12-01' })
  expect(late.map((one) => [one.bookingId, one.state])).toEqual([[other, 'failed']])
  expect(bookingId).not.toBe(other)
})

test('where no texts are sent none is written, neither beside an email nor instead of one', async () => {
  services.settings.channels = ['email']
  services.setNow('2026-11-29T12:00:00Z')
  await book('07700 900123', '2026-12-02')
  const { id, attempt } = await claimOne()
  expect((await markFailed(services, { id, attempt, error: 'no', permanent: true })).kind).toBe('failed')
  await assignWindows(services, { date: '2026-12-02' })
  expect((await claim()).map(({ kind, channel }) => `${kind} ${channel}`)).toEqual(['window email'])
  services.settings.channels = ['email', 'sms']
})

test('the links of a message are made when it is written out, and open what they say', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const bookingId = await book()
  const message = await claimOne()
  const links = await makeEmailLinks(services, message)
  expect(Object.keys(links).toSorted()).toEqual(['calendar', 'manage'])
  const token = links.manage?.split('/').at(-1) ?? ''
  expect(await openDonorLink(services, { token, purpose: 'manage' })).toMatchObject({
    kind: 'open',
    bookingId,
  })
  expect((await findMessage(services, message.id))?.data).toMatchObject({ charitySlug: 'the-dream-factory' })
  expect(await findMessage(services, 'nonsense')).toBeNull()
  expect((await listMessages(services, { limit: 100 })).map(({ id }) => id)).toContain(message.id)
})

async function afterConfirmations() {
  for (const { id, attempt } of await claim(1000)) await markSent(services, { id, attempt, providerId: null })
}
