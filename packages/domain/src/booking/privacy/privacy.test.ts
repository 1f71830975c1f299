import { executeRows } from '@kindfold/database/execute-rows.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { transact } from '@kindfold/database/transact.ts'
import { closeDay } from '../day/close-day.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { sweepExpired } from './sweep-expired.ts'
import { makeDonorLink } from '../donor-link/make-donor-link.ts'
import { openDonorLink } from '../donor-link/open-donor-link.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { joinWaitingList } from '../waiting-list/join-waiting-list.ts'
import { leaveWaitingList } from '../waiting-list/leave-waiting-list.ts'
import { tellWaitingList } from '../waiting-list/tell-waiting-list.ts'
import { anonymiseOldDonors } from './anonymise-old-donors.ts'
import { copyOfDataForDonor, copyOfDataForRequest } from './copy-of-data.ts'
import { answerComplaint } from './answer-complaint.ts'
import { deleteDonorData } from './delete-donor-data.ts'
import { findPrivacyRequest, markPrivacyAnswered } from './find-privacy-request.ts'
import { forgetOldRequests } from './forget-old-requests.ts'
import { listOpenRequests } from './list-open-requests.ts'
import { requestPrivacy } from './request-privacy.ts'
import { wipeAccessNotes } from './wipe-access-notes.ts'

const staff = { kind: 'staff', id: null, name: 'Sam' } as const

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

async function book(changes = {}) {
  const asked = askForBooking(changes)
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { ...made.booking, asked }
}

/** Every text of every table that might still contain something of a person. */
async function everything(): Promise<string> {
  const tables = [
    'donors',
    'bookings',
    'booking_events',
    'messages',
    'drafts',
    'donor_links',
    'waiting_list',
    'privacy_requests',
  ]
  const rows = await services.database.transaction(async (tx) => {
    const all: unknown[] = []
    for (const table of tables) all.push(...(await executeRows(tx, sql.raw(`select * from ${table}`))))
    return all
  })
  return JSON.stringify(rows)
}

async function request(kind: 'copy' | 'deletion' | 'complaint', email: string) {
  const answer = await requestPrivacy(services, {
    kind,
    email,
    words: 'Please',
    address: `for ${email} ${kind}`,
  })
  expect(answer).toEqual({ kind: 'received', dueDate: '2026-12-21' })
  const acknowledgement = (await claimDueMessages(services, { limit: 1000 })).findLast(
    (message) => message.kind === 'privacy-acknowledgement',
  )
  expect(acknowledgement).toMatchObject({
    recipient: email,
    data: { requestKind: kind, receivedDate: '2026-11-21', dueDate: '2026-12-21' },
  })
  return acknowledgement?.subjectId ?? ''
}

test('access notes go the day after the collection, and the history says so', async () => {
  const { id } = await book({ collectionDate: '2026-11-25' })
  services.setNow('2026-11-25T23:59:59Z')
  expect(await wipeAccessNotes(services)).toEqual({ wiped: 0 })
  services.setNow('2026-11-26T00:00:00Z')
  expect(await wipeAccessNotes(services)).toEqual({ wiped: 1 })
  expect(await wipeAccessNotes(services)).toEqual({ wiped: 0 })
  const { booking, history } = await readManagedBooking(services, id)
  expect(booking.accessNotes).toBeNull()
  expect(booking.bagsPlace).toBe('In the porch')
  expect(history.at(-1)).toMatchObject({ kind: 'access-notes-wiped', actor: 'system' })
})

