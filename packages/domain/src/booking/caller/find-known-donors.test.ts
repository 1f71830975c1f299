import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { findKnownDonors } from './find-known-donors.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const nothing = { postcode: '', phone: '', email: '', areaIds: 'all' as const }
const by = { kind: 'staff', id: null, name: 'Sam' } as const
async function book(details: object, rest: Parameters<typeof askForBooking>[0] = {}) {
  const asked = askForBooking(rest)
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, ...details }, by })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.reference
}

test('a caller who has booked before is found by number, address or postcode, each household once, its latest booking', async () => {
  const known = { email: '', phone: '01223 496200', line1: '2 Known Street', name: 'Bea Example' }
  await book(known, { collectionDate: '2026-11-25', postcode: 'CB4 1AA' })
  const latest = await book(known, { collectionDate: '2026-11-27', postcode: 'CB4 1AA' })
  const neighbour = await book({ name: 'Cy Example', line1: '3 Known Street' }, { postcode: 'CB4 1AA' })
  const byEmail = await book({ email: 'dee@example.org', name: 'Dee Example' }, { postcode: 'CB4 1AB' })
  const find = async (asked: Partial<typeof nothing>) =>
    (await findKnownDonors(services, { ...nothing, ...asked })).shown.map(({ reference }) => reference)
  expect(await find({ phone: '+44 1223 496200' })).toEqual([latest])
  expect(await find({ email: 'DEE@example.org' })).toEqual([byEmail])
  expect((await find({ postcode: 'cb41aa' })).toSorted()).toEqual([latest, neighbour].toSorted())
  expect((await find({ postcode: 'CB4 1AA', phone: '01223 496200' }))[0]).toBe(latest)
  expect(await find({ phone: '01223', email: 'nonsense' })).toEqual([])
  expect(
    await findKnownDonors(services, { ...nothing, postcode: 'CB4 1AA', areaIds: ['bristol'] as never }),
  ).toEqual({ shown: [], isCut: false })
  expect(await findKnownDonors(services, { ...nothing, phone: '01223 496200' })).toMatchObject({
    shown: [{ isAhead: true, name: 'Bea Example', line1: '2 Known Street', areaId: 'cambridge' }],
    isCut: false,
  })
  for (let n = 1; n <= 7; n++)
    // oxlint-disable-next-line no-await-in-loop -- one database
    await book({ name: `Neighbour ${n}`, line1: `${n} Far Street` }, { postcode: 'CB4 1AA' })
  const ofMany = await findKnownDonors(services, { ...nothing, postcode: 'CB4 1AA' })
  expect([ofMany.shown.length, ofMany.isCut]).toEqual([8, true])
})
