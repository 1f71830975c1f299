import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { acceptAs } from '@kindfold/domain/staff/testing/accept-as.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('a page saves by itself only as whoever opened it', async () => {
  const ada = await acceptAs(services, 'ada@example.org')
  const bo = await acceptAs(services, 'bo@example.org')
  const browser = await openStaffVisitor(services)
  browser.setCookie('kindfold-desk', bo.token)
  const save = (writer: string) =>
    browser.send('/articles/00000000-0000-4000-8000-000000000000/autosave', { writer, title: 'Coats' })
  expect((await save(ada.staffId)).status).toBe(403)
  expect(await save(bo.staffId)).toMatchObject({
    status: 200,
    text: '{"kind":"unknown-article","outcome":"unknown-article"}',
  })
})
