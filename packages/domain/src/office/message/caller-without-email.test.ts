import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDetails } from '../../booking/change/change-details.ts'
import { correctEmail } from '../../booking/change/correct-email.ts'
import { openDonorLinkAsVisitor } from '../../booking/donor-link/open-donor-link.ts'
import { setFact } from '../../publishing/changing-fact/set-fact.ts'
import { revokeLinksOfBooking } from '../../booking/donor-link/revoke-links.ts'
import { verifyAddress } from '../../booking/donor-link/verify-address.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { composeMessage } from '../sending/compose-message.ts'
import { markFailed, markSent } from '../../message/mark-message.ts'
import { previewAct } from './preview-act.ts'
import { anonymiseOldDonors } from '../../booking/privacy/anonymise-old-donors.ts'
import { copyOfDataForDonor } from '../../booking/privacy/copy-of-data.ts'
import { copyDataOfCaller } from '../../booking/privacy/copy-data-of-caller.ts'
import { previewDeletionOfCaller } from '../../booking/privacy/preview-deletion.ts'
import { fingerprintDatabase } from '../../testing/fingerprint-database.ts'
import { deleteDataOfCaller } from '../../booking/privacy/delete-data-of-caller.ts'
import { listAudit } from '../../staff/list-audit.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { startDraft } from '../../booking/booking/draft.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const by: Actor = { kind: 'staff', id: null, name: 'Sam' }
const landline = '01223 496123'
let callers = 0
let phone = ''

beforeEach(() => {
  services.setNow('2026-11-21T12:00:00Z')
  services.settings.channels = ['email', 'sms', 'call']
  callers++
  phone = `07700 900${String(callers).padStart(3, '0')}`
})

function ask(
  details: Partial<ReturnType<typeof askForBooking>['details']> = {},
  rest: Partial<ReturnType<typeof askForBooking>> = {},
) {
  const asked = askForBooking(rest)
  asked.details = { ...asked.details, email: '', phone, ...details }
  return asked
}
async function book(...asked: Parameters<typeof ask>) {
  const made = await bookCollection(services, { ...ask(...asked), by })
  if (made.kind !== 'booked') throw new Error(JSON.stringify(made))
  return made.booking
}
const messagesOf = (bookingId: string) =>
  services.database.transaction((tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.bookingId, bookingId))
      // Those of one act have one instant.
      .orderBy(asc(messages.createdAt), asc(messages.channel)),
  )
const donorOf = async (donorId: string) => {
  const [donor] = await services.database.transaction((tx) =>
    tx.select().from(donors).where(eq(donors.id, donorId)),
  )
  return donor
}
async function drawTextOf(bookingId: string) {
  const claimed = await claimDueMessages(services, { limit: 100 })
  const message = claimed.find((one) => one.bookingId === bookingId)
  if (!message) throw new Error('no message is due')
  const composed = await composeMessage(services, message)
  if (composed.form !== 'text') throw new Error('not a text')
  return { message, text: composed.text }
}

test('without an email address only staff can book, and a number must be given', async () => {
  const problems = async (asked: ReturnType<typeof ask>, actor?: Actor) => {
    const result = await bookCollection(services, { ...asked, by: actor })
    return result.kind === 'invalid' ? result.problems : result.kind
  }
  expect(await problems(ask())).toEqual([{ field: 'email', problem: 'missing' }])
  expect(await problems(ask({ email: 'ada@example.org', phone: landline }))).toEqual([
    { field: 'phone', problem: 'not-mobile' },
  ])
  expect(await problems(ask({ phone: ' ' }), by)).toEqual([{ field: 'phone', problem: 'missing' }])
  expect(await problems(ask({ phone: '0900 123 4567' }), by)).toEqual([
    { field: 'phone', problem: 'not-mobile' },
  ])
  expect(await problems(ask({ phone: landline }), by)).toBe('booked')
})

test('a text names the time at which somebody answers our telephone, by the hours that the desk says now', async () => {
  const value = { days: ['Monday'], opensAt: '09:00', closesAt: '11:00' }
  const said = { key: 'opening-hours', value, validFrom: null, version: 0, by } as const
  expect((await setFact(services, { ...said, validUntil: null })).kind).toBe('set')
  const { id } = await book()
  const { message } = await drawTextOf(id)
  await markSent(services, { id: message.id, attempt: message.attempt, providerId: null })
  await cancelBooking(services, { bookingId: id, by })
  expect((await drawTextOf(id)).text).toMatch(
    /Please keep your bags inside\. Book again on 020 7946 0000 from 9am on Mon\. http/,
  )
})

