import { listAlarms, setAlarms } from './alarms.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { isDay } from '../../capacity/collection-day/find-day.ts'
import { mendCounters } from '../../capacity/collection-day/mend-counters.ts'
import { readDay } from '../../capacity/collection-day/read-day.ts'

const day = { areaId: 'cambridge', date: '2026-11-25' }
const by = { kind: 'staff', id: null, name: 'Sam' } as const

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  for (const _ of [1, 2, 3])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await bookCollection(services, askForBooking({ collectionDate: day.date }))
})
afterEach(() => services.database.close())

const spoil = (changes: Partial<typeof collectionDays.$inferInsert>) =>
  services.database.transaction((tx) =>
    tx.update(collectionDays).set(changes).where(isDay(day.areaId, day.date)),
  )
const readEvents = () =>
  services.database.transaction((tx) =>
    tx.select().from(staffEvents).where(eq(staffEvents.act, 'mend-counters')),
  )

test('counters that are wrong are put right from the bookings, once, with who did it', async () => {
  await spoil({ booked: 7, held: 2 })
  await setAlarms(services, { kind: 'wrong-counter', subjects: [`${day.areaId} ${day.date}`] })
  const before = await readDay(services, day)
  expect(before).toMatchObject({ day: { wrong: { booked: 7, heldCount: 2, bookings: 3, holds: 0 } } })
  const outcomes = await Promise.all([1, 2, 3].map(() => mendCounters(services, { ...day, by })))
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['mended', 'right', 'right'])
  expect(await checkCounters(services)).toEqual([])
  expect(await listAlarms(services, 'wrong-counter')).toEqual([])
  expect(await readDay(services, day)).toMatchObject({ day: { wrong: null, day: { booked: 3, held: 0 } } })
  expect(await readEvents()).toMatchObject([
    {
      actorName: 'Sam',
      areaId: 'cambridge',
      details: { booked: { from: 7, to: 3 }, held: { from: 2, to: 0 } },
    },
  ])
})

test('a day that was sold beyond its places gets as many as are taken: nobody loses one', async () => {
  await spoil({ booked: 0, capacity: 2 })
  expect(await mendCounters(services, { ...day, by })).toEqual({
    kind: 'mended',
    booked: 3,
    held: 0,
    places: 3,
  })
  expect(await mendCounters(services, { ...day, areaId: 'nowhere', by })).toEqual({ kind: 'no-day' })
})