test('two years after the last collection a donor is forgotten, figures stay, and the history says so', async () => {
  const old = await book({ postcode: 'CB3 0AA' })
  const sameOutcode = await book({ postcode: 'CB3 0AB', details: old.asked.details })
  expect(sameOutcode.donorId).toBe(old.donorId)
  const recent = await book()
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: old.id })
  for (const [donorId, date] of [
    [old.donorId, '2026-11-25'],
    [recent.donorId, '2026-11-26'],
  ] as const) {
    await services.database.transaction((tx) =>
      tx.update(donors).set({ keptFromDate: date, lastCollectionDate: date }).where(eq(donors.id, donorId)),
    )
  }
  await services.database.transaction((tx) =>
    tx
      .update(bookings)
      .set({ note: 'By Ada', outcomeReason: 'Ada was out' })
      .where(eq(bookings.donorId, old.donorId)),
  )
  services.setNow('2028-11-25T03:00:00Z')
  await anonymiseOldDonors(services)
  expect(await everything()).toContain(old.asked.details.email)
  services.setNow('2028-11-26T03:00:00Z')
  await anonymiseOldDonors(services)
  expect(await anonymiseOldDonors(services)).toEqual({ anonymised: 0 })
  const left = await everything()
  for (const known of [
    old.asked.details.email,
    old.asked.details.line1,
    'CB3 0AA',
    'By Ada',
    'Ada was out',
  ]) {
    expect(left, known).not.toContain(known)
  }
  expect(left).toContain(recent.asked.details.email)
  const { booking, history } = await readManagedBooking(services, old.id)
  expect(booking).toMatchObject({
    address: { line1: null, town: 'Cambridge', postcode: 'CB3' },
    contact: { name: null, email: null, phone: null },
    items: old.asked.items,
  })
  expect(history.at(-1)).toMatchObject({ kind: 'anonymised', actor: 'system' })
  expect((await openDonorLink(services, { token, purpose: 'manage' })).kind).toBe('unknown')
  expect(await checkCounters(services)).toEqual([])
})

test('a copy holds everything about one person and nothing of another', async () => {
  const mine = await book()
  const other = await book()
  const privacyRequestId = await request('copy', mine.asked.details.email)
  const copy = JSON.stringify(await copyOfDataForRequest(services, { privacyRequestId }))
  for (const expected of [
    mine.reference,
    mine.asked.details.line1,
    'Gate code 1234',
    'confirmation',
    'booked',
    '2026-12-21',
  ]) {
    expect(copy).toContain(expected)
  }
  expect(copy).not.toContain(other.asked.details.email)
  expect(copy).not.toContain(other.reference)
  expect((await copyOfDataForDonor(services, { donorId: mine.donorId })).bookings).toHaveLength(1)
  expect((await findPrivacyRequest(services, privacyRequestId))?.answeredAt).toBeNull()
  await markPrivacyAnswered(services, { privacyRequestId, answer: 'copy taken' })
  expect((await findPrivacyRequest(services, privacyRequestId))?.answeredAt).toBe('2026-11-21T12:00:00.000Z')
})

test('deletion waits for a live booking, then leaves nothing of the person', async () => {
  const mine = await book()
  const { email } = mine.asked.details
  await joinWaitingList(services, { email, postcode: 'M1', consent: true, address: 'x' })
  const privacyRequestId = await request('deletion', email)
  expect(await deleteDonorData(services, { privacyRequestId })).toMatchObject({
    kind: 'has-live-bookings',
    bookings: [{ reference: mine.reference }],
  })
  await cancelBooking(services, { bookingId: mine.id, by: { kind: 'donor' } })
  expect(await deleteDonorData(services, { privacyRequestId })).toEqual({ kind: 'deleted' })
  expect(await deleteDonorData(services, { privacyRequestId })).toEqual({ kind: 'deleted' })
  const left = await everything()
  expect(left).not.toContain(email)
  expect(left).not.toContain(mine.asked.details.line1)
  expect(await findPrivacyRequest(services, privacyRequestId)).toMatchObject({
    kind: 'deletion',
    answeredAt: '2026-11-21T12:00:00.000Z',
  })
  expect(await deleteDonorData(services, { privacyRequestId: mine.id })).toEqual({ kind: 'unknown' })
  const again = await book({ details: mine.asked.details })
  expect(again.donorId).not.toBe(mine.donorId)
})

test('a request from somebody we know nothing of is answered the same', async () => {
  const privacyRequestId = await request('copy', 'nobody@example.org')
  const copy = await copyOfDataForRequest(services, { privacyRequestId })
  expect(copy).toMatchObject({
    donor: null,
    bookings: [],
    messages: [{ kind: 'privacy-acknowledgement', recipient: 'nobody@example.org' }],
  })
  expect(await requestPrivacy(services, { kind: 'complaint', email: 'x', words: ' ', address: 'y' })).toEqual(
    {
      kind: 'invalid',
      problems: [
        { field: 'email', problem: 'malformed' },
        { field: 'words', problem: 'missing' },
      ],
    },
  )
})

