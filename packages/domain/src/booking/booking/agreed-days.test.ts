import { namePartners, listPartners } from '@kindfold/content/charities/charities.ts'
import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { formatWhoBenefits } from '@kindfold/content/charities/format-who-benefits.ts'
import { isSaidHere, readForPages } from '@kindfold/content/charities/for-pages.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import { listNextDates } from '../../capacity/coverage/list-next-dates.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { approveAgreement } from '../../money/agreement/approve-agreement.ts'
import { endAgreement } from '../../money/agreement/end-agreement.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import { agree } from '../../testing/agree.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { changeCharity } from '../change/change-charity.ts'
import { changeDate } from '../change/change-date.ts'
import { bookCollection } from './book-collection.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await makeCollectionDays(services)
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const dream = 'the-dream-factory'
const maypole = 'the-maypole-project'
const all = 'all-charities'
const by = { kind: 'donor' } as const
const fay = { kind: 'staff', id: 'fay', name: 'Fay' } as const
const abe = { kind: 'staff', id: 'abe', name: 'Abe' } as const

async function listDays(charitySlug?: string): Promise<string[]> {
  const offered = await listOfferedDates(services, { areaId: 'cambridge', charitySlug })
  return offered.kind === 'offered' ? [...offered.next, ...offered.more].map(({ date }) => date) : []
}
const book = (charitySlug: string, collectionDate = '2026-11-25') =>
  bookCollection(services, askForBooking({ charitySlug, collectionDate }))
async function bookOne(charitySlug: string, collectionDate?: string): Promise<string> {
  const booked = await book(charitySlug, collectionDate)
  if (booked.kind !== 'booked') throw new Error(JSON.stringify(booked))
  return booked.booking.id
}
const notOnDay = { kind: 'invalid', problems: [{ field: 'charity', problem: 'not-on-day' }] }

test('until an agreement is approved nothing is refused for want of one', async () => {
  const before = await listDays(dream)
  expect(before).toContain('2026-11-25')
  await agree(services, {
    charitySlug: dream,
    startsOn: '2026-11-01',
    approvedById: null,
    approvedByName: null,
    approvedAt: null,
  })
  expect(await listDays(maypole)).toEqual(before)
  expect(await book(maypole)).toMatchObject({ kind: 'booked' })
})

test('from the first agreement on only days are offered on which one with the charity is in force, and no other is booked', async () => {
  const before = await listDays(dream)
  const [, second = '', third = '', fourth = ''] = before
  await agree(services, { charitySlug: dream, startsOn: second, endsOn: third })
  // Days before the first agreement of all need none.
  expect(await listDays(dream)).toEqual(before.slice(0, 3))
  expect(await listDays(maypole)).toEqual(before.slice(0, 1))
  expect(await listDays()).toEqual(before.slice(0, 3))
  expect(await book(dream, third)).toMatchObject({ kind: 'booked' })
  expect(await book(dream, fourth)).toEqual(notOnDay)
  expect(await book(maypole, second)).toEqual(notOnDay)
  expect(await book(maypole, before[0])).toMatchObject({ kind: 'booked' })
  expect(await book(all, third)).toMatchObject({ kind: 'booked' })
  expect(await book(all, fourth)).toEqual(notOnDay)
  const asked = { draftId: 'a'.repeat(43), areaId: 'cambridge', charitySlug: maypole }
  const held = await holdDate(services, { ...asked, date: second })
  expect(held).toMatchObject({ kind: 'date-not-offered', alternatives: [{ date: before[0] }] })
  expect(await holdDate(services, { ...asked, charitySlug: dream, date: second })).toMatchObject({
    kind: 'held',
  })
  const next = await listNextDates(services)
  expect(next.cambridge?.map(({ date }) => date)).toEqual(before.slice(0, 3))
})

