import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { paymentAllotments, payments, receipts } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findUsableDetails } from '../details/find-usable-details.ts'
import type { FinancePerson } from '../finance-person.ts'
import { readPaymentsAfter } from '../restore/bank-to-compare.ts'
import { findOwed, findWhollyBorne } from './find-owed.ts'
import { isUnderWay } from './lock-payment.ts'

/** All that a charity is owed waits for approval as one payment; or why nothing was prepared. */
export type PrepareResult =
  | { kind: 'prepared'; id: string; pence: bigint }
  | { kind: 'nothing-owed' | 'no-details' }
  /** One that was prepared or approved before waits: it goes first, or is withdrawn. */
  | { kind: 'open-payment'; id: string }
  /** Not what the page showed: something came in or was taken back meanwhile. */
  | { kind: 'stale'; pence: bigint }

/**
 * Prepares a payment of all that a charity is owed, what is due first first. Which receipts it covers is frozen with it. It
 * goes to the newest bank details that were checked and have waited; without any it is not prepared.
 */
export async function preparePayment(
  services: Services,
  asked: { id: string; charitySlug: string; pence: bigint; by: FinancePerson },
): Promise<PrepareResult> {
  const { id, charitySlug, by } = asked
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<PrepareResult> => {
    // Two who prepare at once come one after another.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('prepare payments'))`)
    const [before] = await tx.select().from(payments).where(eq(payments.id, id))
    if (before) return { kind: 'prepared', id, pence: before.pence }
    const open = await findOpenPayment(tx, charitySlug)
    if (open !== null) return { kind: 'open-payment', id: open }
    await lockReceipts(tx, charitySlug)
    const owed = await findOwed(tx, charitySlug)
    const pence = owed.reduce((sum, { owedPence }) => sum + owedPence, 0n)
    const [first] = owed
    if (first === undefined) return { kind: 'nothing-owed' }
    if (pence !== asked.pence) return { kind: 'stale', pence }
    const details = await findUsableDetails(tx, charitySlug, now)
    if (details === null) return { kind: 'no-details' }
    const after = await readPaymentsAfter(tx)
    const [last] = await tx
      .select({ number: sql<number>`greatest(coalesce(max(number), 0), ${after}::int)` })
      .from(payments)
    await tx.insert(payments).values({
      id,
      number: (last?.number ?? after) + 1,
      charitySlug,
      pence,
      dueOn: first.dueOn,
      state: 'prepared',
      bankDetailsId: details.id,
      detailsEnteredById: details.enteredById,
      preparedById: by.id,
      preparedByName: by.name,
      preparedAt: now,
    })
    const covered = [...owed, ...(await findWhollyBorne(tx, charitySlug))]
    await tx
      .insert(paymentAllotments)
      .values(covered.map(({ allotmentId }) => ({ paymentId: id, allotmentId })))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'prepare-payment',
      subject: { kind: 'payment', id },
      details: { charity: charitySlug, pence: String(pence), receipts: covered.length },
    })
    return { kind: 'prepared', id, pence }
  })
}

async function findOpenPayment(tx: DatabaseHandle, charitySlug: string): Promise<string | null> {
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.charitySlug, charitySlug), isUnderWay))
  return open?.id ?? null
}

/** Nothing of what is covered is taken back meanwhile. */
async function lockReceipts(tx: DatabaseHandle, charitySlug: string): Promise<void> {
  const covered = [...(await findOwed(tx, charitySlug)), ...(await findWhollyBorne(tx, charitySlug))]
  const ids = [...new Set(covered.map(({ receiptId }) => receiptId))]
  if (ids.length === 0) return
  await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(inArray(receipts.id, ids))
    .orderBy(asc(receipts.id))
    .for('share')
}
