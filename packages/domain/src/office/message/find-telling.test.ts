import { messages } from '@kindfold/database/schema/messages.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../base/actor/actor.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { getBooking } from '../../booking/booking/read-booking.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeItems } from '../../booking/change/change-items.ts'
import { findTelling } from '../../message/find-telling.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

const staff: Actor = { kind: 'staff', id: null, name: 'Sam' }
const mobile = { email: '', phone: '07700 900123' }
const landline = { email: '', phone: '01223 496123' }
let services: BookingTestServices

beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-21T12:00:00Z')
  services.settings.channels = ['email', 'sms', 'call']
})
afterEach(() => services.database.close())

async function book(contact: { email?: string; phone: string } | null = null): Promise<string> {
  const asked = askForBooking()
  const details = { ...asked.details, ...contact }
  const made = await bookCollection(services, { ...asked, details, by: staff })
  if (made.kind !== 'booked') throw new Error(JSON.stringify(made))
  return made.booking.id
}

/** Changes its bags, and says how its donor hears of it. */
async function change(bookingId: string, by: Actor = staff) {
  const { items, version } = await getBooking(services, bookingId)
  const more = { ...items, bagsOfClothes: items.bagsOfClothes + 1 }
  expect(await changeItems(services, { bookingId, version, items: more, note: null, by })).toMatchObject({
    kind: 'changed',
  })
  return await findTelling(services, bookingId)
}

const mark = (bookingId: string, changes: Partial<typeof messages.$inferInsert>) =>
  services.database.transaction((tx) =>
    tx
      .update(messages)
      .set(changes)
      .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, 'changed'))),
  )

test('a donor hears by what reaches them: an email, a text, a call of ours', async () => {
  expect(await change(await book())).toEqual({ noun: 'an email', state: 'soon' })
  expect(await change(await book(mobile))).toEqual({ noun: 'a text', state: 'soon' })
  expect(await change(await book(landline))).toEqual({ noun: 'a call', state: 'to-ring' })
  services.settings.channels = ['email']
  expect(await change(await book({ ...landline, phone: '01223 496124' }))).toBe(null)
})

test('it is said of the message that tells of the last change, not of one before', async () => {
  const id = await book()
  await change(id)
  await mark(id, { status: 'sent', sentAt: services.clock.now(), attempts: 1 })
  expect(await findTelling(services, id)).toEqual({ noun: 'an email', state: 'gone' })
  expect(await change(id)).toEqual({ noun: 'an email', state: 'soon' })
})

test('what did not go is not said to come; what goes instead is', async () => {
  const id = await book({ phone: mobile.phone })
  await change(id)
  await mark(id, { status: 'failed' })
  expect(await findTelling(services, id)).toEqual({ noun: 'an email', state: 'failed' })
  await services.database.transaction(async (tx) => {
    const [failed] = await tx.select().from(messages).where(eq(messages.status, 'failed'))
    const { id: insteadOfId, ...row } = failed!
    await tx
      .insert(messages)
      .values({ ...row, insteadOfId, channel: 'sms', recipient: '+447700900123', status: 'due' })
  })
  expect(await findTelling(services, id)).toEqual({ noun: 'a text', state: 'soon' })
})

test('while messages of its way do not go, none is said to come within minutes; another way goes on', async () => {
  const [late, other] = [await book(), await book(mobile)]
  await change(late)
  // Changes wait for more of them before their one email.
  services.passTime(8 * 60_000)
  expect(await findTelling(services, late)).toEqual({ noun: 'an email', state: 'later' })
  expect(await change(other)).toEqual({ noun: 'a text', state: 'soon' })
})

test('an email over our limit for one address is not said to come within minutes: it says when', async () => {
  services.settings.emailsToOneRecipient = 1
  const id = await book()
  const donor = { kind: 'donor' } as const
  expect(await change(id, donor)).toEqual({ noun: 'an email', state: 'soon' })
  await mark(id, { status: 'sent', sentAt: services.clock.now(), attempts: 1 })
  const told = await change(id, donor)
  expect(told).toMatchObject({ noun: 'an email', state: 'limited' })
  services.setNow(new Date(Date.parse(told?.at ?? '') - 4 * 60_000).toISOString())
  expect(await findTelling(services, id)).toMatchObject({ state: 'soon' })
})

test('at night a text that nobody asked for waits for the morning; an email and an asked-for text do not', async () => {
  services.setNow('2026-11-21T22:00:00Z')
  const [byText, byEmail, asked] = [
    await book(mobile),
    await book(),
    await book({ ...mobile, phone: '07700 900124' }),
  ]
  for (const bookingId of [byText, byEmail]) await cancelBooking(services, { bookingId, by: staff })
  await cancelBooking(services, { bookingId: asked, by: { kind: 'donor' } })
  expect(await findTelling(services, byText)).toEqual({ noun: 'a text', state: 'morning' })
  expect(await findTelling(services, byEmail)).toEqual({ noun: 'an email', state: 'soon' })
  expect(await findTelling(services, asked)).toEqual({ noun: 'a text', state: 'soon' })
})
