import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessages } from '../message/list-messages.ts'
import { assignWindows } from '../evening/assign-windows.ts'
import { bookCollection } from '../booking/book-collection.ts'
import { cancelBooking } from './cancel-booking.ts'
import { askForBooking, createBookingTestServices } from '../booking/testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../booking/testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test.each([
  ['before the time slot ends', '2026-11-24T09:59:59Z', true, false],
  ['once the time slot is over', '2026-11-24T10:00:00Z', true, true],
  ['before the working day ends, where no slot was set', '2026-11-24T17:59:59Z', false, false],
  ['once the working day is over', '2026-11-24T18:00:00Z', false, true],
  ['the day after', '2026-11-25T08:00:00Z', false, true],
])('whom we cancel is told whether we should have been by then: %s', async (_when, at, hasWindow, isOver) => {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-24' }))
  if (made.outcome !== 'booked') throw new Error(made.outcome)
  if (hasWindow) await assignWindows(services, { date: '2026-11-24' })
  services.setNow(at)
  await cancelBooking(services, { bookingId: made.booking.id, by: 'staff', reason: 'The van broke down' })
  const sent = (await listMessages(services, { limit: 9 })).find(
    ({ bookingId }) => bookingId === made.booking.id,
  )
  expect(sent).toMatchObject({ kind: 'cancelled', data: { isOver } })
})
