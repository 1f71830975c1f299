import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { donorLinks, privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { donorMerges } from '@kindfold/database/schema/donor-merges.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { erasures } from '@kindfold/database/schema/restores.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { findDoNotCollect } from '../../capacity/do-not-collect/find-do-not-collect.ts'
import { bookCollection } from '../booking/book-collection.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { changeItems } from '../change/change-items.ts'
import { correctEmail } from '../change/correct-email.ts'
import { askForSignInLink } from '../donor-link/ask-for-sign-in-link.ts'
import { makeDonorLink } from '../donor-link/make-donor-link.ts'
import { openDonorLink } from '../donor-link/open-donor-link.ts'
import { correctOutcome } from '../outcome/correct-outcome.ts'
import { recordNothingOut } from '../outcome/testing/record-states.ts'
import { anonymiseOldDonors } from '../privacy/anonymise-old-donors.ts'
import { copyOfDataForDonor, copyOfDataForRequest } from '../privacy/copy-of-data.ts'
import { deleteDonorData } from '../privacy/delete-donor-data.ts'
import { sweepExpired } from '../privacy/sweep-expired.ts'
import { addStandingNote } from '../standing/add-standing-note.ts'
import { recipientOfAnother } from '../../message/recipient-for-donor.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { compareDonors, mergeDonors, type MergeChoice } from './merge-donors.ts'
import { findLastMerge, undoMerge } from './undo-merge.ts'

let services: BookingTestServices
const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Sam' } as const
const mayAct = () => true
const keepThis: MergeChoice = { email: 'this', name: 'this', phone: 'this' }
const [tuesday, wednesday, thursday] = ['2026-11-24', '2026-11-25', '2026-11-26']

beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<BookingTestServices['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)

type Made = { id: string; reference: string; donorId: string }
async function book(
  email: string | null,
  collectionDate: string,
  phone: string | null = null,
): Promise<Made> {
  const asked = askForBooking({ collectionDate })
  const details = { ...asked.details, email: email ?? '', phone, line1: '7 Mill Road' }
  const made = await bookCollection(services, {
    ...asked,
    details,
    by: email === null ? by : { kind: 'donor' },
  })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
async function merge(one: Made, other: Made, choice = keepThis) {
  const pair = { bookingId: one.id, otherBookingId: other.id, mayAct }
  const compared = await compareDonors(services, pair)
  if (compared.kind !== 'comparable') return compared
  return await mergeDonors(services, { ...pair, choice, seen: compared.seen, by })
}
const donorOf = async ({ id }: Made) =>
  await read(async (tx) => (await tx.select().from(bookings).where(eq(bookings.id, id)))[0]?.donorId)
const readAll = async () =>
  await read(async (tx) => ({
    bookings: await tx.select().from(bookings).orderBy(asc(bookings.id)),
    donors: await tx.select().from(donors).orderBy(asc(donors.id)),
    messages: await tx.select().from(messages).orderBy(asc(messages.id)),
    links: await tx.select().from(donorLinks).orderBy(asc(donorLinks.tokenHash)),
  }))
const countMessages = async () => await read((tx) => tx.$count(messages))

test('what hangs on two records hangs on one: bookings, messages, links; what waits goes to the address that stays, and nobody is written to', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: other.id })
  const all = await makeDonorLink(services, { purpose: 'sign-in', donorId: other.donorId })
  const before = await countMessages()
  expect(await merge(one, other)).toMatchObject({
    kind: 'merged',
    moved: { bookings: 1, messages: 1, unsent: 1 },
    kept: { email: 'ada@example.org' },
  })
  expect(await donorOf(other)).toBe(one.donorId)
  expect(await countMessages()).toBe(before)
  const { messages: written } = await readAll()
  expect(new Set(written.map(({ donorId, recipient }) => `${donorId} ${recipient}`))).toEqual(
    new Set([`${one.donorId} ada@example.org`]),
  )
  expect(await openDonorLink(services, { token, purpose: 'manage' })).toMatchObject({ bookingId: other.id })
  expect(await openDonorLink(services, { token: all.token, purpose: 'sign-in' })).toMatchObject({
    donorId: one.donorId,
  })
})

