import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { lockDetails } from './lock-details.ts'

/** Bank details as they are, for whoever must read them out. Each look is in the audit. Null: there are none. */
export async function lookAtBankDetails(
  services: Services,
  { id, by }: { id: string; by: FinancePerson },
): Promise<{ accountName: string; sortCode: string; accountNumber: string } | null> {
  return await transact(services, async (tx) => {
    const locked = await lockDetails(tx, id)
    if (locked === null) return null
    const { charitySlug, version, accountName, sortCode, accountNumber } = locked.details
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'open-bank-details',
      subject: { kind: 'bank-details', id },
      details: { charity: charitySlug, version },
    })
    return { accountName, sortCode, accountNumber }
  })
}
