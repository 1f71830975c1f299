import { expect, test } from 'vitest'
import { listAreasFor, may, roleNames, staffActNames, staffActs } from './may.ts'

const cases = staffActNames.flatMap((act) => roleNames.map((role) => [act, role] as const))

test.each(cases)('%s: %s may exactly where the role was given', (act, role) => {
  const isAllowed = (staffActs[act] as readonly string[]).includes(role)
  const everywhere = { roles: [{ role, areaId: null }] }
  const inLeeds = { roles: [{ role, areaId: 'leeds' }] }
  expect(may(everywhere, act)).toBe(isAllowed)
  expect(may(everywhere, act, 'oxford')).toBe(isAllowed)
  expect(may(inLeeds, act, 'leeds')).toBe(isAllowed)
  expect(may(inLeeds, act, 'oxford')).toBe(false)
  expect(may(inLeeds, act, null)).toBe(false)
  expect(listAreasFor(inLeeds, act)).toEqual(isAllowed ? ['leeds'] : [])
})

test('a driver may nothing at the desk, an editor sees no donor, an administrator may everything', () => {
  const acts = (role: (typeof roleNames)[number]) =>
    staffActNames.filter((act) => may({ roles: [{ role, areaId: null }] }, act))
  expect(acts('driver')).toEqual([])
  expect(acts('editor')).not.toContain('see-bookings')
  expect(acts('editor')).not.toContain('see-messages')
  expect(acts('admin')).toEqual(staffActNames)
})

test('roles in several areas add up', () => {
  const roles = [
    { role: 'support', areaId: 'leeds' },
    { role: 'dispatcher', areaId: 'oxford' },
  ] as const
  expect(listAreasFor({ roles }, 'see-bookings')).toEqual(['leeds', 'oxford'])
  expect(may({ roles }, 'change-days', 'leeds')).toBe(false)
})
