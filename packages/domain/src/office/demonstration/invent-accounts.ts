import { listPartners } from '@kindfold/content/charities/charities.ts'
import { bankDetails, payerSettings } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'
import type { FinancePerson } from '../../money/finance-person.ts'
import { listDemonstrationStaff } from '../../staff/demonstration-staff.ts'

/** Two people of the demonstration, since whoever prepares a payment may not approve it. */
export type FinancePeople = { finance: FinancePerson; approver: FinancePerson }

/** Those of a demonstration who handle money; null: there are none. */
export async function findFinancePeople(services: Services): Promise<FinancePeople | null> {
  const staff = await listDemonstrationStaff(services)
  const person = (role: string): FinancePerson | null => {
    const found = staff.find((one) => one.role === role)
    return found ? { kind: 'staff', id: found.id, name: found.name } : null
  }
  const [finance, approver] = [person('finance'), person('finance-approver')]
  return finance && approver ? { finance, approver } : null
}

const hour = 60 * 60_000

/**
 * Enters invented accounts of the charities and of ours, with a sort code that no bank has, as if they had been checked three
 * days ago. Done again, it changes nothing.
 */
export async function addInventedAccounts(services: Services): Promise<void> {
  const people = await findFinancePeople(services)
  if (people === null) return
  const { finance, approver } = people
  const now = services.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * hour)
  await transact(services, async (tx) => {
    if ((await tx.$count(payerSettings)) > 0) return
    await tx.insert(bankDetails).values(
      listPartners().map(({ slug, name }, place) => ({
        charitySlug: slug,
        version: 1,
        accountName: `${name} (invented)`,
        sortCode: '000000',
        accountNumber: `0000000${place + 1}`,
        email: `${slug}@example.org`,
        enteredById: finance.id,
        enteredByName: finance.name,
        enteredAt: ago(96),
        checkedById: approver.id,
        checkedByName: approver.name,
        checkedAt: ago(72),
        calledNumber: '020 7946 0000, invented',
        usableFrom: ago(24),
      })),
    )
    await tx.insert(payerSettings).values({
      accountName: 'Kindfold (invented)',
      sortCode: '000000',
      accountNumber: '00000009',
      fileKind: 'csv',
      setById: finance.id,
      setByName: finance.name,
      setAt: ago(96),
    })
  })
}
