import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { details, firstDate } from '../testing/book-as-donor.ts'
import { openVisitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  await services?.database.close()
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1)
})
afterAll(() => services.database.close())

/** A donor whose hold has expired and whose day is now full, on the page for their bags. */
async function arriveTooLate() {
  const visitor = await openVisitor(services)
  await visitor.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'cb21tn' })
  await visitor.send('/book/date', { date: firstDate })
  return {
    visitor,
    async loseDay() {
      services.passTime(16 * 60_000)
      const other = await bookCollection(services, askForBooking({ collectionDate: firstDate }))
      expect(other.kind).toBe('booked')
    },
  }
}

test('details that are not right yet are shown again though the day is full, and lead to the dates once they are', async () => {
  const { visitor, loseDay } = await arriveTooLate()
  await visitor.send('/book/items', { bagsOfClothes: '3' })
  await loseDay()
  const again = await visitor.send('/book/details', { ...details, email: 'ada at example' })
  expect(again.status).toBe(400)
  for (const typed of ['ada at example', details.name, details.line1, details.accessNotes])
    expect(again.text).toContain(typed)
  expect((await visitor.send('/book/details', details)).location).toBe('/book/check')
  expect((await visitor.open('/book/check')).location).toBe('/book/date?why=full')
})

test('a question about a thing is answered beside the bags though the day is full', async () => {
  const { visitor, loseDay } = await arriveTooLate()
  await loseDay()
  const typed = { bagsOfClothes: '7', note: 'Behind the blue gate', thing: 'duvet' }
  const answered = await visitor.send('/book/items', typed)
  expect(answered.status).toBe(200)
  expect(answered.text).toContain('value="7"')
  expect(answered.text).toContain('Behind the blue gate')
  expect((await visitor.open('/book/items')).location).toBe('/book/date?why=full')
})
