import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { ledgerTransfers } from '@kindfold/database/schema/ledger.ts'
import { allotments, paymentAllotments, payments, receipts } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, like } from 'drizzle-orm'
import { owedAccount } from '../ledger/accounts.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { isId } from '../../base/token/is-id.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { renewStatement } from '../statement/renew-statement.ts'
import { post } from '../ledger/post.ts'
import type { TakeBackReason } from '@kindfold/money/codes.ts'

export type TakeBackOutcome =
  | { outcome: 'taken-back'; borne: bigint }
  | { outcome: 'unknown-receipt' | 'taken-back-before' }
  /** A payment that has not been sent covers some of it: it is withdrawn first. */
  | { outcome: 'in-payment'; paymentId: string }
  /** Some of it has been paid: this much is ours to bear, which must be said with the word. */
  | { outcome: 'paid'; borne: bigint }

/**
 * Takes a receipt back, whole, with its reason: it was mistyped, or it bounced. What of it has been paid stays with the
 * charity, and we bear it. The right receipt is recorded as one of its own.
 */
export async function takeBackReceipt(
  services: Services,
  {
    receiptId,
    reason,
    bears,
    by,
  }: { receiptId: string; reason: TakeBackReason; bears: boolean; by: FinancePerson },
): Promise<TakeBackOutcome> {
  if (!isId(receiptId)) return { outcome: 'unknown-receipt' }
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<TakeBackOutcome> => {
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.id, receiptId)).for('update')
    if (!receipt) return { outcome: 'unknown-receipt' }
    if (receipt.takenBackAt !== null) return { outcome: 'taken-back-before' }
    const held = await findHeld(tx, receiptId)
    const open = held.find(({ state }) => state !== 'sent')
    if (open) return { outcome: 'in-payment', paymentId: open.paymentId }
    const borne = held.reduce((sum, { charityPence }) => sum + charityPence, 0n)
    if (borne > 0n && !bears) return { outcome: 'paid', borne }
    await tx
      .update(receipts)
      .set({ takenBackAt: now, takenBackByName: by.name, takenBackReason: reason })
      .where(eq(receipts.id, receiptId))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: borne > 0n ? 'bear-receipt' : 'take-back-receipt',
      subject: { kind: 'receipt', id: receiptId },
      details: { reason, ...(borne > 0n && { pence: String(borne) }) },
    })
    const lines = await tx
      .select()
      .from(ledgerTransfers)
      .where(like(ledgerTransfers.key, `receipt ${receiptId} %`))
      .orderBy(asc(ledgerTransfers.seq))
    const paid = new Map<string, bigint>()
    for (const { charitySlug, charityPence } of held) {
      const account = owedAccount(charitySlug)
      paid.set(account, (paid.get(account) ?? 0n) + charityPence)
    }
    const month = lines[0]?.month
    await post(services, tx, {
      key: `taken back ${receiptId}`,
      kind: 'reversal',
      source: `receipt:${receiptId}`,
      effectiveOn: londonDate(now),
      reason,
      ...(month !== undefined && { correctsMonth: month }),
      moves: lines.map(({ seq, fromAccount, toAccount, pence }) => {
        const kept = paid.get(toAccount) ?? 0n
        if (kept < pence) return { from: toAccount, to: fromAccount, pence, reverses: seq }
        paid.set(toAccount, kept - pence)
        return { from: 'operator:bears', to: fromAccount, pence }
      }),
    })
    await renewStatement(tx, now)
    return { outcome: 'taken-back', borne }
  })
}

/** The parts of a receipt that a payment covers. The receipt is locked, so no payment takes another meanwhile. */
const findHeld = (tx: DatabaseHandle, receiptId: string) =>
  tx
    .select({
      paymentId: payments.id,
      state: payments.state,
      charitySlug: allotments.charitySlug,
      charityPence: allotments.charityPence,
    })
    .from(allotments)
    .innerJoin(paymentAllotments, eq(paymentAllotments.allotmentId, allotments.id))
    .innerJoin(payments, eq(payments.id, paymentAllotments.paymentId))
    .where(and(eq(allotments.receiptId, receiptId), eq(paymentAllotments.holds, true)))
