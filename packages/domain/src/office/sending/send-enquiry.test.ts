import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { composeMessage } from './compose-message.ts'
import { findMessage } from '../../message/list-messages.ts'
import { copyOfDataForRequest } from '../../booking/privacy/copy-of-data.ts'
import { deleteDonorData } from '../../booking/privacy/delete-donor-data.ts'
import { forgetOldRequests } from '../../booking/privacy/forget-old-requests.ts'
import { requestPrivacy } from '../../booking/privacy/request-privacy.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { sendEnquiry } from '../../booking/enquiry/send-enquiry.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

let visitors = 0
const stock = (email: string, changes: Record<string, string> = {}) => ({
  kind: 'stock' as const,
  address: `192.0.2.${visitors++}`,
  typed: {
    organisation: 'Example Coats Ltd',
    place: '1 Example Street\nLondon\nN1 1AA',
    goods: 'Coats of last season',
    amount: '12 boxes',
    charity: 'all-charities',
    name: 'Ada Example',
    phone: '020 7946 0000',
    email,
    ...changes,
  },
})
const read = (email: string) =>
  transact(services, (tx) => tx.select().from(enquiries).where(eq(enquiries.email, email)))

test('what a business asks is kept with a reference, and confirmed by an email that repeats nothing of it', async () => {
  const sent = await sendEnquiry(services, stock('ada@example.org'))
  if (sent.kind !== 'received') throw new Error(sent.kind)
  expect(sent.reference).toMatch(/^ASK-[\dA-Z]{4}-[\dA-Z]{4}$/)
  const [row] = await read('ada@example.org')
  expect(row).toMatchObject({ kind: 'stock', name: 'Ada Example', phone: '020 7946 0000', answeredAt: null })
  expect(row?.fields).toMatchObject({ place: '1 Example Street\nLondon\nN1 1AA', charity: 'all-charities' })
  const [written] = await transact(services, (tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.subjectId, row?.id ?? '')),
  )
  const message = await findMessage(services, written?.id ?? '')
  if (!message) throw new Error('no confirmation')
  const composed = await composeMessage(services, message)
  if (composed.form !== 'email') throw new Error(composed.form)
  expect(composed.email.text).toContain(sent.reference)
  expect(composed.email.html + composed.email.text).not.toMatch(/Ada Example|last season|N1 1AA/)
})

test('sent again by a second press it is the same enquiry, with one email; another day it is a new one', async () => {
  const asked = stock('twice@example.org')
  const [first, second] = await Promise.all([sendEnquiry(services, asked), sendEnquiry(services, asked)])
  const references = [first, second].map((one) => (one.kind === 'received' ? one.reference : one.kind))
  expect(new Set(references).size).toBe(1)
  expect(await read('twice@example.org')).toHaveLength(1)
  services.passTime(86_400_000)
  await sendEnquiry(services, asked)
  expect(await read('twice@example.org')).toHaveLength(2)
})

test('every fault is told at once, in the order of the form, and nothing is written', async () => {
  const sent = await sendEnquiry(
    services,
    stock('nobody', {
      organisation: ' ',
      amount: 'x'.repeat(201),
      charity: 'none-of-ours',
      phone: 'ring me',
    }),
  )
  expect(sent).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'organisation', problem: 'missing' },
      { field: 'amount', problem: 'too-long' },
      { field: 'charity', problem: 'unknown' },
      { field: 'phone', problem: 'malformed' },
      { field: 'email', problem: 'malformed' },
    ],
  })
})

test('who wants to hear of post leaves an address and nothing else', async () => {
  const sent = await sendEnquiry(services, {
    kind: 'post',
    typed: { email: 'post@example.org', name: 'Ada', organisation: 'Ltd' },
    address: '192.0.2.200',
  })
  expect(sent.kind).toBe('received')
  expect((await read('post@example.org'))[0]).toMatchObject({ name: null, phone: null, fields: {} })
})

test('one network can send ten in ten minutes, and a stranger’s inbox gets five confirmations in an hour', async () => {
  const outcomes: string[] = []
  for (let n = 0; n < 11; n++) {
    const asked = { ...stock('victim@example.org', { amount: `${n} boxes` }), address: '198.51.100.7' }
    outcomes.push((await sendEnquiry(services, asked)).kind)
  }
  expect(outcomes).toEqual([...Array(10).fill('received'), 'too-many'])
  const sent = await transact(services, (tx) =>
    tx.select({ status: messages.status }).from(messages).where(eq(messages.recipient, 'victim@example.org')),
  )
  expect(sent.filter(({ status }) => status === 'due')).toHaveLength(5)
})

test('it stands in the copy of one’s data, and goes with a deletion', async () => {
  const email = 'mine@example.org'
  await sendEnquiry(services, stock(email))
  await requestPrivacy(services, { kind: 'deletion', email, words: null, address: '192.0.2.201' })
  const [request] = await transact(services, (tx) =>
    tx.select().from(privacyRequests).where(eq(privacyRequests.email, email)),
  )
  const privacyRequestId = request?.id ?? ''
  const copy = await copyOfDataForRequest(services, { privacyRequestId })
  expect(copy.enquiries).toEqual([expect.objectContaining({ name: 'Ada Example' })])
  expect(copy.messages.map(({ kind }) => kind)).toContain('enquiry-received')
  const id = copy.enquiries[0]?.id as string
  expect(await deleteDonorData(services, { privacyRequestId })).toEqual({ kind: 'deleted' })
  const [left] = await transact(services, (tx) => tx.select().from(enquiries).where(eq(enquiries.id, id)))
  expect(left).toMatchObject({ email: null, name: null, phone: null, fields: {}, kind: 'stock' })
  const about = await transact(services, (tx) => tx.select().from(messages).where(eq(messages.subjectId, id)))
  expect(about).toEqual([expect.objectContaining({ recipient: null, data: {}, status: 'withdrawn' })])
})

test('after two years it is forgotten, before that it is kept', async () => {
  const email = 'old@example.org'
  await sendEnquiry(services, stock(email))
  services.passTime(700 * 86_400_000)
  await forgetOldRequests(services)
  expect(await read(email)).toHaveLength(1)
  services.passTime(40 * 86_400_000)
  await forgetOldRequests(services)
  expect(await read(email)).toEqual([])
})
