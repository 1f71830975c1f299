import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

/** A form that somebody wrote by hand. */
const blank = { status: 200, location: null, text: '<form></form>' }

test('what only the command offers is not heard from a form, and no donor is cancelled without having been shown', async () => {
  const services = await createBookingTestServices()
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const dora = await openColleague(services, { name: 'Dora', role: 'dispatcher' })
  const path = '/days/cambridge/2026-11-25'
  const typed = { intent: 'close-day', reason: 'Flood', cancels: 'yes', cancel: 'yes', yes: 'yes' }
  expect(await dora.submit(blank, path, typed)).toMatchObject({
    status: 303,
    location: `${path}?done=sales-stopped`,
  })
  const found = await findBookingForStaff(services, { reference: made.booking.reference })
  expect(found).toMatchObject({ kind: 'found', booking: { status: 'booked' } })
  await services.database.close()
})

test('a form is answered in the words of its act: what was typed stays, and what is wrong stands beside its field', async () => {
  const services = await createBookingTestServices()
  services.setNow('2026-11-21T12:00:00Z')
  const dora = await openColleague(services, { name: 'Dora', role: 'dispatcher' })
  const path = '/days/cambridge/2026-11-25'

  const empty = await dora.submit(blank, path, { intent: 'close-day', reason: ' ' })
  expect([empty.status, empty.text]).toEqual([
    422,
    expect.stringContaining('Write the reason: colleagues read it.'),
  ])
  const odd = await dora.submit(blank, path, { intent: 'capacity', capacity: 'many' })
  expect([odd.status, odd.text]).toEqual([422, expect.stringContaining('Write a whole number of stops.')])
  // What the page showed is asked of every form: without it nothing is done.
  const blind = await dora.submit(blank, path, { intent: 'capacity', capacity: '12' })
  expect([blind.status, blind.text]).toEqual([422, expect.stringContaining('somebody changed it meanwhile')])
  expect(await dora.submit(blank, path, { intent: 'dance' })).toMatchObject({ status: 400 })
  await services.database.close()
})
