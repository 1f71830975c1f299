import { announceChange } from '@kindfold/database/announce-change.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { allotments, claims, paymentAllotments, receipts } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { bearsAccount, owedAccount, paidAccount, payingAccount } from '../ledger/accounts.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { judgeDay, type DayProblem } from '../judge-day.ts'
import { bearOpenClaims, letGoOfClaims } from '../claim/bear-open-claims.ts'
import { post } from '../ledger/post.ts'
import { tellRemittance, tellReturned } from '../letters/tell-remittance.ts'
import { findFirstDay, readBankToCompareWithin } from '../restore/bank-to-compare.ts'
import { changePayment, letGoOfReceipts, lockPayment, type NotNow } from './lock-payment.ts'
import type { ReturnReason } from '@kindfold/money/codes.ts'

/** What is wrong with what was read off the bank's statement, by its field. */
export type BankProblem =
  | { field: 'on'; problem: DayProblem }
  | { field: 'bankReference'; problem: 'missing' | 'too-long' }

/** The money has left our account on that day, and the charity gets its advice; or why that is not written down. */
export type RecordSentResult = { kind: 'sent' } | { kind: 'invalid'; problems: BankProblem[] } | NotNow

const referenceAtMost = 60

/** Records that the bank sent a payment, on its day and with its reference: the charity has it, and every page's total rises. */
export async function recordSent(
  services: Services,
  asked: { id: string; version: number; on: string; bankReference: string; by: FinancePerson },
): Promise<RecordSentResult> {
  const { id, on, by } = asked
  const now = services.clock.now()
  const bankReference = asked.bankReference.trim()
  return await transact(services, async (tx): Promise<RecordSentResult> => {
    const found = await lockPayment(tx, asked, ['approved'])
    if (found.kind !== 'found') return found
    const { payment } = found
    const problems: BankProblem[] = []
    const from = findFirstDay(payment.approvedAt ?? now, await readBankToCompareWithin(tx))
    const day = judgeDay(on, { from, today: londonDate(now) })
    if (day !== null) problems.push({ field: 'on', problem: day })
    if (bankReference === '') problems.push({ field: 'bankReference', problem: 'missing' })
    else if (bankReference.length > referenceAtMost)
      problems.push({ field: 'bankReference', problem: 'too-long' })
    if (problems.length > 0) return { kind: 'invalid', problems }
    await changePayment(tx, payment, {
      state: 'sent',
      sentOn: on,
      bankReference,
      sentByName: by.name,
      sentAt: now,
    })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'record-sent',
      subject: { kind: 'payment', id },
      details: { charity: payment.charitySlug, pence: String(payment.pence), on },
    })
    await tellRemittance(services, tx, payment, { sentOn: on, bankReference })
    await announceChange(tx, 'facts')
    await post(services, tx, {
      key: `sent ${id}`,
      kind: 'sent',
      source: `payment:${id}`,
      effectiveOn: on,
      moves: [
        {
          from: payingAccount(payment.charitySlug),
          to: paidAccount(payment.charitySlug),
          pence: payment.pence,
        },
      ],
    })
    return { kind: 'sent' }
  })
}

/** The bank sent the money back: it is owed again. */
export type RecordReturnedResult =
  | { kind: 'returned' }
  | { kind: 'invalid'; problems: BankProblem[] }
  | NotNow

