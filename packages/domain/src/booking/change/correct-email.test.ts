import { donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { makeDonorLink } from '../donor-link/make-donor-link.ts'
import { openDonorLink } from '../donor-link/open-donor-link.ts'
import { verifyAddress } from '../donor-link/verify-address.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markSent } from '../../message/mark-message.ts'
import { changeNotes } from './change-notes.ts'
import { correctEmail } from './correct-email.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const by = { kind: 'donor' } as const
const wrong = 'ada@gmial.com'
const right = 'ada@gmail.com'

async function book(email: string, changes: Parameters<typeof askForBooking>[0] = {}) {
  const asked = askForBooking(changes)
  asked.details.email = email
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const correct = (bookingId: string, version = 1, email = right) =>
  correctEmail(services, { bookingId, version, email, by })
async function send() {
  const due = await claimDueMessages(services, { limit: 100 })
  for (const { id, attempt } of due) await markSent(services, { id, attempt, providerId: null })
  return due.map(({ kind, recipient }) => [kind, recipient])
}
const findDonor = async (email: string) =>
  (await services.database.transaction((tx) => tx.select().from(donors).where(eq(donors.email, email))))[0]

test('an address corrected before anything went out: one confirmation, to the right one, and no trace of the slip', async () => {
  const { id } = await book(wrong)
  expect(await correct(id)).toEqual({ kind: 'changed', version: 2 })
  expect(await send()).toEqual([['confirmation', right]])
  const { booking, history } = await readManagedBooking(services, id)
  expect(booking.contact.email).toBe(right)
  expect(history.map(({ kind }) => kind)).toEqual(['booked', 'email-corrected'])
  expect(JSON.stringify(history)).not.toContain('@')
  expect(await findDonor(wrong)).toBeUndefined()
  expect(await correct(id, 2)).toEqual({ kind: 'unchanged', version: 2 })
})

test('an address corrected later: unsent messages follow, the confirmation goes again and emailed links end', async () => {
  const { id } = await book(wrong)
  expect(await send()).toEqual([['confirmation', wrong]])
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: id })
  await changeNotes(services, { bookingId: id, version: 1, bagsPlace: 'Shed', accessNotes: null, by })
  expect(await correct(id, 2)).toEqual({ kind: 'changed', version: 3 })
  services.passTime(3_600_000)
  expect(await send()).toEqual([['confirmation', right]])
  expect(await openDonorLink(services, { token, purpose: 'manage' })).toEqual({ kind: 'unknown' })
  const kept = await services.database.transaction((tx) => tx.select().from(messages))
  expect(kept.filter(({ recipient, status }) => recipient === wrong && status === 'due')).toEqual([])
})

test('once somebody pressed a button behind an emailed link the address cannot be corrected any more', async () => {
  const { id } = await book(right)
  await verifyAddress(services, id)
  await verifyAddress(services, id)
  expect(await correct(id, 1, 'eve@example.org')).toEqual({ kind: 'verified' })
  const { booking, history } = await readManagedBooking(services, id)
  expect(booking.contact.email).toBe(right)
  expect(history.map(({ kind }) => kind)).toEqual(['booked', 'email-verified'])
})

test('correcting to the address of another donor leaves that donor as they were', async () => {
  const first = await book(right, { collectionDate: '2026-11-26' })
  await verifyAddress(services, first.id)
  const before = await findDonor(right)
  const asked = askForBooking()
  const { id } = await book(wrong, {
    details: { ...asked.details, name: 'A Stranger', phone: '07700900999' },
  })
  expect((await correct(id)).kind).toBe('changed')
  expect(await findDonor(right)).toEqual(before)
  expect(before?.name).toBe('Ada Example')
})

test('correcting back and forth writes to nobody more often than strangers can', async () => {
  const { id } = await book(wrong)
  const sent: unknown[] = []
  for (let version = 1; version <= 40; version++) {
    await correct(id, version, version % 2 ? right : 'other@example.org')
    sent.push(...(await send()))
  }
  expect(sent.filter((one) => String(one).includes(right)).length).toBeLessThanOrEqual(5)
  expect(sent.length).toBeLessThanOrEqual(10)
})

test('a stale page, a malformed address, a household that has its collection and an end are refused', async () => {
  const { id } = await book(wrong)
  await book(right)
  expect(await correct(id, 7)).toEqual({ kind: 'stale', version: 1 })
  expect(await correct(id, 1, 'ada@')).toEqual({
    kind: 'invalid',
    problems: [{ field: 'email', problem: 'malformed' }],
  })
  expect(await correct(id)).toEqual({ kind: 'household-has-booking' })
  expect((await readManagedBooking(services, id)).booking).toMatchObject({
    version: 1,
    contact: { email: wrong },
  })
})

test('an address corrected once the day of the collection is over gets no word that we come on it', async () => {
  const { id } = await book(wrong)
  expect(await send()).toEqual([['confirmation', wrong]])
  services.setNow('2026-11-25T20:59:00Z')
  expect(await correct(id)).toEqual({ kind: 'changed', version: 2 })
  expect(await send()).toEqual([['confirmation', right]])
  services.setNow('2026-11-25T21:00:00Z')
  expect(await correct(id, 2, 'ada@example.net')).toEqual({ kind: 'changed', version: 3 })
  expect(await send()).toEqual([])
  expect((await readManagedBooking(services, id)).booking.contact.email).toBe('ada@example.net')
})
