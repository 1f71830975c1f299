import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { allotments, paymentAllotments, receipts } from '@kindfold/database/schema/money.ts'
import { and, asc, count, eq, isNull, min, sql } from 'drizzle-orm'
import { isHeld } from './lock-payment.ts'

/** A charity's part of a receipt that no payment covers yet; `owedPence` is its share less what that bears of claims. */
export type OwedPart = {
  allotmentId: string
  receiptId: string
  charitySlug: string
  charityPence: bigint
  owedPence: bigint
  receivedOn: string
  dueOn: string
}

// Written out, so that the index of what is owed alone is used whatever the plan.
const isOwed = sql`${allotments.isOwed}`

/** What is owed and in no payment, what is due first first; of one charity or of all. */
export async function findOwed(tx: DatabaseHandle, charitySlug?: string): Promise<OwedPart[]> {
  return await tx
    .select({
      allotmentId: allotments.id,
      receiptId: allotments.receiptId,
      charitySlug: allotments.charitySlug,
      charityPence: allotments.charityPence,
      owedPence: sql`${allotments.charityPence} - ${allotments.bornePence}`.mapWith(allotments.charityPence),
      receivedOn: receipts.receivedOn,
      dueOn: allotments.dueOn,
    })
    .from(allotments)
    .innerJoin(receipts, eq(receipts.id, allotments.receiptId))
    .where(and(isOwed, charitySlug === undefined ? undefined : eq(allotments.charitySlug, charitySlug)))
    .orderBy(asc(allotments.dueOn), asc(receipts.receivedOn), asc(allotments.id))
}

/**
 * Parts of a charity of which claims bore all, and of which no letter has told it: the next payment covers them too, with
 * nothing, so that its letter says them.
 */
export async function findWhollyBorne(
  tx: DatabaseHandle,
  charitySlug: string,
): Promise<{ allotmentId: string; receiptId: string }[]> {
  return await tx
    .select({ allotmentId: allotments.id, receiptId: allotments.receiptId })
    .from(allotments)
    .leftJoin(paymentAllotments, isHeld)
    .where(
      and(
        eq(allotments.charitySlug, charitySlug),
        sql`borne_pence > 0`,
        eq(allotments.bornePence, allotments.charityPence),
        isNull(paymentAllotments.paymentId),
      ),
    )
    .orderBy(asc(allotments.id))
}

/** What each charity is owed and is in no payment, and when the first of it is due; what is due first first. */
export async function sumOwed(
  tx: DatabaseHandle,
): Promise<{ charitySlug: string; pence: bigint; parts: number; dueOn: string }[]> {
  const dueOn = min(allotments.dueOn)
  const sums = await tx
    .select({
      charitySlug: allotments.charitySlug,
      pence: sql<string>`sum(${allotments.charityPence} - ${allotments.bornePence})::text`,
      parts: count(),
      dueOn,
    })
    .from(allotments)
    .where(isOwed)
    .groupBy(allotments.charitySlug)
    .orderBy(asc(dueOn), asc(allotments.charitySlug))
  return sums.map((sum) => ({ ...sum, pence: BigInt(sum.pence), dueOn: sum.dueOn ?? '' }))
}