/** Records that the bank sent a payment back: what it covered is owed again, and the total falls, for the reason that is said. */
export async function recordReturned(
  services: Services,
  asked: { id: string; version: number; on: string; reason: ReturnReason; by: FinancePerson },
): Promise<RecordReturnedResult> {
  const { id, on, reason, by } = asked
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<RecordReturnedResult> => {
    const found = await lockPayment(tx, asked, ['sent'])
    if (found.kind !== 'found') return found
    const { payment } = found
    const day = judgeDay(on, { from: payment.sentOn ?? on, today: londonDate(now) })
    if (day !== null) return { kind: 'invalid', problems: [{ field: 'on', problem: day }] }
    await changePayment(tx, payment, {
      state: 'returned',
      returnedOn: on,
      returnReason: reason,
      confirmedOn: null,
    })
    const { charitySlug } = payment
    const [owed, bears] = [owedAccount(charitySlug), bearsAccount(charitySlug)]
    const { ours, claimed } = await findTakenBack(tx, id)
    await letGoOfReceipts(tx, id)
    const borne = ours.reduce((sum, { pence }) => sum + pence, 0n)
    const unborne = await letGoOfClaims(
      tx,
      ours.map(({ allotmentId }) => allotmentId),
    )
    const kept = await bearOpenClaims(tx, claimed, now)
    const notOwed = kept.reduce((sum, { pence }) => sum + pence, borne)
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'record-returned',
      subject: { kind: 'payment', id },
      details: { charity: payment.charitySlug, pence: String(payment.pence), on, reason },
    })
    await tellReturned(services, tx, payment, { returnedOn: on, reason, owedPence: payment.pence - notOwed })
    await announceChange(tx, 'facts')
    await post(services, tx, {
      key: `returned ${id}`,
      kind: 'returned',
      source: `payment:${id}`,
      effectiveOn: on,
      reason,
      moves: [
        {
          from: paidAccount(charitySlug),
          to: owed,
          pence: payment.pence,
        },
        // We bore it as long as the charity kept it.
        ...(borne > 0n ? [{ from: owed, to: 'operator:bears', pence: borne }] : []),
        ...(unborne > 0n ? [{ from: bears, to: 'operator:bears', pence: unborne }] : []),
        // What it has not kept bears what it was paid too much.
        ...kept,
      ],
    })
    return { kind: 'returned' }
  })
}

/**
 * What a payment covers of receipts that were taken back after it was sent: what we bear of it, and what the charity’s next
 * receipts do. The receipts are locked first: one that is taken back in this moment is counted by whoever comes second.
 */
async function findTakenBack(tx: DatabaseHandle, paymentId: string) {
  await tx
    .select({ id: receipts.id })
    .from(paymentAllotments)
    .innerJoin(allotments, eq(allotments.id, paymentAllotments.allotmentId))
    .innerJoin(receipts, eq(receipts.id, allotments.receiptId))
    .where(eq(paymentAllotments.paymentId, paymentId))
    .orderBy(asc(receipts.id))
    .for('share', { of: receipts })
  const parts = await tx
    .select({
      allotmentId: allotments.id,
      charitySlug: allotments.charitySlug,
      pence: sql`${allotments.charityPence} - ${allotments.bornePence}`.mapWith(allotments.charityPence),
      claimId: claims.allotmentId,
    })
    .from(paymentAllotments)
    .innerJoin(allotments, eq(allotments.id, paymentAllotments.allotmentId))
    .innerJoin(receipts, eq(receipts.id, allotments.receiptId))
    .leftJoin(claims, eq(claims.allotmentId, allotments.id))
    .where(and(eq(paymentAllotments.paymentId, paymentId), isNotNull(receipts.takenBackAt)))
    .orderBy(asc(receipts.id), asc(allotments.id))
  return {
    ours: parts.filter(({ claimId }) => claimId === null),
    claimed: parts.filter(({ claimId }) => claimId !== null),
  }
}

/** The charity has said that the money arrived, or did not, in which case somebody looks into it. */
export type ConfirmResult =
  | { kind: 'confirmed' }
  | { kind: 'not-arrived' }
  | { kind: 'invalid'; problems: BankProblem[] }
  | NotNow

/** Records what the charity said of a payment: on which day it came, or null: it is not there. */
export async function confirmPayment(
  services: Services,
  asked: { id: string; version: number; on: string | null; by: FinancePerson },
): Promise<ConfirmResult> {
  const { id, on, by } = asked
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<ConfirmResult> => {
    const found = await lockPayment(tx, asked, ['sent'])
    if (found.kind !== 'found') return found
    const { payment } = found
    const day = on === null ? null : judgeDay(on, { from: payment.sentOn ?? on, today: londonDate(now) })
    if (day !== null) return { kind: 'invalid', problems: [{ field: 'on', problem: day }] }
    await changePayment(
      tx,
      payment,
      on === null ? { notArrivedAt: now, confirmedOn: null } : { confirmedOn: on, notArrivedAt: null },
    )
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: on === null ? 'say-not-arrived' : 'confirm-payment',
      subject: { kind: 'payment', id },
      details: { charity: payment.charitySlug, ...(on !== null && { on }) },
    })
    return on === null ? { kind: 'not-arrived' } : { kind: 'confirmed' }
  })
}
