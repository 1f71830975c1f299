import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { claims } from '@kindfold/database/schema/money.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { sumBorne } from './sum-borne.ts'

/** A claim that a charity’s next receipts bear, and what of it they have not borne yet. */
type ClaimLeft = { claimId: string; charitySlug: string; pence: bigint }

/** Claims of charities, the oldest first, those that are borne left out; of some or of all. */
export async function listOpenClaims(
  tx: DatabaseHandle,
  { charitySlugs, lock = false }: { charitySlugs?: readonly string[]; lock?: boolean } = {},
): Promise<ClaimLeft[]> {
  const asked = tx
    .select()
    .from(claims)
    .where(charitySlugs && inArray(claims.charitySlug, [...charitySlugs]))
    .orderBy(asc(claims.charitySlug), asc(claims.madeAt), asc(claims.allotmentId))
  const made = lock ? await asked.for('update') : await asked
  // Asked after the lock: it counts what whoever held the claims has written.
  const borne = await sumBorne(
    tx,
    made.map(({ allotmentId }) => allotmentId),
  )
  return made
    .map(({ allotmentId, charitySlug, pence }) => ({
      claimId: allotmentId,
      charitySlug,
      pence: pence - (borne.get(allotmentId) ?? 0n),
    }))
    .filter(({ pence }) => pence > 0n)
}

/** How much the next receipts of each charity bear; charities of which there is nothing are left out. */
export async function listClaims(
  services: Pick<Services, 'database'>,
): Promise<{ charitySlug: string; pence: bigint }[]> {
  const open = await services.database.read((tx) => listOpenClaims(tx))
  return [...Map.groupBy(open, ({ charitySlug }) => charitySlug)].map(([charitySlug, of]) => ({
    charitySlug,
    pence: of.reduce((sum, { pence }) => sum + pence, 0n),
  }))
}
