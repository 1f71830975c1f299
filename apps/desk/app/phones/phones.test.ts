import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listDriversWithPhones } from '@kindfold/domain/rounds/drive/phones.ts'
import { prepareDay } from '@kindfold/domain/rounds/drive/testing/example-drive.ts'
import type { StaffRoleName } from '@kindfold/domain/staff/may.ts'
import { acceptAs } from '@kindfold/domain/staff/testing/accept-as.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

let people = 0
async function signInAs(role: StaffRoleName) {
  const { token } = await acceptAs(services, `${role}-${++people}@example.org`, [{ role, areaId: null }])
  const visitor = await openStaffVisitor(services)
  visitor.setCookie('kindfold-desk', token)
  return visitor
}

test('a phone is enrolled by a code that stands in no address, and taken off the list after saying what follows', async () => {
  const day = await prepareDay(services)
  await day.phone.start()
  const admin = await signInAs('admin')
  const list = await admin.open('/phones')
  expect(list.text).toContain(day.driver.name)
  expect(list.text).toMatch(/2 came, none missing between them\. The last at \d\S*[ap]m/)
  expect(list.text).toContain('What a phone has not sent yet is not known here.')
  const here = `/phones/${day.driverId}`
  const coded = await admin.send(here, {})
  expect(coded.text).toMatch(/http:\/\/localhost:3003\/enrol\/[\w-]{43}/)
  expect(coded.text).toContain('add the app to the home screen'.slice(4))
  const revoke = `${here}/${day.phone.deviceId}`
  expect((await admin.open(revoke)).text).toContain('It drives a round now')
  expect((await admin.send(revoke, {})).status).toBe(422)
  expect((await admin.send(revoke, { what: 'stolen' })).location).toBe(`${here}?done=phone-revoked`)
  const [driver] = await listDriversWithPhones(services, { staffId: day.driverId })
  expect(driver?.phones[0]).toMatchObject({ state: 'stolen' })
  expect((await admin.send(revoke, { what: 'lost' })).status).toBe(409)
})

test('a round of yesterday that nobody finished is no round that a phone drives now', async () => {
  const day = await prepareDay(services)
  await day.phone.start()
  const read = async () => (await listDriversWithPhones(services, { staffId: day.driverId }))[0]?.phones[0]
  expect(await read()).toMatchObject({ roundId: day.roundId, cameToday: { count: 2, missing: 0 } })
  services.passTime(24 * 60 * 60_000)
  expect(await read()).toMatchObject({ roundId: null, cameToday: { count: 0, lastAt: null } })
})

test('only an administrator whose proof is fresh enrols or revokes', async () => {
  const day = await prepareDay(services)
  const here = `/phones/${day.driverId}`
  const dispatcher = await signInAs('dispatcher')
  expect((await dispatcher.open(here)).status).toBe(403)
  const admin = await signInAs('admin')
  services.passTime(11 * 60_000)
  expect((await admin.send(here, {})).status).toBe(401)
})