test('whoever comes by the other address is the donor that stays, and has one booking on a day', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  await merge(one, other)
  expect((await book('Ada@Work.example', thursday)).donorId).toBe(one.donorId)
  await expect(book('ada@work.example', tuesday)).rejects.toThrow('household-has-booking')
  await askForSignInLink(services, { reference: null, email: 'ada@work.example', address: '192.0.2.1' })
  const [letter] = await read((tx) => tx.select().from(messages).where(eq(messages.kind, 'sign-in')))
  expect(letter).toMatchObject({ donorId: one.donorId, recipient: 'ada@work.example', status: 'due' })
})

test('a do-not-collect of one of them counts by either address', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  const asked = { kind: 'do-not-collect', reach: 'donor', words: 'Asked us not to.', until: '2026-12-24' }
  await addStandingNote(services, { bookingId: other.id, by, ...asked })
  await merge(one, other)
  for (const email of ['ada@example.org', 'ada@work.example']) {
    const place = { date: thursday, postcode: 'CB1 1AA', details: { line1: 'Elsewhere', line2: null, email } }
    // oxlint-disable-next-line no-await-in-loop
    expect(await read((tx) => findDoNotCollect(tx, place))).toMatchObject({ reason: 'Asked us not to.' })
  }
})

test('the email address that stays decides which record does; name and number are chosen by themselves', async () => {
  const one = await book('ada@example.org', tuesday, '+447700900001')
  const other = await book('ada@work.example', wednesday, '+447700900002')
  await merge(one, other, { email: 'other', name: 'this', phone: 'this' })
  expect(await donorOf(one)).toBe(other.donorId)
  const [kept] = await read((tx) => tx.select().from(donors).where(eq(donors.id, other.donorId)))
  expect(kept).toMatchObject({ email: 'ada@work.example', name: 'Ada Example', phone: '+447700900001' })
})

test('a caller without an address becomes the donor who has one, and is known by telephone as that donor', async () => {
  const caller = await book(null, tuesday, '+447700900001')
  const one = await book('ada@example.org', wednesday)
  expect(await merge(caller, one)).toMatchObject({ kept: { email: 'ada@example.org' } })
  expect(await donorOf(caller)).toBe(one.donorId)
  expect((await book(null, thursday, '+447700900001')).donorId).toBe(one.donorId)
})

test('two bookings of one household on one day stay two records until one is cancelled', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', tuesday)
  expect(await merge(one, other)).toEqual({
    kind: 'one-day',
    references: [one.reference, other.reference],
    collectionDate: tuesday,
  })
  await cancelBooking(services, { bookingId: other.id, by })
  expect(await merge(one, other)).toMatchObject({ kind: 'merged' })
})