test('a booking moves to no day, and to no charity, without an agreement', async () => {
  const [first = '', second = '', third = ''] = await listDays(dream)
  const bookingId = await bookOne(dream, first)
  await agree(services, { charitySlug: dream, startsOn: first, endsOn: second })
  const asked = { bookingId, version: 1, by }
  expect(await changeDate(services, { ...asked, date: third })).toMatchObject({
    kind: 'date-not-offered',
    alternatives: [{ date: first }, { date: second }],
  })
  expect(await changeCharity(services, { ...asked, charitySlug: maypole })).toEqual(notOnDay)
  const [kept] = await services.database.read((tx) =>
    tx.select().from(bookings).where(eq(bookings.id, bookingId)),
  )
  expect(kept).toMatchObject({ charitySlug: dream, collectionDate: first, version: 1 })
  expect(await changeDate(services, { ...asked, date: second })).toMatchObject({ kind: 'changed' })
})

test('All Charities are those that have an agreement on the day, and pages name those that have one to come', async () => {
  services.setNow('2026-11-24T12:00:00Z')
  await agree(services, { charitySlug: dream, startsOn: '2026-11-01', endsOn: '2026-11-26' })
  await agree(services, { charitySlug: maypole, startsOn: '2026-11-25' })
  const shared = findChoice(all)
  if (!shared) throw new Error('All Charities is a choice')
  expect(listPartners().map(({ slug }) => slug)).toEqual([dream, maypole])
  expect(findChoice('clothing-collective')).toBeNull()
  const today = 'on the day of collection, now The Dream Factory.'
  expect(formatWhoBenefits(shared, '2026-11-24')).toContain(today)
  expect(formatWhoBenefits(shared, '2026-11-24')).not.toContain('these are')
  const both = 'On Thursday 26 November these are The Dream Factory and The Maypole Project.'
  expect(formatWhoBenefits(shared, '2026-11-26')).toContain(both)
  expect(formatWhoBenefits(shared, '2026-11-27')).toContain(
    'On Friday 27 November these are The Maypole Project.',
  )
  // What is kept is kept until the day after the last one.
  expect((await readFacts(services)).edge?.at).toBe('2026-11-25T00:00:00.000Z')
  services.setNow('2026-11-27T00:00:00Z')
  await readFacts(services)
  expect(findChoice(dream)).toBeNull()
  expect(namePartners()).toBe('The Maypole Project')
  // Scripts learn who takes bookings, and nothing of what was agreed from when to when.
  expect(isSaidHere()).toBe(true)
  expect(readForPages().agreed).toEqual([])
  expect(
    readForPages()
      .charities.filter(({ isPaused }) => !isPaused)
      .map(({ slug }) => slug),
  ).toEqual([maypole])
})

test('approving and ending an agreement count for the next booking, without a look at anything else', async () => {
  const id = await agree(services, {
    charitySlug: dream,
    startsOn: '2026-11-01',
    approvedById: null,
    approvedByName: null,
    approvedAt: null,
    document: new TextEncoder().encode('%PDF-'),
    documentName: 'a.pdf',
    documentSha256: '0'.repeat(64),
  })
  expect(await book(maypole)).toMatchObject({ kind: 'booked' })
  expect(await approveAgreement(services, { id, by: abe })).toEqual({ kind: 'approved' })
  expect(await book(maypole)).toEqual({
    kind: 'invalid',
    problems: [{ field: 'charity', problem: 'unknown' }],
  })
  expect(await book(dream)).toMatchObject({ kind: 'booked' })
  expect(await endAgreement(services, { id, lastDay: '2026-11-21', seen: null, by: fay })).toMatchObject({
    kind: 'ended',
    charitySlug: dream,
  })
  expect(await book(dream)).toEqual(notOnDay)
  expect(await listDays()).toEqual([])
  expect(await listNextDates(services)).toEqual({})
  // From tomorrow on nobody is left to whom it would go, and pages still say who our partners were.
  services.setNow('2026-11-22T12:00:00Z')
  await readFacts(services)
  expect(namePartners()).toContain('The Voice for Epilepsy')
})