test('a caller with a mobile gets a text with a link that opens the booking, the same at each try', async () => {
  const { id } = await book()
  const { message, text } = await drawTextOf(id)
  expect(message).toMatchObject({
    kind: 'confirmation',
    channel: 'sms',
    recipient: `+44${phone.slice(1).replace(' ', '')}`,
  })
  expect(text).toMatch(
    /^Kindfold: Your collection on Wed 25 Nov is booked\. http\S+\/manage\/\S{43} Ref \S{9}$/,
  )
  const token = /manage\/(\S+)/.exec(text)?.[1] ?? ''
  const opened = { token, purpose: 'manage' as const, address: '10.0.0.1' }
  expect(await openDonorLinkAsVisitor(services, opened)).toMatchObject({ kind: 'open', bookingId: id })
  await markFailed(services, { id: message.id, attempt: message.attempt, error: '500', permanent: false })
  services.passTime(60_000)
  expect((await drawTextOf(id)).text).toBe(text)
  await revokeLinksOfBooking(services, { bookingId: id, by })
  expect(await composeMessage(services, message)).toEqual({ form: 'text', text })
  expect((await openDonorLinkAsVisitor(services, opened)).kind).toBe('unknown')
})

test('a caller with a landline hears the confirmation on the telephone: it stands in the history as told', async () => {
  const { id } = await book({ phone: landline }, { collectionDate: '2026-11-26' })
  expect(await messagesOf(id)).toMatchObject([
    { kind: 'confirmation', channel: 'call', recipient: '+441223496123', status: 'sent', attempts: 1 },
  ])
  const managed = await readManagedBooking(services, id)
  expect(managed.messages).toMatchObject([
    { channelName: 'Telephone call', state: expect.stringMatching(/^Told by telephone/) },
  ])
})

test('without a provider of texts nothing is promised by text: the caller hears it at once', async () => {
  services.settings.channels = ['email', 'call']
  const { id } = await book()
  expect(await messagesOf(id)).toMatchObject([{ channel: 'call', status: 'sent' }])
})

test('a booking by staff says who made it and in which wording the declarations were read out', async () => {
  const { id } = await book()
  const { history } = await readManagedBooking(services, id)
  expect(history[0]).toMatchObject({
    kind: 'booked',
    actor: 'donor',
    details: { readToCaller: legalLastUpdatedDate, atDonorsWord: true },
  })
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.id, id)),
  )
  expect(row?.termsVersion).toBe(legalLastUpdatedDate)
})

test('one number and postcode is one household: another donor at another postcode, the same at the same', async () => {
  const first = await book({}, { collectionDate: '2026-11-27' })
  const again = await bookCollection(services, {
    ...ask({ name: 'Bea Example' }, { collectionDate: '2026-11-27' }),
    by,
  })
  expect(again).toMatchObject({ kind: 'household-has-booking', booking: { id: first.id } })
  const otherDay = await book({ name: 'Bea Example' }, { collectionDate: '2026-11-30' })
  expect(otherDay.donorId).toBe(first.donorId)
  const elsewhere = await book({}, { collectionDate: '2026-11-27', postcode: 'CB2 1TP' })
  expect(elsewhere.donorId).not.toBe(first.donorId)
  const byEmail = await book({ email: `caller-${callers}@example.org` }, { collectionDate: '2026-11-27' })
  expect(byEmail.donorId).not.toBe(first.donorId)
})

test('twelve agents who book for one caller at once make one booking', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () =>
      bookCollection(services, { ...ask({}, { collectionDate: '2026-12-01' }), by }),
    ),
  )
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
    'booked',
    ...Array.from({ length: 11 }, () => 'household-has-booking'),
  ])
})

test('the place is held while the agent talks, and the booking uses that place', async () => {
  await services.setCapacity('cambridge', 60)
  const { draftId } = await startDraft(services)
  const held = await holdDate(services, { draftId, areaId: 'cambridge', date: '2026-12-03' })
  expect(held.kind).toBe('held')
  expect((await book({}, { draftId, collectionDate: '2026-12-03' })).collectionDate).toBe('2026-12-03')
})

test('what would be told is shown before the booking is made, and nothing is written', async () => {
  const preview = (details: Parameters<typeof ask>[0]) =>
    previewAct(services, (dryRun) => bookCollection(dryRun, { ...ask(details), by }), {
      bookingsOf: (result) => (result.kind === 'booked' ? [result.booking.id] : []),
    })
  const text = await preview({})
  expect(text.messages).toMatchObject([{ channel: 'sms', text: expect.stringContaining('/manage/the-link') }])
  const told = await preview({ phone: '01223 496199' })
  expect(told.messages).toMatchObject([
    { channel: 'call', text: expect.stringMatching(/^Your collection on Wednesday 25 November is booked\./) },
  ])
  expect((await preview({ email: 'ada@example.org' })).messages).toMatchObject([{ channel: 'email' }])
  if (told.result.kind !== 'booked') throw new Error(told.result.kind)
  expect(await messagesOf(told.result.booking.id)).toEqual([])
})

