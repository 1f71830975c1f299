import type { agreements } from '@kindfold/database/schema/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agree } from '../../testing/agree.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { findAgreement } from './find-agreement.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const add = (version: number, startsOn: string, also: Partial<typeof agreements.$inferInsert> = {}) =>
  agree(services, { charitySlug: 'one', version, startsOn, ...also })
const waiting = { approvedById: null, approvedByName: null, approvedAt: null }
const on = async (day: string, charity = 'one') =>
  (await services.database.read((tx) => findAgreement(tx, charity, day)))?.version ?? null

test('an approved agreement is in force from its first day until the day before the next approved one', async () => {
  await add(1, '2026-02-28')
  await add(2, '2026-07-01')
  expect(
    await Promise.all(['2026-02-27', '2026-02-28', '2026-06-30', '2026-07-01'].map((d) => on(d))),
  ).toEqual([null, 1, 1, 2])
  expect(await on('2099-12-31')).toBe(2)
})

test('an agreement is in force on its last day, and what was before it does not come back', async () => {
  await add(1, '2026-01-01')
  await add(2, '2026-07-01', { endsOn: '2026-12-31' })
  expect(await on('2026-12-31')).toBe(2)
  expect(await on('2027-01-01')).toBeNull()
})

test('none is in force that waits for approval or was taken back, nor for another charity', async () => {
  await add(1, '2026-01-01')
  await add(2, '2026-02-01', waiting)
  await add(3, '2026-03-01', { ...waiting, withdrawnAt: services.clock.now() })
  expect(await on('2026-11-21')).toBe(1)
  expect(await on('2026-11-21', 'two')).toBeNull()
})
