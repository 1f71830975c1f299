import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { ledgerTransfers } from '@kindfold/database/schema/ledger.ts'
import {
  agreements,
  allotments,
  claims,
  paymentAllotments,
  payments,
  receipts,
} from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { TakeBackReason } from '@kindfold/money/codes.ts'
import { asc, eq, like } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { isId } from '../../base/token/is-id.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { letGoOfClaims } from '../claim/bear-open-claims.ts'
import { letGoOfConversion } from '../conversion/record-conversion.ts'
import type { FinancePerson } from '../finance-person.ts'
import { bearsAccount, owedAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { renewStatement } from '../statement/renew-statement.ts'
import { isHeld } from '../payment/lock-payment.ts'

/** Who bears what has been paid of a receipt: we, or by their agreements the charities’ next receipts. Nobody gives it back. */
export type Borne = { byUs: bigint; byNext: { charitySlug: string; pence: bigint }[] }

/** A receipt is reversed in the ledger, with who bears what was paid of it; or what must be done or said first. */
export type TakeBackResult =
  | ({ kind: 'taken-back' } & Borne)
  | { kind: 'unknown-receipt' | 'taken-back-before' }
  /** A payment that has not been sent covers some of it: it is withdrawn first. */
  | { kind: 'in-payment'; paymentId: string }
  /** Some of it has been paid: who bears that must be said with the word. */
  | ({ kind: 'paid' } & Borne)

/**
 * Takes a receipt back, whole, with its reason: it was mistyped, or it bounced. What of it has been paid stays with the
 * charity: we bear it, or where that was agreed the charity’s next receipts do. What the bank gave for its euros goes with it. The
 * right receipt is recorded as one of its own.
 */
export async function takeBackReceipt(
  services: Services,
  {
    receiptId,
    reason,
    bears,
    by,
  }: { receiptId: string; reason: TakeBackReason; bears: boolean; by: FinancePerson },
): Promise<TakeBackResult> {
  if (!isId(receiptId)) return { kind: 'unknown-receipt' }
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<TakeBackResult> => {
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.id, receiptId)).for('update')
    if (!receipt) return { kind: 'unknown-receipt' }
    if (receipt.takenBackAt !== null) return { kind: 'taken-back-before' }
    const parts = await findParts(tx, receiptId)
    const open = parts.find(({ state }) => state === 'prepared' || state === 'approved')
    if (open?.paymentId) return { kind: 'in-payment', paymentId: open.paymentId }
    const paid = parts.filter(({ paymentId }) => paymentId !== null)
    const claimed = paid.filter(isClaimed)
    const borne = divideBorne(paid)
    if (paid.length > 0 && !bears) return { kind: 'paid', ...borne }
    await tx
      .update(receipts)
      .set({ takenBackAt: now, takenBackByName: by.name, takenBackReason: reason })
      .where(eq(receipts.id, receiptId))
    if (claimed.length > 0)
      await tx.insert(claims).values(
        claimed.map(({ id, charitySlug, charityPence }) => ({
          allotmentId: id,
          charitySlug,
          pence: charityPence,
          madeAt: now,
        })),
      )
    await letGoOfClaims(
      tx,
      parts.filter(({ paymentId }) => paymentId === null).map(({ id }) => id),
    )
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: borne.byUs > 0n ? 'bear-receipt' : 'take-back-receipt',
      subject: { kind: 'receipt', id: receiptId },
      details: {
        reason,
        ...(borne.byUs > 0n && { pence: String(borne.byUs) }),
        ...(claimed.length > 0 && { claimed: String(sum(claimed)) }),
      },
    })
    const lines = await tx
      .select()
      .from(ledgerTransfers)
      .where(like(ledgerTransfers.key, `receipt ${receiptId} %`))
      .orderBy(asc(ledgerTransfers.seq))
    const month = lines[0]?.month
    await letGoOfConversion(services, tx, { receiptId, reason, by })
    await post(services, tx, {
      key: `taken back ${receiptId}`,
      kind: 'reversal',
      source: `receipt:${receiptId}`,
      effectiveOn: londonDate(now),
      reason,
      ...(month !== undefined && { correctsMonth: month }),
      moves: lines.flatMap(({ seq, fromAccount, toAccount, pence }) => {
        const isOf = (part: Part) => [fromAccount, toAccount].includes(owedAccount(part.charitySlug))
        const kept = paid.find(isOf)
        if (kept === undefined) return [{ from: toAccount, to: fromAccount, pence, reverses: seq }]
        const bearer = isClaimed(kept) ? bearsAccount(kept.charitySlug) : 'operator:bears'
        // What it bore of another claim was not paid, and stays borne.
        return toAccount === owedAccount(kept.charitySlug) ? [{ from: bearer, to: fromAccount, pence }] : []
      }),
    })
    await renewStatement(tx, now)
    return { kind: 'taken-back', ...borne }
  })
}

type Part = Awaited<ReturnType<typeof findParts>>[number]

/** A part that was paid; `bearer`: by its agreement, null where there is none. */
type PaidPart = { charitySlug: string; charityPence: bigint; bearer: 'operator' | 'charity' | null }

/** Says who bears parts of a receipt that were paid, where it is taken back. */
export function divideBorne(paid: readonly PaidPart[]): Borne {
  const claimed = paid.filter(isClaimed)
  return {
    byUs: sum(paid) - sum(claimed),
    byNext: [...Map.groupBy(claimed, ({ charitySlug }) => charitySlug)].map(([charitySlug, of]) => ({
      charitySlug,
      pence: sum(of),
    })),
  }
}

const isClaimed = ({ bearer }: Pick<PaidPart, 'bearer'>): boolean => bearer === 'charity'

const sum = (parts: readonly PaidPart[]) => parts.reduce((all, { charityPence }) => all + charityPence, 0n)

/**
 * The parts of a receipt, with the payment that covers each: one payment covers all of a charity’s. The receipt is locked, so no
 * payment takes another meanwhile.
 */
const findParts = (tx: DatabaseHandle, receiptId: string) =>
  tx
    .select({
      id: allotments.id,
      paymentId: payments.id,
      state: payments.state,
      charitySlug: allotments.charitySlug,
      charityPence: allotments.charityPence,
      bearer: agreements.claims,
    })
    .from(allotments)
    .leftJoin(paymentAllotments, isHeld)
    .leftJoin(payments, eq(payments.id, paymentAllotments.paymentId))
    .leftJoin(agreements, eq(agreements.id, allotments.agreementId))
    .where(eq(allotments.receiptId, receiptId))
    .orderBy(asc(allotments.charitySlug), asc(allotments.isOfAll))
