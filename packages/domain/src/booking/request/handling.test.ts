import { randomUUID } from 'node:crypto'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { erasures } from '@kindfold/database/schema/restores.ts'
import { requestBookings, requestCases, requestNotes } from '@kindfold/database/schema/requests.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import type { OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { drawEmail } from '@kindfold/messages/draw-message.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { bookCollection } from '../booking/book-collection.ts'
import { makeReference } from '../booking/reference.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { answerComplaint } from '../privacy/answer-complaint.ts'
import { copyOfDataForRequest } from '../privacy/copy-of-data.ts'
import { deleteDonorData } from '../privacy/delete-donor-data.ts'
import { listOpenRequests } from '../privacy/list-open-requests.ts'
import { requestPrivacy, type PrivacyKind } from '../privacy/request-privacy.ts'
import { assignRequest, listAnswerers } from './assign-request.ts'
import { extendRequest } from './extend-request.ts'
import { keepDraft } from './keep-draft.ts'
import { linkBooking, listRequestsOfBooking, unlinkBooking } from './link-booking.ts'
import { openRequest } from './open-request.ts'
import { refuseRequest } from './refuse-request.ts'
import { deleteRequestNote, noteRequest } from './request-notes.ts'

let services: BookingTestServices
const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Sam' } as const
const hours: OpeningHours = { days: ['Friday'], opensAt: '09:00', closesAt: '12:00' }
const kim = { kind: 'staff', id: '00000000-0000-4000-8000-000000000002', name: 'Kim' } as const

beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<BookingTestServices['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)

async function ask(kind: PrivacyKind, email = 'ada@example.org'): Promise<string> {
  await requestPrivacy(services, { kind, email, words: 'Nobody came.', address: `${kind} ${email}` })
  const [row] = await read((tx) =>
    tx
      .select()
      .from(privacyRequests)
      .where(and(eq(privacyRequests.kind, kind), eq(privacyRequests.email, email)))
      .orderBy(desc(privacyRequests.receivedAt))
      .limit(1),
  )
  return row?.id ?? ''
}
async function book(email = 'ada@example.org') {
  const asked = askForBooking()
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, email } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const handling = async (id: string) => (await openRequest(services, { id, by }))?.handling
const letter = async (kind: string) => {
  const [row] = await read((tx) => tx.select().from(messages).where(eq(messages.kind, kind)))
  if (!row) return null
  const drawn = drawEmail({ kind, data: row.data } as never, {}, hours)
  return { to: row.recipient, text: drawn.text }
}

test('of many bookings of an address the latest ten are offered, and it says that there are others', async () => {
  const first = await book()
  const id = await ask('complaint')
  const copy = async (count: number) =>
    await read(async (tx) => {
      const [row] = await tx.select().from(bookings).where(eq(bookings.id, first.id))
      if (!row) throw new Error('it is not there')
      const others = Array.from({ length: count }, () => ({
        ...row,
        status: 'cancelled' as const,
        cancelledBy: 'donor' as const,
        id: randomUUID(),
        reference: randomUUID(),
        idempotencyKey: randomUUID(),
      }))
      await tx.insert(bookings).values(others)
    })
  await copy(9)
  expect(await handling(id)).toMatchObject({ hasMoreOthers: false })
  await copy(1)
  const found = await handling(id)
  expect([found?.others.length, found?.hasMoreOthers]).toEqual([10, true])
})

test('a complaint and its booking lead to each other, and other requests of the address stand beside it', async () => {
  const [one, other] = [await book(), await book('bea@example.org')]
  const id = await ask('complaint')
  expect(await handling(id)).toMatchObject({ bookings: [], others: [{ reference: one.reference }] })
  const link = async (reference: string) =>
    (await linkBooking(services, { requestId: id, reference, by })).kind
  expect(await link(' ')).toBe('missing')
  expect(await link('by the church')).toBe('malformed')
  expect(await link(makeReference({ bytes: (n) => new Uint8Array(n).fill(3) }))).toBe('unknown-booking')
  expect(await link(other.reference.toLowerCase())).toBe('linked')
  expect(await link(other.reference)).toBe('linked')
  expect(await handling(id)).toMatchObject({
    bookings: [{ reference: other.reference }],
    others: [{ reference: one.reference }],
  })
  const listOf = async (bookingId: string) => (await listRequestsOfBooking(services, { bookingId })).shown
  expect(await listOf(other.id)).toMatchObject([{ id, kind: 'complaint', isLinked: true }])
  expect(await listOf(one.id)).toMatchObject([{ id, isLinked: false }])
  expect(await unlinkBooking(services, { requestId: id, bookingId: other.id, by })).toEqual({
    kind: 'unlinked',
  })
  expect(await listOf(other.id)).toEqual([])
})

test('a request is given to who may answer it, and the list says to whom', async () => {
  const id = await ask('copy')
  const [sue, dan] = await read(async (tx) => {
    const people = await tx
      .insert(staff)
      .values(
        ['Sue', 'Dan'].map((name) => ({ name, email: `${name}@x.org`, createdAt: services.clock.now() })),
      )
      .returning()
    await tx.insert(staffRoles).values([
      { staffId: people[0]!.id, role: 'support', areaId: null },
      { staffId: people[1]!.id, role: 'driver', areaId: null },
    ])
    return people.map((one) => one.id)
  })
  expect(await read(listAnswerers)).toEqual([{ id: sue, name: 'Sue' }])
  const assign = async (staffId: string | null) =>
    (await assignRequest(services, { requestId: id, staffId, by })).kind
  expect(await assign(dan ?? '')).toBe('unknown-person')
  expect(await assign(sue ?? '')).toBe('assigned')
  expect(await listOpenRequests(services)).toMatchObject([{ id, assignee: 'Sue' }])
  expect(await assign(null)).toBe('assigned')
  expect(await handling(id)).toMatchObject({ assignee: null })
})

test('a draft is kept for whoever goes on with it, never over a colleague’s that was not read, and goes with the answer', async () => {
  const id = await ask('complaint')
  const keep = async (text: string, seenAt: string, who: typeof by | typeof kim = by) =>
    await keepDraft(services, { requestId: id, text, seenAt, by: who })
  const first = await keep('Dear Ada,', '')
  expect(first).toMatchObject({ kind: 'kept' })
  expect(await handling(id)).toMatchObject({ draft: { text: 'Dear Ada,', by: 'Sam' } })
  services.passTime(1000)
  expect(await keep('Sorry.', '', kim)).toMatchObject({
    kind: 'stale',
    draft: { text: 'Dear Ada,', by: 'Sam' },
  })
  const seenAt = first.kind === 'kept' ? (first.at ?? '') : ''
  expect(await keep('Dear Ada, sorry.', seenAt, kim)).toMatchObject({ kind: 'kept' })
  expect(await handling(id)).toMatchObject({ draft: { text: 'Dear Ada, sorry.', by: 'Kim' } })
  await answerComplaint(services, { request: id, text: 'Sorry.', by })
  expect(await handling(id)).toMatchObject({ draft: null })
  expect(await keep('Late.', '')).toEqual({ kind: 'answered' })
})

test('an answer is put off once, within the month, by two months at most, and the letter says until when, why, and what one can do', async () => {
  const id = await ask('copy')
  const extend = async (months: number, reason = 'You gave from eleven addresses.') =>
    await extendRequest(services, { requestId: id, months, reason, by })
  expect(await extend(3, ' ')).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'months', problem: 'missing' },
      { field: 'reason', problem: 'missing' },
    ],
  })
  services.setNow('2026-12-21T23:00:00Z')
  expect(await extend(2)).toEqual({ kind: 'extended', dueDate: '2027-02-21' })
  expect(await extend(1)).toEqual({ kind: 'extended-before' })
  expect(await listOpenRequests(services)).toMatchObject([{ dueDate: '2027-02-21', daysLeft: 62 }])
  expect(await handling(id)).toMatchObject({ extension: { from: '2026-12-21', by: 'Sam' } })
  const sent = await letter('request-extended')
  expect(sent?.to).toBe('ada@example.org')
  for (const words of [
    'answer by Sunday 21 February',
    'You gave from eleven addresses.',
    'up to two months more',
    'Information Commissioner',
    'ask a court',
  ])
    expect(sent?.text).toContain(words)
  services.setNow('2026-11-21T12:00:00Z')
  const late = await ask('deletion', 'bea@example.org')
  services.setNow('2026-12-22T09:00:00Z')
  expect(await extendRequest(services, { requestId: late, months: 1, reason: 'Late.', by })).toEqual({
    kind: 'too-late',
  })
})