test('the link in a text proves no email address', async () => {
  const { id, donorId } = await book({}, { collectionDate: '2026-12-04' })
  await verifyAddress(services, id)
  const { history } = await readManagedBooking(services, id)
  expect(history.map(({ kind }) => kind)).toEqual(['booked'])
  expect(await donorOf(donorId)).toMatchObject({ name: null, email: null })
})

test('an email address can be added later: the confirmation goes there, and the caller’s row without bookings is gone', async () => {
  const { id, donorId } = await book({ phone: '01223 496144' }, { collectionDate: '2026-12-07' })
  const email = `later-${callers}@example.org`
  expect(await correctEmail(services, { bookingId: id, version: 1, email, by })).toMatchObject({
    kind: 'changed',
  })
  expect((await messagesOf(id)).map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['call', '+441223496144'],
    ['email', email],
  ])
  expect(await donorOf(donorId)).toBeUndefined()
})

test('the number of a donor without an email address can be changed and not taken out', async () => {
  const { id } = await book({ phone: '01223 496155' }, { collectionDate: '2026-12-08' })
  const details = { name: 'Ada Example', line1: '1 Example Street', line2: null, town: 'Cambridge' }
  const change = (version: number, typed: string | null, actor: Actor) =>
    changeDetails(services, { bookingId: id, version, details: { ...details, phone: typed }, by: actor })
  const donor: Actor = { kind: 'donor' }
  expect(await change(1, null, donor)).toMatchObject({ problems: [{ field: 'phone', problem: 'missing' }] })
  expect(await change(1, '01223 496166', donor)).toMatchObject({ problems: [{ problem: 'not-mobile' }] })
  expect((await change(1, '01223 496155', donor)).kind).toBe('changed')
  expect((await change(2, '01223 496166', by)).kind).toBe('changed')
})

test('a caller gets a copy of everything, and deletion takes out number and postcode', async () => {
  const { id, donorId } = await book({}, { collectionDate: '2026-11-23' })
  const proof = 'rang-back'
  const copied = await copyDataOfCaller(services, { bookingId: id, proof, by })
  if (copied.kind !== 'copied') throw new Error(copied.kind)
  const { copy } = copied
  expect(copy).toEqual(await copyOfDataForDonor(services, { donorId }))
  const taken = await listAudit(services, { act: 'copy-donor-data', areas: 'all' })
  expect(taken.entries).toMatchObject([{ actorName: 'Sam', subjectId: id, details: { proof } }])
  expect(copy.donor).toMatchObject({ postcode: 'CB2 1TN', email: null })
  expect(copy.bookings).toMatchObject([{ messages: [{ channel: 'sms' }] }])
  expect(await deleteDataOfCaller(services, { bookingId: id, proof, by })).toMatchObject({
    kind: 'has-live-bookings',
  })
  services.setNow('2026-11-24T12:00:00Z')
  const before = await fingerprintDatabase(services)
  expect(await previewDeletionOfCaller(services, { bookingId: id })).toEqual({
    result: { kind: 'deleted' },
    goes: { bookings: 1, messages: 1, links: 0, places: 0, requests: 0, enquiries: 0 },
    figures: 1,
    openComplaints: 0,
  })
  expect(await fingerprintDatabase(services)).toEqual(before)
  expect(await deleteDataOfCaller(services, { bookingId: id, proof, by })).toEqual({ kind: 'deleted' })
  const told = await listAudit(services, { act: 'delete-donor-data', areas: 'all' })
  expect(told.entries).toMatchObject([
    { actorName: 'Sam', subjectKind: 'booking', subjectId: id, details: { proof } },
  ])
  expect(await donorOf(donorId)).toMatchObject({
    phone: null,
    postcode: null,
    anonymisedAt: expect.any(Date),
  })
  expect(await messagesOf(id)).toMatchObject([{ recipient: null, data: {} }])
  const proved = await bookCollection(services, askForBooking())
  if (proved.kind !== 'booked') throw new Error(proved.kind)
  expect(await deleteDataOfCaller(services, { bookingId: proved.booking.id, proof, by })).toEqual({
    kind: 'has-email',
  })
  expect(await copyDataOfCaller(services, { bookingId: proved.booking.id, proof, by })).toEqual({
    kind: 'has-email',
  })
  expect(await copyDataOfCaller(services, { bookingId: id, proof, by })).toEqual({ kind: 'forgotten' })
})

test('two years after the last collection a caller is forgotten like any donor', async () => {
  const { donorId } = await book({}, { collectionDate: '2026-11-24' })
  for (const { id, attempt } of await claimDueMessages(services, { limit: 1000 }))
    await markSent(services, { id, attempt, providerId: null })
  services.setNow('2028-11-21T02:45:00Z')
  await anonymiseOldDonors(services)
  expect((await donorOf(donorId))?.anonymisedAt).toBeNull()
  services.setNow('2028-11-22T02:45:00Z')
  await anonymiseOldDonors(services)
  expect(await donorOf(donorId)).toMatchObject({ phone: null, postcode: null })
})
