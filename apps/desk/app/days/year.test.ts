import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listHolidaysOfYear } from '@kindfold/domain/capacity/collection-day/list-holidays-of-year.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let dora: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-21T12:00:00Z')
  dora = await openColleague(services, { name: 'Dora', role: 'dispatcher', areaId: 'cambridge' })
})
afterAll(() => services.database.close())

const read = async (areaId: string) => {
  const [first] = await listHolidaysOfYear(services, { year: 2027, areaIds: [areaId] })
  return first
}

test('days in place of a year’s bank holidays are chosen, added at once and taken back, in one’s own areas alone', async () => {
  const page = await dora.open('/days/year?year=2027')
  expect(page.text).toContain('New Year’s Day')
  expect(page.text).toContain('Cambridge: Saturday 2 January 2027 instead, 60 stops')
  expect(page.text).not.toContain('Oxford')
  // Nothing chosen, and no year at all.
  expect(await dora.change(page, '/days/year', {})).toMatchObject({ status: 422 })
  const none = await dora.submit(page, '/days/year?year=2027', { year: '2027' })
  expect(none).toMatchObject({ status: 422 })
  expect(none.text).toContain('Choose at least one day.')
  const day = ['cambridge 2027-01-02', 'oxford 2027-01-02', 'cambridge 2027-01-04']
  const done = await dora.change(page, '/days/year?year=2027', { day })
  expect(done.text).toContain('Undo')
  expect(await read('cambridge')).toMatchObject({ instead: '2027-01-02', isAdded: true })
  expect(await read('oxford')).toMatchObject({ isAdded: false })
  expect((await dora.open('/days/year?year=2027')).text).toContain('Saturday 2 January 2027 is added already')
  await dora.submit(done, '/days/many', {})
  expect(await read('cambridge')).toMatchObject({ isAdded: false })
})
