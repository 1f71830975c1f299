import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { askForBooking, createBookingTestServices } from '../booking/testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../booking/testing/create-booking-test-services.ts'
import { claimDueMessages } from '../message/claim-due-messages.ts'
import { deleteDonorData } from './delete-donor-data.ts'
import { requestPrivacy } from './request-privacy.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('a donor who books while their data is being deleted keeps the booking whole', async () => {
  const asked = askForBooking()
  const made = await bookCollection(services, asked)
  if (made.outcome !== 'booked') throw new Error(made.outcome)
  const { id: bookingId, donorId } = made.booking
  await cancelBooking(services, { bookingId, by: { kind: 'donor' } })
  const { email } = asked.details
  await requestPrivacy(services, { kind: 'deletion', email, words: null, address: 'theirs' })
  const messages = await claimDueMessages(services, { limit: 10 })
  const privacyRequestId = messages.find(({ kind }) => kind === 'privacy-acknowledgement')?.subjectId ?? ''

  // A booking writes its donor's row first; it is almost made when the deletion begins.
  const begun = Promise.withResolvers<void>()
  const booking = services.database.transaction(async (tx) => {
    await tx.execute(sql`update donors set name = name where id = ${donorId}`)
    await tx.execute(sql`
      update bookings set status = 'booked', cancelled_by = null where id = ${bookingId}`)
    begun.resolve()
    await wait(500)
  })
  await begun.promise
  const deleting = deleteDonorData(services, { privacyRequestId })
  await booking
  expect(await deleting).toMatchObject({ outcome: 'has-live-bookings', bookings: [{ id: bookingId }] })
})
