import { donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { drawEmail } from '@kindfold/messages/draw-message.ts'
import { exampleHours, exampleLinks } from '@kindfold/messages/testing/example-messages.ts'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { findBookingForStaff } from './find-booking-for-staff.ts'
import { listStaffNotes } from './notes/staff-notes.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { listMessages } from '../../message/list-messages.ts'
import { correctOutcome, type Correction } from '../../booking/outcome/correct-outcome.ts'
import {
  recordCollected,
  recordMissed,
  recordNothingOut,
} from '../../booking/outcome/testing/record-states.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const taken = { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 }
const reason = 'Our driver ticked the house next door.'

/** A booking of the 25th with its time slot, on that day. */
async function bookScheduled() {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T11:00:00Z')
  return { bookingId: made.booking.id, ...made.booking }
}
const send = (bookingId: string) =>
  services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now() })
      .where(and(eq(messages.bookingId, bookingId), ne(messages.status, 'withdrawn'))),
  )
const correct = (bookingId: string, asked: Partial<Correction> & Pick<Correction, 'to'>) =>
  correctOutcome(services, { bookingId, reason, by, taken: null, ...asked })
const readDonor = async (donorId: string) =>
  (await services.database.transaction((tx) => tx.select().from(donors).where(eq(donors.id, donorId))))[0]
async function readLastEmail(bookingId: string) {
  const all = await listMessages(services, { limit: 200 })
  const due = all.filter((message) => message.bookingId === bookingId && message.status === 'due')
  return due.map((message) => ({ kind: message.kind, ...drawEmail(message, exampleLinks, exampleHours) }))
}

test('who read that nothing was out reads that it was our mistake; counts are put right, the old record stays', async () => {
  const { bookingId, donorId, reference } = await bookScheduled()
  await recordNothingOut(services, { bookingId, by })
  await send(bookingId)
  expect(await readDonor(donorId)).toMatchObject({ nothingOutCount: 1, lastCollectionDate: null })
  services.setNow('2026-12-09T12:00:00Z')
  expect(await correct(bookingId, { to: 'collected', taken })).toMatchObject({
    kind: 'corrected',
    told: true,
  })
  expect(await readDonor(donorId)).toMatchObject({ nothingOutCount: 0, lastCollectionDate: '2026-11-25' })
  const [email, ...others] = await readLastEmail(bookingId)
  expect(others).toEqual([])
  expect(email?.text).toContain('We wrote that nothing was out. That was our mistake. We are sorry.')
  expect(email?.text).toContain('In fact we collected your bags on Wednesday 25 November.')
  expect(email?.text).toContain(`How it came about: ${reason}`)
  const found = await findBookingForStaff(services, { reference })
  if (found.kind !== 'found') throw new Error(found.kind)
  expect(found.booking).toMatchObject({ status: 'collected', taken })
  expect(found.history.map(({ kind, staff }) => [kind, staff]).slice(-2)).toEqual([
    ['nothing-out', 'Sam'],
    ['outcome-corrected', 'Sam'],
  ])
  expect(found.history.at(-1)?.details).toEqual({ from: 'nothing-out', to: 'collected', taken })
  const notes = await services.database.transaction((tx) => listStaffNotes(tx, donorId))
  expect(notes).toMatchObject([{ words: reason, by: 'Sam' }])
})

test('an untrue message that had not gone out never does; the true one goes in its place, without an apology', async () => {
  const { bookingId } = await bookScheduled()
  await send(bookingId)
  await recordNothingOut(services, { bookingId, by })
  expect(await correct(bookingId, { to: 'no-access' })).toMatchObject({ kind: 'corrected', told: false })
  expect((await readLastEmail(bookingId)).map(({ kind }) => kind)).toEqual(['no-access'])
})

test('a correction that is taken back before it went out leaves the donor with what was true all along', async () => {
  const { bookingId } = await bookScheduled()
  await recordCollected(services, { bookingId, by, taken })
  await send(bookingId)
  await correct(bookingId, { to: 'missed' })
  expect(await correct(bookingId, { to: 'collected', taken })).toMatchObject({ told: false })
  expect(await readLastEmail(bookingId)).toEqual([])
})

test('who read how many bags we took, and it was another number, reads that it was our mistake, once', async () => {
  const { bookingId } = await bookScheduled()
  await recordCollected(services, { bookingId, by, taken })
  await send(bookingId)
  const inFact = { ...taken, bagsOfClothes: 3, bagsOfBooks: 1 }
  expect(await correct(bookingId, { to: 'collected', taken: { ...taken, bagsOfClothes: 9 } })).toMatchObject({
    told: true,
  })
  expect(await correct(bookingId, { to: 'collected', taken: inFact })).toMatchObject({ told: true })
  const [email, ...others] = await readLastEmail(bookingId)
  expect(others).toEqual([])
  expect(email?.kind).toBe('corrected')
  expect(email?.text).toContain(
    'We wrote that we took 2 bags of clothes. That was our mistake. We are sorry.',
  )
  expect(email?.text).toContain('In fact we took 3 bags of clothes, 1 bag of books on Wednesday 25 November.')
  expect(email?.text).toContain(reason)
  await send(bookingId)
  // What they read last is what counts from now on.
  await correct(bookingId, { to: 'collected', taken })
  expect((await readLastEmail(bookingId))[0]?.text).toContain(
    'We wrote that we took 3 bags of clothes, 1 bag',
  )
})

