import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { asc, desc, isNull } from 'drizzle-orm'
import { agreementColumns, type Agreement } from './agreement.ts'

/** Lists agreements by charity, the latest start first, also those that were taken back or not. */
export async function listAgreements(
  tx: DatabaseHandle,
  { withdrawnToo = false }: { withdrawnToo?: boolean } = {},
): Promise<Agreement[]> {
  return await tx
    .select(agreementColumns)
    .from(agreements)
    .where(withdrawnToo ? undefined : isNull(agreements.withdrawnAt))
    .orderBy(asc(agreements.charitySlug), desc(agreements.startsOn), desc(agreements.version))
}
