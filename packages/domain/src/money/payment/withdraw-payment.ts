import { ledgerTransfers } from '@kindfold/database/schema/ledger.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { reverse } from '../ledger/post.ts'
import { changePayment, letGoOfReceipts, lockPayment, type NotNow } from './lock-payment.ts'

/** A payment will not be sent, and its money is owed again. */
export type WithdrawResult =
  | { kind: 'withdrawn' }
  /** The bank may have been given its file: that it was not, or that it refused, must be said with the word. */
  | { kind: 'in-file' }
  | NotNow

/** Withdraws a payment that has not left: what it covered is owed again, and another covers it. */
export async function withdrawPayment(
  services: Services,
  asked: { id: string; version: number; neverSent: boolean; by: FinancePerson },
): Promise<WithdrawResult> {
  const { id, by } = asked
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<WithdrawResult> => {
    const found = await lockPayment(tx, asked, ['prepared', 'approved'])
    if (found.kind !== 'found') return found
    const { payment } = found
    if (payment.fileId !== null && !asked.neverSent) return { kind: 'in-file' }
    await changePayment(tx, payment, { state: 'withdrawn', withdrawnAt: now, withdrawnByName: by.name })
    await letGoOfReceipts(tx, id)
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'withdraw-payment',
      subject: { kind: 'payment', id },
      details: { charity: payment.charitySlug, pence: String(payment.pence) },
    })
    if (payment.state === 'approved') {
      const [approval] = await tx
        .select({ posting: ledgerTransfers.posting })
        .from(ledgerTransfers)
        .where(eq(ledgerTransfers.key, `approval ${id} 1`))
      if (!approval) throw new Error('a payment was approved without a posting')
      await reverse(services, tx, {
        posting: approval.posting,
        source: `payment:${id}`,
        effectiveOn: londonDate(now),
        reason: 'withdrawn',
      })
    }
    return { kind: 'withdrawn' }
  })
}
