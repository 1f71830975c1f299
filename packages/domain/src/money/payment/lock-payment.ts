import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { allotments, paymentAllotments, payments } from '@kindfold/database/schema/money.ts'
import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'

/** A payment to a charity as stored. */
export type PaymentRow = InferSelectModel<typeof payments>

/** What an act on a payment finds before anything else. */
export type NotNow = { kind: 'unknown-payment' } | { kind: 'stale'; state: PaymentRow['state'] }

/** Locks a payment as it was seen at a version, in a state in which the act can be done. */
export async function lockPayment(
  tx: DatabaseHandle,
  { id, version }: { id: string; version: number },
  states: readonly PaymentRow['state'][],
): Promise<{ kind: 'found'; payment: PaymentRow } | NotNow> {
  if (!isId(id)) return { kind: 'unknown-payment' }
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) return { kind: 'unknown-payment' }
  if (payment.version !== version || !states.includes(payment.state))
    return { kind: 'stale', state: payment.state }
  return { kind: 'found', payment }
}

/** Writes what became of a locked payment. */
export async function changePayment(
  tx: DatabaseHandle,
  payment: PaymentRow,
  changed: Partial<Omit<PaymentRow, 'id' | 'version' | 'number' | 'pence' | 'charitySlug'>>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...changed, version: payment.version + 1 })
    .where(eq(payments.id, payment.id))
}

/** Lets go of the receipts that a payment covered: another covers them. */
export async function letGoOfReceipts(tx: DatabaseHandle, paymentId: string): Promise<void> {
  await tx.update(paymentAllotments).set({ holds: false }).where(eq(paymentAllotments.paymentId, paymentId))
}

/** A payment that was prepared or approved, and has not left. */
export const isUnderWay = inArray(payments.state, ['prepared', 'approved'])

/** Of charities’ parts joined with what payments cover: the payment that covers a part now. */
export const isHeld = and(eq(paymentAllotments.allotmentId, allotments.id), eq(paymentAllotments.holds, true))
