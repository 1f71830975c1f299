import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { addDetails, record } from '@kindfold/domain/money/testing/sample-money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFinance } from '../testing/open-finance.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-24T11:00:00Z')
  await record(services, { parts: [{ charitySlug: 'the-dream-factory', cents: 10_000n }] })
  services.setNow('2026-12-04T11:00:00Z')
})
afterEach(() => services.database.close())

test('who closes a month reads which charities its root goes to, and to which it does not', async () => {
  const fiona = await openFinance(services, 'Fiona', 'finance')
  const open = async () => (await fiona.open('/money/months/2026-11')).text
  expect(await open()).toContain(
    'They go by email to finance. Not to The Dream Factory, Clothing Collective,',
  )
  await addDetails(services, { charitySlug: 'the-dream-factory' })
  expect(await open()).toContain(
    'They go by email to finance, and to The Dream Factory. Not to Clothing Collective, The Voice for Epilepsy and The Maypole Project:',
  )
})
