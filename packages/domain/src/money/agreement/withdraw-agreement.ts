import { agreements } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { FinancePerson } from '../finance-person.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { lockAgreement } from './lock-agreements.ts'

type WithdrawAgreementResult = {
  kind: 'withdrawn' | 'unknown' | 'approved-already' | 'taken-back'
}

/** Takes back an agreement that nobody approved yet: it was mistyped, or was never signed. The row stays. */
export async function withdrawAgreement(
  services: Services,
  { id, by }: { id: string; by: FinancePerson },
): Promise<WithdrawAgreementResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<WithdrawAgreementResult> => {
    const locked = await lockAgreement(tx, id)
    if (locked === null) return { kind: 'unknown' }
    const { withdrawnAt, approvedAt, charitySlug, version } = locked.agreement
    if (withdrawnAt !== null) return { kind: 'taken-back' }
    if (approvedAt !== null) return { kind: 'approved-already' }
    await tx.update(agreements).set({ withdrawnAt: now }).where(eq(agreements.id, id))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'withdraw-agreement',
      subject: { kind: 'agreement', id },
      details: { charity: charitySlug, version },
    })
    return { kind: 'withdrawn' }
  })
}
