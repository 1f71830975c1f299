import { messages } from '@kindfold/database/schema/messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { assignWindows } from './assign-windows.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markBounced, markDelivered, markUndelivered } from '../../message/delivery-report.ts'
import { markFailed, markSent } from '../../message/mark-message.ts'
import type { ClaimedMessage } from '../../message/message.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  services.setNow('2026-11-21T12:00:00Z')
  await claimAll()
})
afterAll(() => services.database.close())

const claimAll = () => claimDueMessages(services, { limit: 1000 })
/** The claimed messages of a booking with a mobile number. */
async function claimOf(wanted: 'confirmation' | 'window', channel: 'email' | 'sms'): Promise<ClaimedMessage> {
  const asked = askForBooking()
  asked.details.phone = '07700 900123'
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  if (wanted === 'window') await assignWindows(services, { date: '2026-11-25' })
  const claimed = await claimAll()
  const message = claimed.find((one) => one.kind === wanted && one.channel === channel)
  if (!message) throw new Error('it is not due')
  return message
}
async function take({ id, attempt }: ClaimedMessage, providerId: string) {
  expect(await markSent(services, { id, attempt, providerId })).toEqual({ kind: 'marked' })
}
async function read({ id }: { id: string }) {
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.id, id)),
  )
  return row
}

test('a text that arrived is delivered, told once or ten times', async () => {
  const message = await claimOf('window', 'sms')
  await take(message, 'SM1')
  const report = { id: message.id, providerId: 'SM1' }
  services.setNow('2026-11-21T12:00:07Z')
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => markDelivered(services, report)))
  expect(outcomes.filter(({ kind }) => kind === 'marked')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'known')).toHaveLength(9)
  const row = await read(message)
  expect(row).toMatchObject({ status: 'sent', deliveredAt: new Date('2026-11-21T12:00:07Z') })
  // A late report of failure does not undo a delivery.
  expect(await markUndelivered(services, { ...report, error: '30003' })).toEqual({ kind: 'known' })
  expect(await read(message)).toEqual(row)
})

test('a text that never arrives is a failure to be seen; its email stands beside it, so that nothing is sent again', async () => {
  const message = await claimOf('window', 'sms')
  await take(message, 'SM2')
  const report = { id: message.id, providerId: 'SM2', error: 'undelivered 30005 +447700900123' }
  expect(await markUndelivered(services, report)).toEqual({ kind: 'failed' })
  expect(await markUndelivered(services, report)).toEqual({ kind: 'known' })
  expect(await read(message)).toMatchObject({
    status: 'failed',
    sentAt: null,
    lastError: 'undelivered 30005 [number]',
  })
  expect(await claimAll()).toEqual([])
})

test('an email that its provider took and then gave up goes by text, once', async () => {
  const message = await claimOf('confirmation', 'email')
  await take(message, 'queued as 1')
  const report = { id: message.id, providerId: 'queued as 1', error: '550 no such person' }
  expect(await markUndelivered(services, report)).toMatchObject({ kind: 'other-channel' })
  expect(await markUndelivered(services, report)).toEqual({ kind: 'known' })
  expect(await claimAll()).toMatchObject([{ kind: 'confirmation', channel: 'sms' }])
})

test('a report that is here before its sender has written the message down as taken counts', async () => {
  const arrived = await claimOf('window', 'sms')
  expect(await markDelivered(services, { id: arrived.id, providerId: 'SM3' })).toEqual({ kind: 'marked' })
  expect(await markSent(services, { id: arrived.id, attempt: 1, providerId: 'SM3' })).toEqual({
    kind: 'not-yours',
  })
  expect(await read(arrived)).toMatchObject({ status: 'sent', providerId: 'SM3' })
  const lost = await claimOf('window', 'sms')
  expect(await markUndelivered(services, { id: lost.id, providerId: 'SM4', error: '30003' })).toEqual({
    kind: 'failed',
  })
})

test('taken without our hearing of it, then delivered: it is not sent again', async () => {
  const message = await claimOf('window', 'sms')
  await markFailed(services, { id: message.id, attempt: 1, error: 'TIMEOUT', permanent: false })
  expect(await markDelivered(services, { id: message.id, providerId: 'SM5' })).toEqual({ kind: 'marked' })
  services.passTime(86_400_000)
  expect((await claimAll()).map(({ id }) => id)).not.toContain(message.id)
})

