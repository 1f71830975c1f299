import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { borneClaims } from '@kindfold/database/schema/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'

/** How much of these claims stands as borne, by their id; one of which nothing is has no entry. */
export async function sumBorne(
  tx: DatabaseHandle,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (claimIds.length === 0) return new Map()
  const sums = await tx
    .select({ claimId: borneClaims.claimId, pence: sql<string>`sum(${borneClaims.pence})::text` })
    .from(borneClaims)
    .where(and(eq(borneClaims.stands, true), inArray(borneClaims.claimId, [...claimIds])))
    .groupBy(borneClaims.claimId)
  return new Map(sums.map(({ claimId, pence }) => [claimId, BigInt(pence)]))
}