test('a number that is put back before anybody read the other one is no news', async () => {
  const { bookingId } = await bookScheduled()
  await recordCollected(services, { bookingId, by, taken })
  await send(bookingId)
  await correct(bookingId, { to: 'collected', taken: { ...taken, bagsOfClothes: 9 } })
  expect(await correct(bookingId, { to: 'collected', taken })).toMatchObject({ told: false })
  expect(await readLastEmail(bookingId)).toEqual([])
})

test('a wrong number that nobody had read yet is never sent: the true one goes in its place', async () => {
  const { bookingId } = await bookScheduled()
  await send(bookingId)
  await recordCollected(services, { bookingId, by, taken: { ...taken, bagsOfClothes: 9 } })
  expect(await correct(bookingId, { to: 'collected', taken })).toMatchObject({ told: false })
  const [email, ...others] = await readLastEmail(bookingId)
  expect(others).toEqual([])
  expect(email?.kind).toBe('collected')
  expect(email?.text).toContain('2 bags of clothes')
})

test('taking back the only collection of a donor takes back its date', async () => {
  const { bookingId, donorId } = await bookScheduled()
  await recordCollected(services, { bookingId, by, taken })
  await correct(bookingId, { to: 'nothing-out' })
  expect(await readDonor(donorId)).toMatchObject({ nothingOutCount: 1, lastCollectionDate: null })
})

test('on its day a driver who ticked the wrong house is on the way again', async () => {
  const { bookingId } = await bookScheduled()
  await recordMissed(services, { bookingId, by })
  await send(bookingId)
  expect(await correct(bookingId, { to: 'on-the-way' })).toMatchObject({ kind: 'corrected' })
  expect((await readLastEmail(bookingId))[0]?.text).toContain('is on the way. Please leave your bags out')
  expect(await recordCollected(services, { bookingId, by, taken })).toMatchObject({ kind: 'moved' })
})

test('after 14 days, without an outcome, to the same one, and at a version that is gone nothing is corrected', async () => {
  const { bookingId } = await bookScheduled()
  expect(await correct(bookingId, { to: 'missed' })).toMatchObject({
    kind: 'refused',
    status: 'scheduled',
  })
  await recordMissed(services, { bookingId, by })
  expect(await correct(bookingId, { to: 'missed' })).toMatchObject({ kind: 'refused' })
  expect(await correct(bookingId, { to: 'no-access', version: 1 })).toMatchObject({ kind: 'stale' })
  services.setNow('2026-12-10T00:00:01Z')
  expect(await correct(bookingId, { to: 'no-access' })).toEqual({
    kind: 'too-late',
    untilDate: '2026-12-09',
  })
  expect(await correct(bookingId, { to: 'on-the-way' })).toMatchObject({ kind: 'refused' })
})

test('the office records an outcome of a driver who told nobody: staff see the step between, the donor is told no untruth', async () => {
  const { bookingId, reference } = await bookScheduled()
  services.setNow('2026-11-24T12:00:00Z')
  expect(await recordNothingOut(services, { bookingId, by })).toMatchObject({ kind: 'refused' })
  services.setNow('2026-11-27T12:00:00Z')
  expect(await recordNothingOut(services, { bookingId, by })).toMatchObject({ kind: 'moved' })
  const found = await findBookingForStaff(services, { reference })
  expect(found.kind === 'found' && found.history.map(({ kind }) => kind).slice(-2)).toEqual([
    'on-the-way',
    'nothing-out',
  ])
  const seen = await readManagedBooking(services, bookingId)
  expect(seen.history.map(({ kind }) => kind)).not.toContain('on-the-way')
  expect(seen.messages.map(({ kind }) => kind)).not.toContain('on-the-way')
})

test('whom nobody came to was missed, without a driver who was ever on the way', async () => {
  const { bookingId, reference } = await bookScheduled()
  services.setNow('2026-11-25T19:00:00Z')
  expect(await recordMissed(services, { bookingId, by })).toMatchObject({ kind: 'moved' })
  const found = await findBookingForStaff(services, { reference })
  expect(found.kind === 'found' && found.history.map(({ kind }) => kind)).toEqual([
    'booked',
    'scheduled',
    'missed',
  ])
})

test('two who record at once: the second is told, and nothing of the first is overwritten', async () => {
  const { bookingId } = await bookScheduled()
  const { version } = (await readManagedBooking(services, bookingId)).booking
  expect(await recordMissed(services, { bookingId, by, version: version - 1 })).toEqual({
    kind: 'stale',
    version,
  })
  expect(await recordMissed(services, { bookingId, by, version })).toMatchObject({ kind: 'moved' })
})
