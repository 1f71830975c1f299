import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { allotments, paymentAllotments, receipts } from '@kindfold/database/schema/money.ts'
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'

/** A charity's part of a receipt that no payment covers yet. */
export type OwedPart = {
  allotmentId: string
  receiptId: string
  charitySlug: string
  charityPence: bigint
  receivedOn: string
  dueOn: string
}

/** What is owed and in no payment, what is due first first; of one charity or of all. */
export async function findOwed(tx: DatabaseHandle, charitySlug?: string): Promise<OwedPart[]> {
  return await tx
    .select({
      allotmentId: allotments.id,
      receiptId: allotments.receiptId,
      charitySlug: allotments.charitySlug,
      charityPence: allotments.charityPence,
      receivedOn: receipts.receivedOn,
      dueOn: allotments.dueOn,
    })
    .from(allotments)
    .innerJoin(receipts, eq(receipts.id, allotments.receiptId))
    .where(
      and(
        charitySlug === undefined ? undefined : eq(allotments.charitySlug, charitySlug),
        isNull(receipts.takenBackAt),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(paymentAllotments)
            .where(and(eq(paymentAllotments.allotmentId, allotments.id), eq(paymentAllotments.holds, true))),
        ),
      ),
    )
    .orderBy(asc(allotments.dueOn), asc(receipts.receivedOn), asc(allotments.id))
}
