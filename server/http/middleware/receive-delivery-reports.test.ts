import { createHmac } from 'node:crypto'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { readManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twilio } from '../../channels/twilio/twilio.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const authToken = 'our secret'
const webhook = twilio.openWebhook?.({ TWILIO_AUTH_TOKEN: authToken })
const deliveryWebhooks = webhook ? [webhook] : []
let services: BookingTestServices
let server: TestServer
beforeAll(async () => {
  services = await createBookingTestServices()
  server = await startTestServer({}, { services, deliveryWebhooks })
})
afterAll(async () => {
  await server.stop()
  await services.database.close()
})

const mobile = '+447700900123'
async function textOfWindow(sid: string) {
  const asked = askForBooking()
  asked.details.phone = '07700 900123'
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  await assignWindows(services, { date: '2026-11-25' })
  const claimed = await claimDueMessages(services, { limit: 1000 })
  const text = claimed.find(({ channel, bookingId }) => channel === 'sms' && bookingId === made.booking.id)
  if (!text) throw new Error('no text was due')
  await markSent(services, { id: text.id, attempt: 1, providerId: sid })
  const read = async () =>
    (await readManagedBooking(services, made.booking.id)).messages.find(({ id }) => id === text.id)
  return { id: text.id, read }
}

type Report = { id: string; sid: string; status: string; token?: string; method?: string }
async function report({ id, sid, status, token = authToken, method = 'POST' }: Report) {
  const path = `/delivery-reports/twilio/${id}`
  const fields = { To: mobile, MessageSid: sid, MessageStatus: status, ErrorCode: '30005' }
  const signed = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join('')
  const signature = createHmac('sha1', token).update(`http://localhost:4191${path}${signed}`).digest('base64')
  const response = await fetch(`http://127.0.0.1:${server.ports.booking}${path}`, {
    method,
    headers: token === '' ? {} : { 'X-Twilio-Signature': signature },
    ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
  })
  return response.status
}

test('a text that Twilio says has arrived is delivered, and one that has not is a failure to be seen', async () => {
  const arrives = await textOfWindow('SM1')
  expect(await report({ id: arrives.id, sid: 'SM1', status: 'sent' })).toBe(204)
  expect(await arrives.read()).toMatchObject({ status: 'sent', deliveredAt: null })
  for (let times = 0; times < 3; times++)
    expect(await report({ id: arrives.id, sid: 'SM1', status: 'delivered' })).toBe(204)
  expect(await arrives.read()).toMatchObject({ status: 'sent', deliveredAt: '2026-11-21T12:00:00.000Z' })
  const lost = await textOfWindow('SM2')
  expect(await report({ id: lost.id, sid: 'SM2', status: 'undelivered' })).toBe(204)
  expect(await lost.read()).toMatchObject({ status: 'failed', sentAt: null, deliveredAt: null })
  expect(await report({ id: 'c6a4cb36-6a26-4d2b-9f0e-000000000000', sid: 'SM2', status: 'delivered' })).toBe(
    204,
  )
})

test('a report that is not signed with our token changes nothing, and its sender is told so', async () => {
  const text = await textOfWindow('SM3')
  const before = await text.read()
  for (const token of ['', 'another secret'])
    expect(await report({ id: text.id, sid: 'SM3', status: 'delivered', token })).toBe(403)
  expect(await report({ id: text.id, sid: 'SM3', status: 'delivered', method: 'GET' })).toBe(404)
  expect(await text.read()).toEqual(before)
})

test('no number is logged', async () => {
  const lines: unknown[] = []
  const note = (details: object, message: string) => void lines.push(details, message)
  const log = { info: note, warn: note, error: note }
  const loud = await startTestServer({}, { services: { ...services, log }, deliveryWebhooks })
  const quiet = server
  server = loud
  const text = await textOfWindow('SM4')
  expect(await report({ id: text.id, sid: 'SM4', status: 'failed' })).toBe(204)
  expect(await report({ id: text.id, sid: 'SM4', status: 'failed', token: 'x' })).toBe(403)
  server = quiet
  await loud.stop()
  expect(lines).toContainEqual({ message: text.id, report: 'failed 30005', kind: 'failed' })
  // Ids of messages are drawn by chance, and have any four digits now and then.
  expect(JSON.stringify(lines)).not.toMatch(/7700 ?900/)
})