test('the failure of an earlier try says nothing about the one that is under way', async () => {
  const message = await claimOf('window', 'sms')
  await markFailed(services, { id: message.id, attempt: 1, error: 'TIMEOUT', permanent: false })
  const earlier = { id: message.id, providerId: 'SM6', error: '30003' }
  expect(await markUndelivered(services, earlier)).toEqual({ kind: 'not-this-try' })
  services.passTime(60_000)
  const again = (await claimAll()).find(({ id }) => id === message.id)
  expect(again?.attempt).toBe(2)
  expect(await markUndelivered(services, earlier)).toEqual({ kind: 'not-this-try' })
  await markSent(services, { id: message.id, attempt: 2, providerId: 'SM7' })
  expect(await markUndelivered(services, earlier)).toEqual({ kind: 'not-this-try' })
  expect(await read(message)).toMatchObject({ status: 'sent', providerId: 'SM7' })
})

test('what was withdrawn in a sender’s hand and never arrived goes no other way', async () => {
  const message = await claimOf('confirmation', 'email')
  await cancelBooking(services, {
    bookingId: message.bookingId ?? '',
    by: { kind: 'staff', id: null, name: 'Sam' },
    reason: 'Snow',
  })
  const report = { id: message.id, providerId: 'queued as 2', error: '550' }
  expect(await markUndelivered(services, report)).toEqual({ kind: 'withdrawn' })
  expect(await read(message)).toMatchObject({ status: 'withdrawn' })
  expect((await claimAll()).map(({ kind, channel }) => [kind, channel])).toEqual([['cancelled', 'email']])
})

test('a report about nothing of ours, or about somebody who was forgotten, changes nothing', async () => {
  const report = { id: 'c6a4cb36-6a26-4d2b-9f0e-000000000000', providerId: 'SM8' }
  expect(await markDelivered(services, report)).toEqual({ kind: 'unknown' })
  expect(await markUndelivered(services, { ...report, id: "' or 1=1", error: '' })).toEqual({
    kind: 'unknown',
  })
  const message = await claimOf('window', 'sms')
  await take(message, 'SM9')
  await services.database.transaction((tx) =>
    tx.update(messages).set({ recipient: null, providerId: null }).where(eq(messages.id, message.id)),
  )
  expect(await markDelivered(services, { id: message.id, providerId: 'SM9' })).toEqual({ kind: 'unknown' })
})

const bounce = ({ id }: { id: string }) =>
  markBounced(services, { id, error: 'BOUNCED: 5.1.1 ada@example.org' })

test('an email that came back is a failure to be seen, and goes by text once, however often it is told', async () => {
  const message = await claimOf('confirmation', 'email')
  await take(message, '250 queued as 1')
  services.passTime(60_000)
  expect(await bounce(message)).toMatchObject({ kind: 'other-channel' })
  expect(await bounce(message)).toEqual({ kind: 'known' })
  expect(await read(message)).toMatchObject({
    status: 'failed',
    sentAt: null,
    providerId: '250 queued as 1',
    lastError: 'BOUNCED: 5.1.1 [address]',
  })
  expect((await claimAll()).map(({ kind, channel }) => [kind, channel])).toEqual([['confirmation', 'sms']])
})

test('an email that came back after the booking was changed is told in no other way: the newer message does that', async () => {
  const message = await claimOf('confirmation', 'email')
  await take(message, '250 queued as 2')
  await cancelBooking(services, {
    bookingId: message.bookingId ?? '',
    by: { kind: 'staff', id: null, name: 'Sam' },
    reason: 'Snow',
  })
  expect(await bounce(message)).toEqual({ kind: 'failed' })
  expect((await claimAll()).map(({ kind, channel }) => [kind, channel])).toEqual([['cancelled', 'email']])
})

test('a window that came back by email and went by text goes out no third time', async () => {
  const message = await claimOf('window', 'email')
  await take(message, '250 queued as 3')
  expect(await bounce(message)).toEqual({ kind: 'failed' })
  expect(await claimAll()).toEqual([])
})

test('a bounce that is here before the mark counts; about a text, an earlier try or nothing of ours it changes nothing', async () => {
  const early = await claimOf('confirmation', 'email')
  expect(await bounce(early)).toMatchObject({ kind: 'other-channel' })
  expect(await markSent(services, { id: early.id, attempt: 1, providerId: 'x' })).toEqual({
    kind: 'not-yours',
  })
  const text = await claimOf('window', 'sms')
  await take(text, 'SM10')
  expect(await bounce(text)).toEqual({ kind: 'unknown' })
  const untaken = await claimOf('confirmation', 'email')
  await markFailed(services, { id: untaken.id, attempt: 1, error: 'TIMEOUT', permanent: false })
  expect(await bounce(untaken)).toEqual({ kind: 'not-this-try' })
  expect(await read(untaken)).toMatchObject({ status: 'due' })
  expect(await bounce({ id: 'c6a4cb36-6a26-4d2b-9f0e-000000000000' })).toEqual({ kind: 'unknown' })
})
