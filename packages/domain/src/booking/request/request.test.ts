import { messages } from '@kindfold/database/schema/messages.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '../../testing/fingerprint-database.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { answerEnquiry } from '../enquiry/answer-enquiry.ts'
import { listEnquiries } from '../enquiry/list-enquiries.ts'
import { sendEnquiry } from '../enquiry/send-enquiry.ts'
import { answerComplaint } from '../privacy/answer-complaint.ts'
import { deleteDonorData } from '../privacy/delete-donor-data.ts'
import { previewDeletion } from '../privacy/preview-deletion.ts'
import { requestPrivacy, type PrivacyKind } from '../privacy/request-privacy.ts'
import { closeRequest } from './close-request.ts'
import { openRequest } from './open-request.ts'

const by = { kind: 'staff', id: '1', name: 'Sam' } as const

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

let visitors = 0
async function ask(email: string, organisation = 'Example Coats Ltd') {
  services.passTime(1000)
  const sent = await sendEnquiry(services, {
    kind: 'stock',
    address: `192.0.2.${visitors++}`,
    typed: {
      organisation,
      place: 'London N1 1AA',
      goods: 'Coats',
      amount: '12 boxes',
      charity: 'all-charities',
      name: 'Ada Example',
      email,
    },
  })
  if (sent.kind !== 'received') throw new Error(sent.kind)
  return sent.reference
}
async function requestOf(kind: PrivacyKind, email: string) {
  await requestPrivacy(services, { kind, email, words: 'You rang.', address: `192.0.2.${visitors++}` })
  const [row] = await transact(services, (tx) =>
    tx
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.email, email))
      .orderBy(desc(privacyRequests.receivedAt)),
  )
  return row?.id ?? ''
}
const lastEvent = async () =>
  (await transact(services, (tx) => tx.select().from(staffEvents).orderBy(desc(staffEvents.id)).limit(1)))[0]

test('an enquiry is answered once, however often it is sent, in the words that staff wrote', async () => {
  const reference = await ask('ada@example.org')
  const send = () => answerEnquiry(services, { request: reference, text: 'Yes.\nOn Tuesday.', by })
  const outcomes = await Promise.all([send(), send(), send()])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
    'answered',
    'answered-before',
    'answered-before',
  ])
  const sent = await transact(services, (tx) =>
    tx.select().from(messages).where(eq(messages.kind, 'enquiry-answer')),
  )
  expect(sent).toEqual([
    expect.objectContaining({
      recipient: 'ada@example.org',
      data: { enquiryKind: 'stock', reference, receivedDate: '2026-11-21', answer: 'Yes.\nOn Tuesday.' },
    }),
  ])
  expect(await lastEvent()).toMatchObject({ act: 'answer-request', actorName: 'Sam', details: { reference } })
  expect(await answerEnquiry(services, { request: 'ASK-0000-0000', text: 'Hm', by })).toEqual({
    kind: 'unknown',
  })
})

test('one that was settled by telephone is closed without an email, with the reason', async () => {
  const reference = await ask('phone@example.org')
  const { enquiries: listed } = await listEnquiries(services, { which: 'open' })
  const requestId = listed.find((one) => one.reference === reference)?.id ?? ''
  const close = async (reason: string) => await closeRequest(services, { requestId, reason, by })
  expect(await close(' ')).toEqual({ kind: 'invalid', problem: 'missing' })
  expect(await close('Rang them: Tuesday suits.')).toEqual({ kind: 'closed' })
  expect(await close('Again.')).toMatchObject({ kind: 'answered-before' })
  expect((await openRequest(services, { id: requestId, by }))?.handling.end).toEqual({
    as: 'closed',
    reason: 'Rang them: Tuesday suits.',
    by: by.name,
  })
  const sent = await transact(services, (tx) =>
    tx.select({ kind: messages.kind }).from(messages).where(eq(messages.recipient, 'phone@example.org')),
  )
  expect(sent).toEqual([{ kind: 'enquiry-received' }])
})

test('what waits longest stands first, page after page; what was answered goes to the other list', async () => {
  const references: string[] = []
  for (let n = 0; n < 5; n++) references.push(await ask(`list-${n}@example.org`, `Business ${n}`))
  const seen: string[] = []
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page = await listEnquiries(services, { which: 'open', kind: 'stock', after, limit: 2 })
    seen.push(...page.enquiries.map(({ reference }) => reference))
    after = page.next
  } while (after !== null)
  expect(seen).toEqual(references)
  await answerEnquiry(services, { request: references[2] ?? '', text: 'Yes.', by })
  const open = await listEnquiries(services, { which: 'open' })
  expect(open.enquiries.map(({ reference }) => reference)).not.toContain(references[2])
  const [latest] = (await listEnquiries(services, { which: 'answered' })).enquiries
  expect(latest).toMatchObject({ reference: references[2], from: 'Business 2' })
})

test('a request opens with its legal date and its messages, and the audit says who opened it', async () => {
  const id = await requestOf('complaint', 'cross@example.org')
  expect(await openRequest(services, { id, by })).toMatchObject({
    about: 'privacy',
    words: 'You rang.',
    dueDate: '2026-12-21',
    daysLeft: 30,
    messages: [{ name: 'We have your request' }],
  })
  expect(await lastEvent()).toMatchObject({ act: 'open-request', subjectId: id })
  expect(await openRequest(services, { id: crypto.randomUUID(), by })).toBeNull()
  expect(await openRequest(services, { id: 'x', by })).toBeNull()
  expect(await answerComplaint(services, { request: id, text: 'Sorry.', by })).toEqual({
    kind: 'answered',
  })
  expect(await lastEvent()).toMatchObject({ act: 'answer-request', subjectId: id, actorName: 'Sam' })
})

test('what a deletion takes away is tried first, and is what then goes', async () => {
  const asked = askForBooking()
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { email } = asked.details
  await ask(email)
  const privacyRequestId = await requestOf('deletion', email)
  const live = await previewDeletion(services, { privacyRequestId })
  expect(live.result).toMatchObject({ kind: 'has-live-bookings' })
  await cancelBooking(services, { bookingId: made.booking.id, by, reason: 'Snow' })
  await requestOf('complaint', email)
  const before = await fingerprintDatabase(services)
  const preview = await previewDeletion(services, { privacyRequestId })
  expect(await fingerprintDatabase(services)).toEqual(before)
  expect(preview).toEqual({
    result: { kind: 'deleted' },
    // The complaint stays, with the message about it.
    goes: { bookings: 1, messages: 4, links: 0, places: 0, requests: 1, enquiries: 1 },
    figures: 1,
    openComplaints: 1,
  })
  expect(await deleteDonorData(services, { privacyRequestId, by })).toEqual({ kind: 'deleted' })
  expect(await lastEvent()).toMatchObject({ act: 'delete-donor-data', subjectId: privacyRequestId })
  const left = await transact(services, (tx) =>
    tx.select().from(messages).where(eq(messages.recipient, email)),
  )
  expect(left.map(({ kind }) => kind)).toEqual(['privacy-acknowledgement'])
})
