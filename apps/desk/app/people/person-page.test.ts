import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { prepareDay } from '@kindfold/domain/rounds/drive/testing/example-drive.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('whoever is about to switch a driver off reads which rounds that leaves without one', async () => {
  const { driverId, roundId } = await prepareDay(services, { doors: 1 })
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const here = `/people/${driverId}`
  const page = await ada.open(here)
  expect(page.text).toContain(`<a href="/rounds/${roundId}">Cambridge, round 1, Wednesday 25 November</a>`)
  expect(page.text.indexOf('Hand them over first')).toBeLessThan(page.text.indexOf('value="switch-off"'))
  services.setNow('2026-11-26T08:00:00Z')
  expect((await ada.open(here)).text).not.toContain('Hand them over first')
})
