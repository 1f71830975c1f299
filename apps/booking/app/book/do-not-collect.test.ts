import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { addStandingNote } from '@kindfold/domain/booking/standing/add-standing-note.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, declarations, details, findOwnBase, walkToCheck } from '../testing/book-as-donor.ts'
import { openVisitor } from '../testing/visitor.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-20T12:00:00Z')
})
afterEach(() => services.database.close())

async function stopAt(reference: string): Promise<void> {
  const found = await findBookingForStaff(services, { reference })
  if (found.kind !== 'found') throw new Error(found.kind)
  await addStandingNote(services, {
    bookingId: found.booking.id,
    by: { kind: 'staff', id: null, name: 'Sam' },
    kind: 'do-not-collect',
    reach: 'address',
    words: 'Shouted at a driver.',
    until: '2026-12-20',
  })
}

test('where we do not collect a donor is asked to ring us, reads no reason, and keeps all that was typed', async () => {
  await stopAt(await bookAsDonor(await openVisitor(services), services))
  const donor = await openVisitor(services)
  await walkToCheck(donor, services, { date: '2026-11-24', details: { email: 'bea@example.org' } })
  const refused = await donor.send('/book/check', declarations)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(`Please ring us on ${organisation.phone.display}`)
  expect(refused.text).not.toContain('Shouted')
  expect(refused.text).toContain('bea@example.org')
})

test('a booking does not move to a day on which we do not collect there, and says so beside the day', async () => {
  const donor = await openVisitor(services)
  await stopAt(await bookAsDonor(donor, services))
  const path = `${findOwnBase(donor)}/date`
  const page = await donor.open(path)
  const refused = await donor.submit(page, path, { date: '2026-12-01' })
  expect(refused.text).toMatch(/id="date-error".*Please ring us on/s)
  expect(refused.text).not.toContain('Shouted')
})

test('a booking does not change over to an address where we do not collect, and says so beside the address', async () => {
  await stopAt(await bookAsDonor(await openVisitor(services), services))
  const donor = await openVisitor(services)
  await bookAsDonor(donor, services, { details: { email: 'bea@example.org', line1: '9 Elm Close' } })
  const path = `${findOwnBase(donor)}/details`
  const refused = await donor.submit(await donor.open(path), path, details)
  expect(refused.text).toMatch(/id="line1-error".*Please ring us on/s)
  expect((await donor.open(findOwnBase(donor))).text).toContain('9 Elm Close')
})
