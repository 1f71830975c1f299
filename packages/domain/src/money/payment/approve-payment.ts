import { ledgerAccounts } from '@kindfold/database/schema/ledger.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { owedAccount, payingAccount } from '../ledger/accounts.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findUsableDetails } from '../details/find-usable-details.ts'
import type { FinancePerson } from '../finance-person.ts'
import { post } from '../ledger/post.ts'
import { changePayment, lockPayment, type NotNow } from './lock-payment.ts'

/** A payment may go to the bank; or why not, and then it stays prepared. */
export type ApproveResult =
  | { kind: 'approved' }
  /** Whoever approves neither prepared it nor entered where it goes. */
  | { kind: 'own-work'; did: 'prepared' | 'entered-details' }
  /** The bank details were withdrawn, or newer ones have come into use: it is prepared again. */
  | { kind: 'details-changed' }
  | { kind: 'not-owed' }
  | NotNow

/** Approves a payment that another person prepared: what is owed is now being paid. */
export async function approvePayment(
  services: Services,
  asked: { id: string; version: number; by: FinancePerson },
): Promise<ApproveResult> {
  const { id, by } = asked
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<ApproveResult> => {
    const found = await lockPayment(tx, asked, ['prepared'])
    if (found.kind !== 'found') return found
    const { payment } = found
    if (payment.preparedById === by.id) return { kind: 'own-work', did: 'prepared' }
    if (payment.detailsEnteredById === by.id) return { kind: 'own-work', did: 'entered-details' }
    const details = await findUsableDetails(tx, payment.charitySlug, now)
    if (details?.id !== payment.bankDetailsId) return { kind: 'details-changed' }
    const [owed] = await tx
      .select({ balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.code, owedAccount(payment.charitySlug)))
    if ((owed?.balance ?? 0n) < payment.pence) return { kind: 'not-owed' }
    await changePayment(tx, payment, {
      state: 'approved',
      approvedById: by.id,
      approvedByName: by.name,
      approvedAt: now,
    })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'approve-payment',
      subject: { kind: 'payment', id },
      details: { charity: payment.charitySlug, pence: String(payment.pence) },
    })
    await post(services, tx, {
      key: `approval ${id}`,
      kind: 'approval',
      source: `payment:${id}`,
      effectiveOn: londonDate(now),
      moves: [
        {
          from: owedAccount(payment.charitySlug),
          to: payingAccount(payment.charitySlug),
          pence: payment.pence,
        },
      ],
    })
    return { kind: 'approved' }
  })
}
