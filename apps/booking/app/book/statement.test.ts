import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { getBooking } from '@kindfold/domain/booking/booking/read-booking.ts'
import { readSaidOf } from '@kindfold/domain/booking/booking/read-said.ts'
import { changeCharity } from '@kindfold/domain/booking/change/change-charity.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listFactHistory } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { setFact } from '@kindfold/domain/publishing/changing-fact/set-fact.ts'
import { keepStatement } from '@kindfold/domain/testing/keep-statement.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { declarations, walkToCheck } from '../testing/book-as-donor.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: BookingTestServices
let donor: Visitor
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-20T12:00:00Z')
  donor = await openVisitor(services)
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const say = (pence: bigint | null) => keepStatement(services, pence)

const readBooking = async () => {
  const [row] = await services.database.read((tx) => tx.select().from(bookings))
  if (!row) throw new Error('nothing is booked')
  return row
}
async function readBenefits(kind: string): Promise<unknown> {
  const [row] = await services.database.read((tx) =>
    tx.select().from(messages).where(eq(messages.kind, kind)).orderBy(desc(messages.createdAt)).limit(1),
  )
  return (row?.data as { benefits?: unknown } | undefined)?.benefits
}

test('a booking keeps the version that its donor read, and its letter repeats it', async () => {
  const id = await say(160n)
  await walkToCheck(donor, services)
  const page = await donor.open('/book/check')
  const words =
    '80% of the proceeds of resale go to The Dream Factory. Lately that was about £1.60 for each 10 kg (August to October 2026).'
  expect(page.text).toContain(words)
  expect((await donor.submit(page, '/book/check', declarations)).location).toMatch(/^\/booked\//)
  expect(await readBooking()).toMatchObject({ statementId: id, statementPartners: null })
  expect(await readBenefits('confirmation')).toContain(words)
})

test('another hour until which one may say no to the time slot is shown anew before anything is booked', async () => {
  await walkToCheck(donor, services)
  const page = await donor.open('/book/check')
  expect(page.text).toContain('8am on the day')
  const { version } = await listFactHistory(services, 'slot-refusal')
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const asked = {
    key: 'slot-refusal',
    value: { refusableUntil: '07:00' },
    // The database’s own clock decides too.
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validUntil: null,
  } as const
  await setFact(services, { ...asked, version, by })
  const shown = await donor.submit(page, '/book/check', declarations)
  expect(shown.status).toBe(409)
  expect(shown.text).toContain(
    'This differs from what this page showed: until when you may say no to the time slot.',
  )
  expect(shown.text).toContain('7am on the day')
  expect((await donor.submit(shown, '/book/check', declarations)).location).toMatch(/^\/booked\//)
  expect((await readBooking()).slotRefusableUntil).toBe('07:00:00')
})

test('a newer version is shown anew before anything is booked', async () => {
  await say(160n)
  await walkToCheck(donor, services)
  const page = await donor.open('/book/check')
  const newer = await say(90n)
  const again = await donor.submit(page, '/book/check', declarations)
  expect(again.status).toBe(409)
  expect(again.text).toContain('What we say here has changed since you opened this page')
  expect(again.text).toContain('This differs from what this page showed: who benefits.')
  expect(again.text).toContain('Lately that was about £0.90')
  expect((await donor.submit(again, '/book/check', declarations)).location).toMatch(/^\/booked\//)
  expect((await readBooking()).statementId).toBe(newer)
})

test('a version that says the same is no reason to ask again, and is the one that is kept', async () => {
  await say(160n)
  await walkToCheck(donor, services)
  const page = await donor.open('/book/check')
  const newer = await say(160n)
  expect((await donor.submit(page, '/book/check', declarations)).location).toMatch(/^\/booked\//)
  expect((await readBooking()).statementId).toBe(newer)
})

test('who changes the charity reads what counts then, and what a booking keeps is not said anew', async () => {
  const first = await say(160n)
  await walkToCheck(donor, services)
  await donor.submit(await donor.open('/book/check'), '/book/check', declarations)
  const { id, version } = await readBooking()
  const second = await say(null)
  const asked = { bookingId: id, by: { kind: 'donor' } as const }
  expect(
    await changeCharity(services, { ...asked, version, charitySlug: 'the-dream-factory' }),
  ).toMatchObject({
    kind: 'unchanged',
  })
  expect((await readBooking()).statementId).toBe(first)
  expect(await changeCharity(services, { ...asked, version, charitySlug: 'all-charities' })).toMatchObject({
    kind: 'changed',
  })
  const changed = await readBooking()
  expect(changed.statementId).toBe(second)
  expect(changed.statementPartners).toContain('the-dream-factory')
  expect(await readBenefits('changed')).toContain('We cannot say yet what that comes to in pounds')
})

test('what was booked before versions were kept claims no pounds', async () => {
  await walkToCheck(donor, services)
  await donor.submit(await donor.open('/book/check'), '/book/check', declarations)
  const { id } = await readBooking()
  await say(160n)
  const booking = await getBooking(services, id)
  expect(booking.statementId).toBeNull()
  const said = await services.database.read((tx) => readSaidOf(tx, booking))
  expect(said).toContain('80% of the proceeds of resale go to The Dream Factory.')
  expect(said).not.toContain('Lately')
})

test('a version that the database does not have, such as after a restore, keeps nobody from booking', async () => {
  const said = { id: 99, words: 'The Dream Factory gets 80% of it.', partners: null }
  const booked = await bookCollection(services, askForBooking({ collectionDate: '2026-11-25', said }))
  expect(booked.kind).toBe('booked')
  expect((await readBooking()).statementId).toBeNull()
  expect(await readBenefits('confirmation')).toBe(said.words)
})
