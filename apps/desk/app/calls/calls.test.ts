import { randomUUID } from 'node:crypto'
import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { closeDay } from '@kindfold/domain/booking/day/close-day.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const [near, later] = ['2026-11-25', '2026-11-26']

/** Books for a caller, and cancels the day. */
async function cancelDayOfCaller(date: string) {
  const asked = askForBooking({ collectionDate: date })
  asked.details = { ...asked.details, email: '', phone: '01223 496101' }
  const made = await bookCollection(services, { ...asked, by })
  if (made.kind !== 'booked') throw new Error(made.kind)
  await closeDay(services, { areaId: 'cambridge', date, reason: 'Snow on the roads', by, cancels: true })
  return made.booking.reference
}

test('beyond what a page draws it says how many more are to be rung, and shows them by their day', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const first = await cancelDayOfCaller(near)
  const last = await cancelDayOfCaller(later)
  const kim = await openColleague(services, { name: 'Kim', role: 'support' })
  const few = await kim.open('/calls')
  expect(few.text).toContain(last)
  expect(few.text).not.toContain('to be rung. Choose')
  await services.database.transaction(async (tx) => {
    const calls = await tx.select().from(messages).where(eq(messages.channel, 'call'))
    const call = calls.find(({ kind, data }) => kind === 'cancelled' && data.collectionDate === near)
    if (!call) throw new Error('nobody is to be rung')
    const others = Array.from({ length: 500 }, (_, place) => ({
      ...call,
      id: randomUUID(),
      version: 1000 + place,
    }))
    await tx.insert(messages).values(others)
  })
  const many = await kim.open('/calls')
  expect(many.text).toContain(first)
  expect(many.text).not.toContain(`/bookings/${last}`)
  expect(many.text).toMatch(/\b[23] more are to be rung\. Choose a day or an area to see them\./)
  expect((await kim.open(`/calls?date=${later}`)).text).toContain(last)
})
