import { executeRows } from '@kindfold/database/execute-rows.ts'
import { bankDetails } from '@kindfold/database/schema/money.ts'
import { staff, staffRoles, type StaffRoleName } from '@kindfold/database/schema/staff.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Services } from '../../base/services/services.ts'
import type { FinancePerson } from '../finance-person.ts'
import { recordReceipt, type ReceiptAsked } from '../receipt/record-receipt.ts'

export const fay: FinancePerson = { kind: 'staff', id: 'fay', name: 'Fay' }
export const abe: FinancePerson = { kind: 'staff', id: 'abe', name: 'Abe' }
export const cas: FinancePerson = { kind: 'staff', id: 'cas', name: 'Cas' }

/** A receipt of 20 November 2026 for the charity `one`, unless said otherwise. */
export const askReceipt = (changed: Partial<ReceiptAsked> = {}): ReceiptAsked => ({
  id: randomUUID(),
  receivedOn: '2026-11-20',
  soldMonth: '2026-10',
  bankReference: 'BUYER 1',
  rate: null,
  parts: [{ charitySlug: 'one', cents: 10_001n }],
  allCents: 0n,
  vatCents: 0n,
  isAnother: false,
  partnersOn: () => ['one', 'two', 'three'],
  by: fay,
  ...changed,
})

/** Records a receipt. Returns its id. */
export async function record(services: Services, changed: Partial<ReceiptAsked> = {}): Promise<string> {
  const result = await recordReceipt(services, askReceipt(changed))
  if (result.kind !== 'recorded') throw new Error(result.kind)
  return result.id
}

/** Bank details of a charity that Fay entered and Abe checked long enough ago, unless said otherwise. */
export async function addDetails(
  services: Services,
  changed: Partial<typeof bankDetails.$inferInsert> = {},
): Promise<void> {
  await services.database.transaction((tx) =>
    tx.insert(bankDetails).values({
      charitySlug: 'one',
      version: 1,
      accountName: 'Charity One',
      sortCode: '040004',
      accountNumber: '00000001',
      email: 'money@one.example',
      enteredById: cas.id,
      enteredByName: cas.name,
      enteredAt: new Date('2026-11-01T10:00:00Z'),
      checkedById: abe.id,
      checkedByName: abe.name,
      checkedAt: new Date('2026-11-02T10:00:00Z'),
      calledNumber: '020 7946 0001',
      usableFrom: new Date('2026-11-04T10:00:00Z'),
      ...changed,
    }),
  )
}

/** Adds one of our people with these roles. */
export async function employ(
  services: Services,
  name: string,
  roles: readonly StaffRoleName[],
  active = true,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const person = { name, email: `${name.toLowerCase()}@example.org`, active }
    const [made] = await tx
      .insert(staff)
      .values({ ...person, createdAt: services.clock.now() })
      .returning({ id: staff.id })
    await tx.insert(staffRoles).values(roles.map((role) => ({ staffId: made?.id ?? '', role })))
  })
}

/** Every account that is not nought, in pence. */
export async function readBalances(services: Services): Promise<Record<string, string>> {
  const rows = await services.database.read((tx) =>
    executeRows<{ code: string; balance: string }>(
      tx,
      sql`select code, balance::text as balance from ledger_accounts where balance <> 0 order by code`,
    ),
  )
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
}