test('a copy or a deletion is refused on a ground of the law alone, and the letter names it, the reason and where to complain', async () => {
  const id = await ask('copy')
  const refuse = async (requestId: string, ground: string, reason = 'We asked you twice who you are.') =>
    await refuseRequest(services, { requestId, ground, reason, by })
  // Of a copy that is no ground.
  expect(await refuse(id, 'must-keep', '')).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'ground', problem: 'missing' },
      { field: 'reason', problem: 'missing' },
    ],
  })
  expect(await refuse(await ask('complaint'), 'unfounded')).toEqual({ kind: 'not-refusable' })
  expect(await refuse(id, 'not-identified')).toEqual({ kind: 'refused' })
  expect(await refuse(id, 'not-identified')).toMatchObject({ kind: 'answered-before' })
  const sent = await letter('request-refused')
  for (const words of [
    'you asked for a copy of your data',
    'we cannot tell that you are whom it is about',
    'We asked you twice who you are.',
    'Information Commissioner',
  ])
    expect(sent?.text).toContain(words)
  expect(await handling(id)).toMatchObject({ end: { as: 'refused', reason: 'not-identified', by: 'Sam' } })
})

test('notes, draft and links stand in the copy, and go with the person, as a note does that is deleted', async () => {
  const one = await book()
  const copyId = await ask('copy')
  const deletionId = await ask('deletion')
  await noteRequest(services, { requestId: copyId, words: 'Rang: wants it by post.', by })
  services.passTime(1000)
  await noteRequest(services, { requestId: copyId, words: 'Wrong.', by })
  const wrong = (await handling(copyId))?.notes.at(-1)?.id ?? ''
  expect(await deleteRequestNote(services, { requestId: copyId, noteId: wrong, by })).toEqual({
    kind: 'deleted',
  })
  await linkBooking(services, { requestId: copyId, reference: one.reference, by })
  await keepDraft(services, { requestId: copyId, text: 'Dear Ada,', seenAt: '', by })
  const copy = await copyOfDataForRequest(services, { privacyRequestId: copyId })
  expect(JSON.stringify(copy)).toContain('Rang: wants it by post.')
  expect(JSON.stringify(copy)).toContain('Dear Ada,')
  expect(JSON.stringify(copy)).not.toContain('"Sam"')
  await cancelBooking(services, { bookingId: one.id, by })
  expect(await deleteDonorData(services, { privacyRequestId: deletionId })).toEqual({ kind: 'deleted' })
  const left = await read(async (tx) => [
    await tx.$count(requestNotes),
    await tx.$count(requestCases),
    await tx.$count(requestBookings),
  ])
  expect(left).toEqual([0, 0, 0])
  const marks = await read((tx) => tx.select().from(erasures).where(eq(erasures.kind, 'request-note')))
  expect(marks.map(({ subjectId }) => subjectId)).toEqual([wrong])
})
