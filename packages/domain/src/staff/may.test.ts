import { expect, test } from 'vitest'
import { rightsOverAllAreas, listAreasFor, may, roleNames, staffRightNames, staffRights } from './may.ts'

const cases = staffRightNames.flatMap((act) => roleNames.map((role) => [act, role] as const))

test.each(cases)('%s: %s may exactly where the role was given', (act, role) => {
  const isAllowed = (staffRights[act] as readonly string[]).includes(role)
  const everywhere = { roles: [{ role, areaId: null }] }
  const inLeeds = { roles: [{ role, areaId: 'leeds' }] }
  expect(may(everywhere, act)).toBe(isAllowed)
  expect(may(everywhere, act, 'oxford')).toBe(isAllowed)
  const isAllowedThere = isAllowed && !rightsOverAllAreas.has(act)
  expect(may(inLeeds, act)).toBe(isAllowedThere)
  expect(may(inLeeds, act, 'leeds')).toBe(isAllowedThere)
  expect(may(inLeeds, act, 'oxford')).toBe(false)
  expect(may(inLeeds, act, null)).toBe(false)
  expect(listAreasFor(inLeeds, act)).toEqual(isAllowedThere ? ['leeds'] : [])
})

test('a driver may nothing at the desk, an editor sees no donor, an administrator may everything but move money', () => {
  const acts = (role: (typeof roleNames)[number]) =>
    staffRightNames.filter((act) => may({ roles: [{ role, areaId: null }] }, act))
  expect(acts('driver')).toEqual([])
  expect(acts('editor')).not.toContain('see-bookings')
  expect(acts('editor')).not.toContain('see-messages')
  const moving = staffRightNames.filter((act) => !acts('admin').includes(act))
  expect(moving).toEqual([
    'record-receipts',
    'prepare-payments',
    'approve-payments',
    'enter-agreements',
    'approve-agreements',
    'see-bank-details',
    'enter-bank-details',
    'check-bank-details',
    'close-months',
    'answer-for-accountant',
  ])
})

test('no role both prepares and approves, and neither sees a donor', () => {
  for (const { role, does } of [
    { role: 'finance', does: ['prepare-payments', 'enter-agreements'] },
    { role: 'finance-approver', does: ['approve-payments', 'approve-agreements'] },
  ] as const) {
    const mayDo = (act: (typeof staffRightNames)[number]) => may({ roles: [{ role, areaId: null }] }, act)
    const asked = ['prepare-payments', 'enter-agreements', 'approve-payments', 'approve-agreements'] as const
    expect(asked.filter(mayDo)).toEqual(does)
    expect(mayDo('see-bookings')).toBe(false)
  }
})

test('a role of one area neither reads requests, which belong to none, nor changes the public site, people, phones or jobs', () => {
  const inLeeds = { roles: roleNames.map((role) => ({ role, areaId: 'leeds' })) }
  for (const act of [
    'answer-requests',
    'write-articles',
    'manage-pictures',
    'manage-reviews',
    'change-facts',
    'manage-people',
    'manage-phones',
    'run-jobs',
  ] as const)
    expect([act, may(inLeeds, act), may(inLeeds, act, null), listAreasFor(inLeeds, act)]).toEqual([
      act,
      false,
      false,
      [],
    ])
})

test('roles in several areas add up', () => {
  const roles = [
    { role: 'support', areaId: 'leeds' },
    { role: 'dispatcher', areaId: 'oxford' },
  ] as const
  expect(listAreasFor({ roles }, 'see-bookings')).toEqual(['leeds', 'oxford'])
  expect(may({ roles }, 'change-days', 'leeds')).toBe(false)
})
