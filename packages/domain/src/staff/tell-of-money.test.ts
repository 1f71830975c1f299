import { messages } from '@kindfold/database/schema/messages.ts'
import { staff, staffRoles, type StaffRoleName } from '@kindfold/database/schema/staff.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../testing/create-test-services.ts'
import { inviteStaff } from './invite-staff.ts'
import type { StaffRole } from './may.ts'
import { changeRoles, switchOff, switchOn } from './people.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { listAudit } from './list-audit.ts'
import { moneyAuditNames } from '@kindfold/content/desk/audit-names.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Ada Admin' } as const
const everywhere = (...roles: StaffRoleName[]): StaffRole[] => roles.map((role) => ({ role, areaId: null }))

async function addPerson(name: string, ...roles: StaffRoleName[]): Promise<string> {
  return await services.database.transaction(async (tx) => {
    const [person] = await tx
      .insert(staff)
      .values({ email: `${name}@example.org`, name, createdAt: services.clock.now() })
      .returning({ id: staff.id })
    const staffId = person?.id ?? ''
    await tx.insert(staffRoles).values(roles.map((role) => ({ staffId, role })))
    return staffId
  })
}
/** Who was told since the last look, and of whom. */
async function listTold(): Promise<string[]> {
  return await services.database.transaction(async (tx) => {
    const rows = await tx.delete(messages).where(eq(messages.kind, 'staff-access')).returning()
    return rows.map(({ recipient, data }) => `${recipient} ${(data as { about?: string }).about}`).toSorted()
  })
}

test('who is given a role that handles money is told of to all who have one, the person too', async () => {
  await addPerson('abe', 'finance-approver')
  await addPerson('dee', 'dispatcher')
  const sam = await addPerson('sam', 'support')
  const change = (...roles: StaffRoleName[]) =>
    changeRoles(services, { staffId: sam, by, roles: everywhere(...roles) })
  await change('support', 'finance')
  expect(await listTold()).toEqual(['abe@example.org sam', 'sam@example.org sam'])
  // Nothing new, and less than before, is no news.
  await change('finance')
  await change('support')
  expect(await listTold()).toEqual([])
  await inviteStaff(services, {
    email: 'eve@example.org',
    name: 'Eve',
    roles: everywhere('finance-approver'),
    by,
  })
  expect(await listTold()).toEqual(['abe@example.org Eve', 'eve@example.org Eve'])
  await inviteStaff(services, { email: 'bo@example.org', name: 'Bo', roles: everywhere('editor'), by })
  expect(await listTold()).toEqual([])
})

test('a role that handles money is told of when its person may sign in again', async () => {
  const fay = await addPerson('fay', 'finance')
  await addPerson('abe', 'finance-approver')
  await switchOff(services, { staffId: fay, by })
  expect(await listTold()).toEqual([])
  await switchOn(services, { staffId: fay, by })
  expect(await listTold()).toEqual(['abe@example.org fay', 'fay@example.org fay'])
})

test('the audit of money holds what was done with money, and nothing else that was done', async () => {
  await services.database.transaction(async (tx) => {
    const subject = { kind: 'payment', id: 'a' } as const
    for (const act of ['approve-payment', 'open-booking', 'set-payer', 'sign-in'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await recordStaffEvent(tx, { at: services.clock.now(), by, act, subject })
  })
  const { entries, next } = await listAudit(services, {
    areas: 'all',
    onlyActs: Object.keys(moneyAuditNames),
  })
  expect(entries.map(({ act }) => act)).toEqual(['set-payer', 'approve-payment'])
  expect(next).toBeNull()
})
