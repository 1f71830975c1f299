import { waitingList } from '@kindfold/database/schema/donor-access.ts'
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

test('the waiting list of the whole country comes in pages, counted over all of them', async () => {
  const codes = Array.from({ length: 201 }, (_, n) => `ZZ${100 + n}`)
  await services.database.transaction((tx) =>
    tx.insert(waitingList).values(
      codes.map((outcode) => ({
        email: `${outcode}@example.org`,
        outcode,
        consentAt: services.clock.now(),
        consentWording: '1',
      })),
    ),
  )
  const admin = await openColleague(services, { name: 'Ada', role: 'admin' })
  const listed = async (path: string) => {
    const { text } = await admin.open(path)
    const table = text.slice(text.indexOf('<table'))
    return { text, codes: codes.filter((code) => table.includes(code)) }
  }
  const first = await listed('/waiting-list')
  expect(first.text).toContain('201 people wait, in 201 postcodes.')
  expect(first.text).toContain('href="?page=2"')
  const second = await listed('/waiting-list?page=2')
  expect(second.codes).toEqual(codes.slice(200))
  expect([...first.codes, ...second.codes]).toEqual(codes)
  for (const odd of ['0', '-1', '1.5', 'x', ''])
    expect((await listed(`/waiting-list?page=${odd}`)).codes, odd).toEqual(first.codes)
  expect((await listed('/waiting-list?page=9999')).codes).toEqual(second.codes)
})