test('nothing is merged that is one already, forgotten, of other areas, or changed since it was seen', async () => {
  const one = await book('ada@example.org', tuesday)
  const two = await book('ada@example.org', wednesday)
  const other = await book('ada@work.example', thursday)
  expect(await merge(one, two)).toEqual({ kind: 'same-donor' })
  const pair = { bookingId: one.id, otherBookingId: other.id, mayAct }
  expect(await compareDonors(services, { ...pair, mayAct: () => false })).toEqual({ kind: 'elsewhere' })
  const seen = await compareDonors(services, pair)
  await cancelBooking(services, { bookingId: two.id, by })
  const asked = { ...pair, choice: keepThis, seen: seen.kind === 'comparable' ? seen.seen : '', by }
  expect(await mergeDonors(services, asked)).toEqual({ kind: 'stale' })
  const both = await Promise.all([merge(one, other), merge(other, one)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual([
    'merged',
    expect.stringMatching(/^(same-donor|unknown)$/),
  ])
  await read((tx) =>
    tx.update(donors).set({ anonymisedAt: services.clock.now(), email: null, name: null, phone: null }),
  )
  const third = await book('bea@example.org', thursday)
  expect(await merge(one, third)).toEqual({ kind: 'forgotten' })
})

test('within a day a merge is undone: what was moved goes back exactly, what came since stays', async () => {
  const one = await book('ada@example.org', tuesday, '+447700900001')
  const other = await book('ada@work.example', wednesday)
  await makeDonorLink(services, { purpose: 'sign-in', donorId: other.donorId })
  const before = await readAll()
  await merge(one, other, { email: 'this', name: 'other', phone: 'this' })
  expect(await readAll()).not.toEqual(before)
  expect(await findLastMerge(services, { bookingId: other.id })).toMatchObject({
    by: 'Sam',
    bookings: 1,
    since: [],
  })
  expect(await undoMerge(services, { bookingId: other.id, by, mayAct })).toEqual({
    kind: 'undone',
    bookings: 1,
  })
  expect(await readAll()).toEqual(before)
  expect(await undoMerge(services, { bookingId: other.id, by, mayAct })).toEqual({ kind: 'too-late' })

  await merge(one, other)
  services.passTime(60_000)
  const since = await book('ada@work.example', thursday)
  expect(await findLastMerge(services, { bookingId: one.id })).toMatchObject({ since: [since.reference] })
  await undoMerge(services, { bookingId: one.id, by, mayAct })
  expect([await donorOf(one), await donorOf(other), await donorOf(since)]).toEqual([
    one.donorId,
    other.donorId,
    one.donorId,
  ])
})

test('what was counted on a donor is summed, and goes back with the booking at which it happened', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  const more = await book('ada@work.example', thursday)
  await read((tx) => tx.update(donors).set({ lateCancellations: 1, nothingOutCount: 2 }))
  await merge(one, other)
  const count = async () =>
    Object.fromEntries(
      (await readAll()).donors.map(({ email, lateCancellations, nothingOutCount }) => [
        email,
        [lateCancellations, nothingOutCount],
      ]),
    )
  expect(await count()).toMatchObject({ 'ada@example.org': [2, 4] })
  services.setNow('2026-11-25T18:30:00Z')
  await read((tx) => tx.update(donorMerges).set({ at: new Date('2026-11-25T12:00:00Z') }))
  await cancelBooking(services, { bookingId: more.id, by: { kind: 'donor' }, acceptLate: true })
  expect(await count()).toMatchObject({ 'ada@example.org': [3, 4] })
  await undoMerge(services, { bookingId: one.id, by, mayAct })
  expect(await count()).toEqual({ 'ada@example.org': [1, 2], 'ada@work.example': [2, 2] })
})

test('what waits about a booking that goes back goes to its own address, also where it was written since the merge', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  const caller = await book(null, thursday, '+447700900001')
  const waiting = async ({ id }: Made, kind: MessageKind) =>
    (await readAll()).messages
      .filter((row) => row.bookingId === id && row.kind === kind && row.status === 'due')
      .map(({ channel, recipient }) => `${channel} ${recipient}`)
  await merge(one, other)
  services.passTime(60_000)
  await cancelBooking(services, { bookingId: other.id, by })
  await cancelBooking(services, { bookingId: one.id, by })
  await undoMerge(services, { bookingId: one.id, by, mayAct })
  expect(await waiting(other, 'cancelled')).toEqual(['email ada@work.example'])
  expect(await waiting(one, 'cancelled')).toEqual(['email ada@example.org'])

  await merge(caller, one)
  services.passTime(60_000)
  await cancelBooking(services, { bookingId: caller.id, by })
  expect(await waiting(caller, 'cancelled')).toEqual(['email ada@example.org'])
  await undoMerge(services, { bookingId: one.id, by, mayAct })
  // Who gave no address is told as they were before.
  expect(await waiting(caller, 'cancelled')).toEqual(['sms +447700900001'])
})

