import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { addDay } from './add-day.ts'
import { listHolidaysOfYear } from './list-holidays-of-year.ts'

// It is Saturday 21 November 2026; Cambridge collects on Mondays to Fridays.
let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const list = (year: number, areaIds: readonly string[] | 'all' = ['cambridge']) =>
  listHolidaysOfYear(services, { year, areaIds })
const days = async (year: number) =>
  (await list(year)).map(({ date, name, instead }) => `${date} ${name}: ${instead}`)
const setArea = (values: Partial<typeof coverageAreas.$inferInsert>) =>
  services.database.transaction((tx) =>
    tx.update(coverageAreas).set(values).where(eq(coverageAreas.id, 'cambridge')),
  )

test('each bank holiday on a collection day that is to come has the nearest free day in its place', async () => {
  expect(await days(2026)).toEqual([
    '2026-12-25 Christmas Day: 2026-12-19',
    '2026-12-28 Boxing Day (substitute day): 2027-01-02',
  ])
  expect((await days(2027)).slice(0, 3)).toEqual([
    '2027-01-01 New Year’s Day: 2027-01-02',
    '2027-03-26 Good Friday: 2027-03-27',
    '2027-03-29 Easter Monday: 2027-03-27',
  ])
})

test('Scotland has its own holidays', async () => {
  await setArea({ nation: 'scotland' })
  const names = (await list(2026)).map(({ name }) => name)
  expect(names).toContain('St Andrew’s Day')
  expect((await days(2027)).join()).not.toContain('Easter Monday')
})

test('a day that is added is said to be, and an area that collects every day has none', async () => {
  expect((await list(2027))[0]).toMatchObject({ instead: '2027-01-02', isAdded: false, places: 60 })
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  await addDay(services, { areaId: 'cambridge', date: '2027-01-02', capacity: 60, by })
  expect((await list(2027))[0]).toMatchObject({ instead: '2027-01-02', isAdded: true })
  await setArea({ weekdays: [1, 2, 3, 4, 5, 6] })
  expect((await list(2028))[0]).toMatchObject({ instead: null })
  expect(await list(2027, [])).toEqual([])
})