test('who wrote to us about their data is forgotten after two years, an open complaint is not', async () => {
  await request('copy', 'curious@example.org')
  await request('complaint', 'cross@example.org')
  services.setNow('2028-11-21T03:00:00Z')
  await forgetOldRequests(services)
  expect(await everything()).toContain('curious@example.org')
  services.setNow('2028-11-22T03:00:00Z')
  await forgetOldRequests(services)
  expect(await everything()).not.toContain('curious@example.org')
  expect(await everything()).toContain('cross@example.org')
})

test('open requests are listed by the date of their answer, until they have it', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const copy = await request('copy', 'reader@example.org')
  const complaint = await request('complaint', 'upset@example.org')
  const ours = async () =>
    (await listOpenRequests(services)).filter(({ id }) => [copy, complaint].includes(id))
  expect(await ours()).toMatchObject([
    { id: copy, kind: 'copy', daysLeft: 30 },
    { id: complaint, kind: 'complaint', email: 'upset@example.org', words: 'Please', dueDate: '2026-12-21' },
  ])
  services.setNow('2026-12-22T12:00:00Z')
  await markPrivacyAnswered(services, { privacyRequestId: copy, answer: 'copy downloaded' })
  expect(await ours()).toMatchObject([{ id: complaint, daysLeft: -1 }])
})

test('a complaint is answered by email and closed at once, once, however often it is sent', async () => {
  const id = await request('complaint', 'wronged@example.org')
  const text = 'We are sorry. We have put it right.'
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => answerComplaint(services, { request: id.slice(0, 8), text, by: staff })),
  )
  expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'answered-before')).toHaveLength(4)
  const sent = await claimDueMessages(services, { limit: 1000 })
  expect(sent.filter(({ kind }) => kind === 'complaint-answer')).toMatchObject([
    { recipient: 'wronged@example.org', subjectId: id, data: { receivedDate: '2026-11-21', answer: text } },
  ])
  expect((await findPrivacyRequest(services, id))?.answeredAt).not.toBeNull()
  services.setNow('2028-11-22T03:00:00Z')
  await forgetOldRequests(services)
  expect(await everything()).not.toContain(text)
})

test('a complaint that is open when its writer’s data is deleted stays until our answer went out, and no longer', async () => {
  const email = 'parting@example.org'
  const complaint = await request('complaint', email)
  const deletion = await request('deletion', email)
  expect(await deleteDonorData(services, { privacyRequestId: deletion })).toEqual({ kind: 'deleted' })
  const read = async () => (await everything()).includes(email)
  await forgetOldRequests(services)
  expect(await read()).toBe(true)
  const text = 'We are sorry that you go.'
  expect(await answerComplaint(services, { request: complaint, text, by: staff })).toEqual({
    kind: 'answered',
  })
  // Nobody has it yet.
  services.setNow('2026-11-22T03:00:00Z')
  await forgetOldRequests(services)
  expect(await read()).toBe(true)
  const settle = (status: 'sent' | 'failed') =>
    services.database.transaction((tx) =>
      tx.execute(sql`
        update messages set status = ${status}, sent_at = case when ${status} = 'sent' then due_at end
        where subject_id = ${complaint}`),
    )
  await settle('failed')
  services.setNow('2026-12-20T03:00:00Z')
  await forgetOldRequests(services)
  expect(await read()).toBe(true)
  await settle('sent')
  await forgetOldRequests(services)
  expect(await read()).toBe(false)
  expect(await everything()).not.toContain(text)
  expect((await findPrivacyRequest(services, complaint))?.answeredAt).not.toBeNull()
})

test('an answer that reached nobody keeps the complaint of somebody whose data is deleted for 30 days', async () => {
  const email = 'unreachable@example.org'
  const complaint = await request('complaint', email)
  const deletion = await request('deletion', email)
  await deleteDonorData(services, { privacyRequestId: deletion })
  await answerComplaint(services, { request: complaint, text: 'Sorry.', by: staff })
  await services.database.transaction((tx) =>
    tx.execute(sql`update messages set status = 'failed' where subject_id = ${complaint}`),
  )
  services.setNow('2026-12-21T11:59:59Z')
  await forgetOldRequests(services)
  expect(await everything()).toContain(email)
  services.setNow('2026-12-21T12:00:01Z')
  await forgetOldRequests(services)
  expect(await everything()).not.toContain(email)
})