test('what happened before the merge is counted once, and what was put right since is put right on its own record', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  services.setNow('2026-11-25T10:00:00Z')
  await read((tx) => tx.update(bookings).set({ status: 'on-the-way' }))
  for (const { id } of [one, other])
    // oxlint-disable-next-line no-await-in-loop
    await recordNothingOut(services, { bookingId: id, by, reason: null })
  await merge(one, other)
  services.passTime(60_000)
  const counts = async () =>
    Object.fromEntries((await readAll()).donors.map(({ email, nothingOutCount }) => [email, nothingOutCount]))
  expect(await counts()).toMatchObject({ 'ada@example.org': 2 })
  // To change what is known of a booking counts nothing on it again.
  await read((tx) => tx.update(bookings).set({ changedAt: services.clock.now() }))
  await undoMerge(services, { bookingId: one.id, by, mayAct })
  expect(await counts()).toEqual({ 'ada@example.org': 1, 'ada@work.example': 1 })
  await merge(one, other)
  services.passTime(60_000)
  const taken = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  await correctOutcome(services, { bookingId: other.id, by, to: 'collected', taken, reason: 'Wrong house.' })
  await undoMerge(services, { bookingId: one.id, by, mayAct })
  expect(await counts()).toEqual({ 'ada@example.org': 1, 'ada@work.example': 0 })
})

test('after a day nothing is kept to part them by, nor is anything parted that went to another donor since', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  await merge(one, other)
  const [row] = await read((tx) => tx.select().from(bookings).where(eq(bookings.id, other.id)))
  await correctEmail(services, {
    bookingId: other.id,
    version: row?.version ?? 0,
    email: 'bea@example.org',
    by,
  })
  expect(await undoMerge(services, { bookingId: one.id, by, mayAct })).toEqual({
    kind: 'elsewhere',
    references: [other.reference],
  })
  services.passTime(24 * 60 * 60_000 - 1)
  await sweepExpired(services)
  expect(await read((tx) => tx.$count(donorMerges))).toBe(1)
  services.passTime(2)
  expect(await undoMerge(services, { bookingId: one.id, by, mayAct })).toEqual({ kind: 'too-late' })
  await sweepExpired(services)
  expect(await read((tx) => tx.$count(donorMerges))).toBe(0)
})

test('a record that was merged twice is parted step by step', async () => {
  const a = await book('a@example.org', tuesday)
  const b = await book('b@example.org', wednesday)
  const c = await book('c@example.org', thursday)
  const before = await readAll()
  await merge(b, a)
  services.passTime(1000)
  await merge(c, b)
  expect((await book('a@example.org', '2026-11-27')).donorId).toBe(c.donorId)
  await undoMerge(services, { bookingId: c.id, by, mayAct })
  expect([await donorOf(a), await donorOf(b), await donorOf(c)]).toEqual([b.donorId, b.donorId, c.donorId])
  await undoMerge(services, { bookingId: a.id, by, mayAct })
  expect((await readAll()).donors.map(({ id, email, mergedIntoId }) => [id, email, mergedIntoId])).toEqual(
    before.donors.map(({ id, email }) => [id, email, null]),
  )
})

