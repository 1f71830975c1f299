import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { deleteDonorData } from './delete-donor-data.ts'
import { requestPrivacy } from './request-privacy.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

/** How many statements of this database wait for another's lock. */
const countWaiting = () =>
  services.database.session(async (handle) => {
    const { rows } = await handle.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  })

test('a donor who books while their data is being deleted keeps the booking whole', async () => {
  const asked = askForBooking()
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id: bookingId, donorId } = made.booking
  await cancelBooking(services, { bookingId, by: { kind: 'donor' } })
  const { email } = asked.details
  await requestPrivacy(services, { kind: 'deletion', email, words: null, address: 'theirs' })
  const messages = await claimDueMessages(services, { limit: 10 })
  const privacyRequestId = messages.find(({ kind }) => kind === 'privacy-acknowledgement')?.subjectId ?? ''

  // A booking writes its donor's row first; it is almost made when the deletion begins.
  const begun = Promise.withResolvers<void>()
  const isDue = Promise.withResolvers<void>()
  const booking = services.database.transaction(async (tx) => {
    await tx.execute(sql`update donors set name = name where id = ${donorId}`)
    await tx.execute(sql`
      update bookings set status = 'booked', cancelled_by = null where id = ${bookingId}`)
    begun.resolve()
    await isDue.promise
  })
  await begun.promise
  const deleting = deleteDonorData(services, { privacyRequestId })
  // An embedded database lets nobody in beside the booking.
  if (getTestServer() !== null) await expect.poll(countWaiting).toBe(1)
  isDue.resolve()
  await booking
  expect(await deleting).toMatchObject({ kind: 'has-live-bookings', bookings: [{ id: bookingId }] })
})
