import { bankDetails } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { lockDetails } from './lock-details.ts'

/** Takes bank details out of use at once: they are wrong, or not the charity's any more. The row stays. */
export async function withdrawBankDetails(
  services: Services,
  { id, by }: { id: string; by: FinancePerson },
): Promise<{ kind: 'withdrawn' | 'unknown' | 'withdrawn-before' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const locked = await lockDetails(tx, id)
    if (locked === null) return { kind: 'unknown' as const }
    const { withdrawnAt, charitySlug, version } = locked.details
    if (withdrawnAt !== null) return { kind: 'withdrawn-before' as const }
    await tx.update(bankDetails).set({ withdrawnAt: now }).where(eq(bankDetails.id, id))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'withdraw-bank-details',
      subject: { kind: 'bank-details', id },
      details: { charity: charitySlug, version },
    })
    return { kind: 'withdrawn' as const }
  })
}