test('a copy of a merged donor’s data has both records, and a deletion by either address erases both and what undo kept', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  await merge(one, other)
  const request = async (kind: 'copy' | 'deletion', email: string) =>
    await read(async (tx) => {
      const [made] = await tx
        .insert(privacyRequests)
        .values({ kind, email, receivedAt: services.clock.now(), dueDate: '2026-12-21' })
        .returning()
      return made?.id ?? ''
    })
  const copyId = await request('copy', 'ada@example.org')
  const byOther = await request('copy', 'Ada@Work.example')
  const copy = await copyOfDataForRequest(services, { privacyRequestId: copyId })
  expect(copy.bookings.map(({ reference }) => reference).toSorted()).toEqual(
    [one.reference, other.reference].toSorted(),
  )
  expect(copy).toMatchObject({
    donor: { email: 'ada@example.org' },
    mergedRecords: [{ email: 'ada@work.example' }],
  })
  expect(copy.privacyRequests.map(({ id }) => id).toSorted()).toEqual([copyId, byOther].toSorted())
  const deletionId = await request('deletion', 'ada@work.example')
  const live = await deleteDonorData(services, { privacyRequestId: deletionId })
  expect(live).toMatchObject({ kind: 'has-live-bookings', bookings: [{}, {}] })
  for (const { id } of [one, other])
    // oxlint-disable-next-line no-await-in-loop
    await cancelBooking(services, { bookingId: id, by })
  expect(await deleteDonorData(services, { privacyRequestId: deletionId })).toEqual({ kind: 'deleted' })
  const left = JSON.stringify([await readAll(), await read((tx) => tx.select().from(privacyRequests))])
  for (const words of ['ada@', 'Ada Example', 'Mill Road']) expect(left).not.toContain(words)
  expect(await read((tx) => tx.$count(donorMerges))).toBe(0)
  const marks = await read((tx) => tx.select().from(erasures).where(eq(erasures.kind, 'donor')))
  expect(marks.map(({ subjectId }) => subjectId).toSorted()).toEqual([one.donorId, other.donorId].toSorted())
})

test('neither a copy nor their page says the address of another donor, to which a message went while they were one by mistake', async () => {
  const sendAll = async () =>
    await read((tx) =>
      tx
        .update(messages)
        .set({ status: 'sent', sentAt: services.clock.now() })
        .where(eq(messages.status, 'due')),
    )
  const one = await book('ada@example.org', tuesday)
  const other = await book('bo@example.org', wednesday)
  await sendAll()
  services.passTime(60_000)
  await merge(other, one)
  const items = { bagsOfClothes: 9, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  await changeItems(services, { bookingId: one.id, version: 1, items, note: null, by })
  await sendAll()
  const recipients = async () =>
    (await readManagedBooking(services, one.id)).messages.map((sent) => sent.recipient)
  expect(await recipients()).toEqual(['ada@example.org', 'bo@example.org'])
  const together = await copyOfDataForDonor(services, { donorId: other.donorId })
  expect(JSON.stringify(together)).not.toContain(recipientOfAnother)
  expect(await undoMerge(services, { bookingId: one.id, by, mayAct })).toMatchObject({ kind: 'undone' })
  expect(await recipients()).toEqual(['ada@example.org', recipientOfAnother])
  const copy = await copyOfDataForDonor(services, { donorId: one.donorId })
  expect(copy.bookings.flatMap((booking) => booking.messages.map(({ recipient }) => recipient))).toEqual([
    'ada@example.org',
    recipientOfAnother,
  ])
  expect(JSON.stringify(copy)).not.toContain('bo@example.org')
})

test('a merged record is forgotten with the one that stays, once nothing of either is younger than two years', async () => {
  const one = await book('ada@example.org', tuesday)
  const other = await book('ada@work.example', wednesday)
  await merge(one, other)
  await read((tx) => tx.update(donors).set({ keptFromDate: '2026-11-21' }))
  await read((tx) =>
    tx.update(donors).set({ keptFromDate: '2026-12-01' }).where(eq(donors.id, other.donorId)),
  )
  services.setNow('2028-11-30T03:00:00Z')
  expect(await anonymiseOldDonors(services)).toEqual({ anonymised: 0 })
  services.setNow('2028-12-02T03:00:00Z')
  expect(await anonymiseOldDonors(services)).toEqual({ anonymised: 1 })
  expect((await readAll()).donors.map(({ email }) => email)).toEqual([null, null])
})
