import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from './book-collection.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await listOfferedDates(services, { areaId: 'cambridge' })
  const { visitorLimits } = services.settings
  if (visitorLimits)
    services.settings = { ...services.settings, visitorLimits: { ...visitorLimits, book: 3 } }
})
afterEach(() => services.database.close())

const address = '192.0.2.1'
const book = (changes: Parameters<typeof askForBooking>[0] = {}, from: string | null = address) =>
  bookCollection(services, { ...askForBooking(changes), ...(from === null ? {} : { address: from }) })
const outcomes = async (attempts: Promise<{ kind: string }>[]) =>
  (await Promise.all(attempts)).map(({ kind }) => kind).toSorted()

test('who has booked as often as is allowed is told how long to wait and takes nothing; nobody else is held back', async () => {
  expect(await outcomes([book(), book(), book()])).toEqual(['booked', 'booked', 'booked'])
  services.passTime(60_000)
  expect(await book()).toEqual({ kind: 'too-many', retryAfterSeconds: 540 })
  expect(await checkCounters(services)).toEqual([])
  expect((await book({}, '192.0.2.2')).kind).toBe('booked')
  expect((await book({}, null)).kind).toBe('booked')
  services.passTime(9 * 60_000 + 1)
  expect((await book()).kind).toBe('booked')
})

test('however many come at once, no more are made than are allowed', async () => {
  expect(await outcomes(Array.from({ length: 12 }, () => book()))).toEqual([
    ...Array.from({ length: 3 }, () => 'booked'),
    ...Array.from({ length: 9 }, () => 'too-many'),
  ])
  expect(await checkCounters(services)).toEqual([])
})

test('sending a booking again is no attempt: it is answered with the booking, by whom nothing more is allowed too', async () => {
  const asked = { ...askForBooking(), address }
  const send = () => bookCollection(services, asked)
  expect(await outcomes(Array.from({ length: 10 }, send))).toEqual(Array.from({ length: 10 }, () => 'booked'))
  expect(await outcomes([book(), book(), book()])).toEqual(['booked', 'booked', 'too-many'])
  expect(await send()).toMatchObject({ kind: 'booked', repeated: true })
})

test('an attempt for a full day counts, and so does one that finds the household’s booking, each once', async () => {
  await services.setCapacity('oxford', 0)
  expect((await book({ postcode: 'OX1 1AA' })).kind).toBe('date-full')
  const asked = askForBooking()
  await bookCollection(services, asked)
  const again = { details: asked.details }
  expect((await book(again)).kind).toBe('household-has-booking')
  expect((await book()).kind).toBe('booked')
  expect((await book(again)).kind).toBe('too-many')
})

test('an attempt whose day has to be made first counts once', async () => {
  services.setNow('2027-03-01T12:00:00Z')
  const collectionDate = '2027-03-10'
  expect((await book({ collectionDate })).kind).toBe('booked')
  expect((await book({ collectionDate })).kind).toBe('booked')
  expect((await book({ collectionDate })).kind).toBe('booked')
  expect((await book({ collectionDate })).kind).toBe('too-many')
})
