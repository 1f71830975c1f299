import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bankDetails } from '@kindfold/database/schema/money.ts'
import { and, desc, eq, isNull, lte } from 'drizzle-orm'

/** Where a charity is paid. */
export type BankDetails = typeof bankDetails.$inferSelect

/**
 * Where a charity is paid now; null: nowhere yet. The newest version that another person checked, whose two days of waiting
 * are over and which nobody withdrew.
 */
export async function findUsableDetails(
  tx: DatabaseHandle,
  charitySlug: string,
  now: Date,
): Promise<BankDetails | null> {
  const [details] = await tx
    .select()
    .from(bankDetails)
    .where(
      and(
        eq(bankDetails.charitySlug, charitySlug),
        isNull(bankDetails.withdrawnAt),

        // Null, which is before no moment, until somebody checked it.
        lte(bankDetails.usableFrom, now),
      ),
    )
    .orderBy(desc(bankDetails.version))
    .limit(1)
  return details ?? null
}
