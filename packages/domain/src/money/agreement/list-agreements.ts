import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { agreementColumns, type Agreement } from './agreement.ts'

/** Lists agreements by charity, the latest start first; of one charity or of all, also those that were taken back or not. */
export async function listAgreements(
  tx: DatabaseHandle,
  only: { charitySlug?: string; withdrawnToo?: boolean } = {},
): Promise<Agreement[]> {
  return await tx
    .select(agreementColumns)
    .from(agreements)
    .where(
      and(
        only.charitySlug === undefined ? undefined : eq(agreements.charitySlug, only.charitySlug),
        only.withdrawnToo ? undefined : isNull(agreements.withdrawnAt),
      ),
    )
    .orderBy(asc(agreements.charitySlug), desc(agreements.startsOn), desc(agreements.version))
}
