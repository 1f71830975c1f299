import { setAlarms } from '@kindfold/domain/office/alarm/alarms.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('a ledger that does not count up to itself stands first on Money today, with the row', async () => {
  const fay = await openColleague(services, { name: 'Fay', role: 'finance' })
  const words = 'The ledger does not count up to itself: line 7 names a receipt or payment that is not there.'
  expect((await fay.open('/money')).text).not.toContain('count up to itself')
  await setAlarms(services, {
    kind: 'ledger-fault',
    subjects: ['line 7 names a receipt or payment that is not there'],
  })
  const { text } = await fay.open('/money')
  expect(/Waits for somebody[^]*?<a href="([^"]*)">([^<]*)</.exec(text)?.slice(1)).toEqual([
    '/money/months',
    words + ' No month is closed until that is understood.',
  ])
})
