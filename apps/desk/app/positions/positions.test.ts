import { bookings } from '@kindfold/database/schema/bookings.ts'
import { postcodePoints } from '@kindfold/database/schema/fleet.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { countOutcodes } from '@kindfold/domain/capacity/place/import-postcodes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let dee: Colleague
let oxford: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  dee = await openColleague(services, { name: 'Dee', role: 'dispatcher' })
  oxford = await openColleague(services, { name: 'Olu', role: 'dispatcher', areaId: 'oxford' })
})
afterAll(() => services.database.close())

test('a booking without a position is listed until a person sets it, and a far one asks twice', async () => {
  const made = await bookCollection(services, askForBooking())
  if (made.kind !== 'booked') throw new Error(made.kind)
  await services.database.transaction(async (tx) => {
    await tx.insert(postcodePoints).values({
      postcode: 'CB1 1AA',
      latE6: 52_190_000,
      lonE6: 100_000,
      quality: 10,
      source: 'onspd',
      asOfDate: '2026-08-01',
    })
    await countOutcodes(tx)
  })
  const { reference, id } = made.booking
  const page = await dee.open('/positions')
  expect(page.text).toContain('1 of 1 booking in the next two weeks.')
  expect(page.text).toContain('No position')
  // Among forms alike each says whose it is, also to who goes through them by ear.
  expect(page.text).toMatch(new RegExp(`<form [^>]*aria-label="[^"]*${reference}"`))
  const set = (place: string, sure = {}) =>
    dee.submit({ ...page, text: '' }, '/positions', { reference, [`place-${reference}`]: place, ...sure })
  const wrong = await set('behind the church')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('That is neither a position such as')
  expect(wrong.text).toContain('value="behind the church"')
  const far = await set('55.95, -3.19')
  expect(far.text).toMatch(/That is \d+ km outside the area/)
  expect(far.text).toContain('It really is there')
  expect((await oxford.open('/positions')).text).toContain('No booking waits')
  const foreign = await oxford.submit(page, '/positions', { reference, [`place-${reference}`]: 'CB1 1AA' })
  expect(foreign.status).toBe(409)
  expect((await set('CB1 1AA')).location).toBe('/positions?done=position-set')
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.id, id)),
  )
  expect(row).toMatchObject({ latE6: 52_190_000, positionSource: 'by-hand' })
  expect((await dee.open('/positions')).text).toContain('each has a position')
})

test('a form that is shown is taken, however many others stand before it; one whose row has gone says so', async () => {
  const made = await bookCollection(services, askForBooking())
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id, reference } = made.booking
  await services.database.transaction(async (tx) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, id))
    if (!row) throw new Error('there is no booking')
    // 200 of the same day whose postcodes come first.
    await tx.insert(bookings).values(
      Array.from({ length: 200 }, (_, n) => ({
        ...row,
        id: randomUUID(),
        reference: `ZZZZ-${String(n).padStart(4, '0')}`,
        idempotencyKey: randomUUID(),
        postcode: `AA${n} 1AA`,
      })),
    )
  })
  const page = await dee.open('/positions')
  expect(page.text).not.toContain(reference)
  const set = () =>
    dee.submit({ ...page, text: '' }, '/positions', { reference, [`place-${reference}`]: '52.19, 0.1' })
  expect((await set()).location).toBe('/positions?done=position-set')
  const again = await set()
  expect(again.status).toBe(409)
  expect(again.text).toContain(`${reference}: No collection waits there any more.`)
})