test('a copy or a deletion is not answered by words, and a mistyped request changes nothing', async () => {
  const id = await request('deletion', 'leaver@example.org')
  const answer = (request: string) => answerComplaint(services, { request, text: 'Done', by: staff })
  expect(await answer(id)).toEqual({ kind: 'answered-by-its-link', asked: 'deletion' })
  expect(await answer('00000000')).toEqual({ kind: 'unknown' })
  expect(await answer(id.slice(0, 7))).toEqual({ kind: 'unknown' })
  expect(await answer('%%%%%%%%')).toEqual({ kind: 'unknown' })
  expect(await findPrivacyRequest(services, id)).toMatchObject({ answeredAt: null })
})

test('the waiting list keeps one place each, tells once when we come, and can be left', async () => {
  const join = (email: string, consent = true) =>
    joinWaitingList(services, { email, postcode: 'ls1 4ap', consent, address: email })
  const tell = () =>
    tellWaitingList(services, { areaId: 'reading', by: { kind: 'staff', id: null, name: 'Sam' } })
  expect(await join('a@example.org')).toEqual({ kind: 'joined', outcode: 'LS1' })
  expect(await join('A@example.org')).toEqual({ kind: 'joined', outcode: 'LS1' })
  expect((await join('b@example.org')).kind).toBe('joined')
  expect(await join('c@example.org', false)).toEqual({
    kind: 'invalid',
    problems: [{ field: 'consent', problem: 'missing' }],
  })
  const joined = (await claimDueMessages(services, { limit: 1000 })).filter(
    ({ kind }) => kind === 'waiting-list-joined',
  )
  expect(joined.map(({ recipient }) => recipient).toSorted()).toEqual(['a@example.org', 'b@example.org'])
  await leaveWaitingList(services, {
    waitingListId: joined.find(({ recipient }) => recipient === 'b@example.org')?.subjectId ?? '',
  })
  expect(await tell()).toEqual({ kind: 'nobody-waits' })
  const setPatterns = (patterns: ReturnType<typeof sql>) =>
    services.database.transaction((tx) =>
      tx.execute(sql`update coverage_areas set outward_patterns = ${patterns} where id = 'reading'`),
    )
  await setPatterns(sql`outward_patterns || 'LS'::text`)
  expect(await tell()).toEqual({ kind: 'told', told: 1 })
  expect(await tell()).toEqual({ kind: 'nobody-waits' })
  // We have left the place, and somebody whom we had told asks again.
  await setPatterns(sql`array_remove(outward_patterns, 'LS')`)
  expect((await join('A@example.org')).kind).toBe('joined')
  expect(await tell()).toEqual({ kind: 'nobody-waits' })
  await setPatterns(sql`outward_patterns || 'LS'::text`)
  expect(await tell()).toEqual({ kind: 'told', told: 1 })
  services.passTime(31 * 86_400_000)
  expect((await sweepExpired(services)).notifiedPlaces).toBe(1)
  expect(await everything()).not.toContain('a@example.org')
  expect(await everything()).not.toContain('b@example.org')
})

test('with a booking that is cancelled its access notes go at once, whoever cancels it; older ones in the night', async () => {
  services.setNow('2026-11-20T12:00:00Z')
  const accessOf = async (id: string) => (await readManagedBooking(services, id)).booking.accessNotes
  const [own, office, older] = [
    await book({ collectionDate: '2026-11-25' }),
    await book({ collectionDate: '2026-11-25' }),
    await book({ collectionDate: '2026-11-25' }),
  ]
  expect(await accessOf(own.id)).toBe('Gate code 1234')
  await cancelBooking(services, { bookingId: own.id, by: { kind: 'donor' } })
  expect(await accessOf(own.id)).toBeNull()
  await transact(services, (tx) =>
    tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, older.id)),
  )
  expect(await wipeAccessNotes(services)).toEqual({ wiped: 1 })
  expect(await accessOf(older.id)).toBeNull()
  await closeDay(services, {
    areaId: 'cambridge',
    date: '2026-11-25',
    reason: 'Snow',
    by: staff,
    cancels: true,
  })
  expect(await accessOf(office.id)).toBeNull()
})
