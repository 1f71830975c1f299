import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { acceptAs } from '@kindfold/domain/staff/testing/accept-as.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffVisitor, type StaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

/** An administrator of these areas; null: of all. */
async function openAs(email: string, areaIds: readonly (string | null)[]): Promise<StaffVisitor> {
  const roles = areaIds.map((areaId) => ({ role: 'admin', areaId }) as const)
  const { token } = await acceptAs(services, email, roles)
  const visitor = await openStaffVisitor(services)
  visitor.setCookie('kindfold-desk', token)
  return visitor
}

test('an administrator of one area takes no postcodes that another area collects, but one of both does', async () => {
  const areas = await listAreas(services)
  const own = areas.find(({ id }) => id === 'cambridge')
  const other = areas.find(({ id, active }) => active && id !== 'cambridge')
  if (!own || !other) throw new Error('no two areas')
  const outcode = `${other.outwardPatterns.find((pattern) => !/\d/.test(pattern))}1`
  const typed = {
    version: String(own.version),
    intent: 'save',
    name: own.name,
    nation: own.nation,
    outwardPatterns: [...own.outwardPatterns, outcode].join(' '),
    weekdays: own.weekdays.map(String),
    dailyCapacity: String(own.dailyCapacity),
    horizonDays: String(own.horizonDays),
    cutOff: own.cutOff,
    active: 'yes',
  }
  const one = await openAs('one@example.org', ['cambridge'])
  const refused = await one.send('/areas/cambridge', typed)
  expect([refused.status, refused.text.includes(`Another area collects at ${outcode}.`)]).toEqual([422, true])
  expect((await listAreas(services)).find(({ id }) => id === own.id)?.version).toBe(own.version)
  const both = await openAs('both@example.org', ['cambridge', other.id])
  expect((await both.send('/areas/cambridge', typed)).location).toBe('/areas/cambridge?done=area-saved')
  // What stands already is no reason to refuse another change.
  const kept = { ...typed, version: String(own.version + 1), dailyCapacity: '7' }
  expect((await one.send('/areas/cambridge', kept)).status).toBe(303)
})

test('the audit offers an administrator of one area only the people of it', async () => {
  const one = await openAs('seer@example.org', ['cambridge'])
  const [other] = (await listAreas(services)).filter(({ id }) => id !== 'cambridge')
  await openAs('elsewhere@example.org', [other?.id ?? ''])
  const all = await openAs('everywhere@example.org', [null])
  expect((await one.open('/audit')).text).not.toContain('elsewhere@example.org')
  expect((await one.open('/audit')).text).toContain('everywhere@example.org')
  expect((await all.open('/audit')).text).toContain('elsewhere@example.org')
})
