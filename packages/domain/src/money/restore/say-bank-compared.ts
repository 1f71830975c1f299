import { messageHold } from '@kindfold/database/schema/restores.ts'
import { transact } from '@kindfold/database/transact.ts'
import { isNull } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'

/** Payments may go again after a restore. `nothing-to-compare`: there was none, or somebody said so before. */
export type BankComparedResult = { kind: 'compared' } | { kind: 'nothing-to-compare' }

/** Records that a person compared the bank with what a restore brought back, and that all of it is here: files are made again. */
export async function sayBankCompared(
  services: Services,
  { by }: { by: FinancePerson },
): Promise<BankComparedResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<BankComparedResult> => {
    const [hold] = await tx
      .update(messageHold)
      .set({ bankComparedAt: now })
      .where(isNull(messageHold.bankComparedAt))
      .returning({ since: messageHold.since, backupAt: messageHold.backupAt })
    if (!hold) return { kind: 'nothing-to-compare' }
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'compare-bank',
      subject: { kind: 'backup', id: hold.backupAt?.toISOString() ?? 'unknown' },
      details: { since: hold.since.toISOString() },
    })
    return { kind: 'compared' }
  })
}
