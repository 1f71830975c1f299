import type { PayerTyped } from '@kindfold/content/money/bank-account.schema.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { staff, staffRoles, type StaffRoleName } from '@kindfold/database/schema/staff.ts'
import { plainLayout } from '@kindfold/money/files/csv-layout.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { findPayer, setPayer } from './set-payer.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: 'fay', name: 'Fay' } as const
const typed: PayerTyped = {
  accountName: 'Kindfold client account',
  sortCode: '04-00-04',
  accountNumber: '12345678',
  serviceUserNumber: '',
  fileKind: 'csv',
}
const set = (changes: Partial<PayerTyped> = {}, seen = 0, layout: unknown = null) =>
  setPayer(services, { typed: { ...typed, ...changes }, layout, seen, by })
const find = () => services.database.read((tx) => findPayer(tx))

async function addPerson(email: string, roles: StaffRoleName[], active = true) {
  await services.database.transaction(async (tx) => {
    const [person] = await tx
      .insert(staff)
      .values({ email, name: email, active, createdAt: services.clock.now() })
      .returning({ id: staff.id })
    await tx.insert(staffRoles).values(roles.map((role) => ({ staffId: person?.id ?? '', role })))
  })
}

test('what was said last holds, what was said before stays, and all who handle money are told', async () => {
  await addPerson('fay@example.org', ['finance', 'finance-approver'])
  await addPerson('abe@example.org', ['finance-approver'])
  await addPerson('off@example.org', ['finance'], false)
  await addPerson('ada@example.org', ['admin'])
  expect(await set()).toEqual({ kind: 'set' })
  const first = await find()
  expect(first).toMatchObject({ sortCode: '040004', accountNumber: '12345678', serviceUserNumber: null })
  // Without an account in the form it stays the one that it is.
  const own = { ...plainLayout, separator: ';' }
  expect(await set({ sortCode: '', accountNumber: ' ', fileKind: 'layout' }, first?.id, own)).toEqual({
    kind: 'set',
  })
  expect(await find()).toMatchObject({ sortCode: '040004', accountNumber: '12345678', layout: own })
  const rows = await services.database.read((tx) =>
    executeRows(tx, sql`select 1 from payer_settings order by id`),
  )
  expect(rows).toHaveLength(2)
  const told = await services.database.read((tx) => tx.select().from(messages))
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
    'abe@example.org',
    'abe@example.org',
    'fay@example.org',
    'fay@example.org',
  ])
  expect(told[0]?.data).toMatchObject({ changed: 'payer-changed', by: 'Fay' })
  const events = await services.database.read((tx) =>
    executeRows<{ details: unknown }>(tx, sql`select details from staff_events order by id`),
  )
  expect(events.map(({ details }) => details)).toEqual([
    { file: 'csv', isAnotherAccount: true },
    { file: 'layout', isAnotherAccount: false },
  ])
  expect(JSON.stringify([told, events])).not.toMatch(/12345678|040004/)
})

test.each([
  [{ sortCode: '1' }, 'sortCode'],
  [{ accountNumber: '1234567' }, 'accountNumber'],
  [{ accountName: '' }, 'accountName'],
  [{ serviceUserNumber: '12345' }, 'serviceUserNumber'],
  [{ fileKind: 'standard-18' }, 'serviceUserNumber'],
  [{ fileKind: 'post' }, 'fileKind'],
])('%j is refused beside its field, and nothing is kept', async (changes, field) => {
  expect(await set(changes)).toMatchObject({ kind: 'invalid', problems: [{ field }] })
  expect(await find()).toBeNull()
})

test('a layout of one’s own is judged by its reader, and only where it is chosen', async () => {
  const faulty = { ...plainLayout, columns: plainLayout.columns.slice(1) }
  expect(await set({ fileKind: 'layout' }, 0, faulty)).toEqual({
    kind: 'invalid',
    problems: [],
    layout: [{ place: null, problem: 'column-missing', about: 'account-name' }],
  })
  expect(await set({ fileKind: 'layout' }, 0, 'columns')).toMatchObject({ kind: 'invalid' })
  expect(await set({ fileKind: 'csv' }, 0, faulty)).toEqual({ kind: 'set' })
  expect(await find()).toMatchObject({ layout: null })
})

test('of two who say it from the same page one does', async () => {
  const done = await Promise.all([set(), set({ fileKind: 'pain-001' })])
  expect(done.map(({ kind }) => kind).toSorted()).toEqual(['set', 'stale'])
})

test('what was said is never changed or removed, whoever tries', async () => {
  await set()
  for (const change of [
    sql`update payer_settings set account_number = '00000000'`,
    sql`delete from payer_settings`,
    sql`truncate payer_settings`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(services.database.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added to') },
    })
})
