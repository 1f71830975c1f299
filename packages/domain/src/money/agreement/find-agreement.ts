import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { agreementColumns, type Agreement } from './agreement.ts'

/**
 * The agreement that is in force for a charity on a day, 'YYYY-MM-DD'; null: none. An approved one is in force from its
 * start until the next approved one begins, or until its own last day; one that ended does not give way to the one before.
 */
export async function findAgreement(
  tx: DatabaseHandle,
  charitySlug: string,
  day: string,
): Promise<Agreement | null> {
  const [begun] = await tx
    .select(agreementColumns)
    .from(agreements)
    .where(
      and(
        eq(agreements.charitySlug, charitySlug),
        isNotNull(agreements.approvedAt),

        lte(agreements.startsOn, day),
      ),
    )
    .orderBy(desc(agreements.startsOn))
    .limit(1)
  return begun && (begun.endsOn === null || begun.endsOn >= day) ? begun : null
}
