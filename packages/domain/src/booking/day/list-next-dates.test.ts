import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { closeDay } from './close-day.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import { changeArea } from '../../capacity/area/change-area.ts'
import { chooseNextDates } from '../../capacity/coverage/choose-next-dates.ts'
import { listNextDates } from '../../capacity/coverage/list-next-dates.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  services = await createBookingTestServices()
  await makeCollectionDays(services)
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const list = async (areaId: string) =>
  chooseNextDates(await listNextDates(services), areaId, services.clock.now())

test('the site names the days that booking offers first: full, closed and past ones are left out', async () => {
  await services.setCapacity('oxford', 1)
  await bookCollection(services, askForBooking({ postcode: 'OX1 1AA', collectionDate: '2026-11-24' }))
  await closeDay(services, { areaId: 'oxford', date: '2026-11-25', reason: 'Snow', by })
  expect(await list('oxford')).toEqual(['2026-11-23', '2026-11-26', '2026-11-27'])
  for (const now of ['2026-11-22T17:59:59Z', '2026-11-22T18:00:00Z', '2026-12-31T12:00:00Z']) {
    services.setNow(now)
    await makeCollectionDays(services)
    for (const areaId of ['oxford', 'cambridge', 'scotland']) {
      const offered = await listOfferedDates(services, { areaId })
      const dates = offered.kind === 'offered' ? offered.next.map(({ date }) => date) : []
      expect([now, areaId, await list(areaId)]).toEqual([now, areaId, dates])
      expect(dates).toHaveLength(3)
    }
  }
})

test('a day beyond the horizon is not named', async () => {
  await services.database.transaction((tx) => tx.update(coverageAreas).set({ horizonDays: 3 }))
  expect(await list('cambridge')).toEqual(['2026-11-23', '2026-11-24'])
  services.setNow('2026-11-22T00:00:00Z')
  expect(await list('cambridge')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
})

test('a day that was read before its cut-off is not named after it', async () => {
  const read = await listNextDates(services)
  const at = (now: string) => chooseNextDates(read, 'cambridge', new Date(now))
  expect(at('2026-11-22T17:59:59Z')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  expect(at('2026-11-22T18:00:00Z')).toEqual(['2026-11-24', '2026-11-25'])
  expect(chooseNextDates(read, 'constructor', new Date('2026-11-22T12:00:00Z'))).toEqual([])
})

test('a closed area has no days, and an outage names none in place of old ones', async () => {
  await changeArea(services, { areaId: 'oxford', changes: { active: false }, by })
  expect(await list('oxford')).toEqual([])
  expect(await list('cambridge')).toHaveLength(3)
  services.outage = true
  expect(await list('cambridge')).toEqual([])
})

test('a visitor’s query learns which days can be booked, and neither places nor the reason of a closed day', async () => {
  const ask = (query: ReturnType<typeof sql>) => services.database.readAsAnonymous((tx) => tx.execute(query))
  await expect(ask(sql`select capacity from bookable_days`)).rejects.toThrow()
  await expect(ask(sql`select booked from collection_days`)).rejects.toThrow()
  await expect(services.database.readAsAnonymous((tx) => tx.select().from(collectionDays))).rejects.toThrow()
})
