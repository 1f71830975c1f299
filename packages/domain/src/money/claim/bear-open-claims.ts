import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { borneClaims } from '@kindfold/database/schema/money.ts'
import { bearClaims, type FreeShare } from '@kindfold/money/bear-claims.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { bearsAccount, owedAccount } from '../ledger/accounts.ts'
import type { Move } from '../ledger/post.ts'
import { listOpenClaims } from './list-open-claims.ts'

/**
 * Lets shares bear what their charities were paid too much before, as far as they go, and says what is posted with them. The
 * claims are locked: of two receipts in one moment the second bears what the first has left.
 */
export async function bearOpenClaims(
  tx: DatabaseHandle,
  shares: readonly (FreeShare & { charitySlug: string })[],
  now: Date,
): Promise<Move[]> {
  const charitySlugs = [...new Set(shares.map(({ charitySlug }) => charitySlug))]
  if (charitySlugs.length === 0) return []
  const open = await listOpenClaims(tx, { charitySlugs, lock: true })
  const ofCharities = charitySlugs.map((charitySlug) => ({
    charitySlug,
    bearings: bearClaims(
      open.filter((claim) => claim.charitySlug === charitySlug),
      shares.filter((share) => share.charitySlug === charitySlug),
    ),
  }))
  const bearings = ofCharities.flatMap((one) => one.bearings)
  if (bearings.length > 0)
    await tx.insert(borneClaims).values(bearings.map((bearing) => ({ ...bearing, borneAt: now })))
  return ofCharities.flatMap(({ charitySlug, bearings }) => {
    const pence = bearings.reduce((sum, bearing) => sum + bearing.pence, 0n)
    return pence === 0n ? [] : [{ from: owedAccount(charitySlug), to: bearsAccount(charitySlug), pence }]
  })
}

/** Lets shares bear nothing any more, since they are taken back: the next receipts do. Returns how much they bore. */
export async function letGoOfClaims(tx: DatabaseHandle, allotmentIds: readonly string[]): Promise<bigint> {
  if (allotmentIds.length === 0) return 0n
  const gone = await tx
    .update(borneClaims)
    .set({ stands: false })
    .where(and(inArray(borneClaims.allotmentId, [...allotmentIds]), eq(borneClaims.stands, true)))
    .returning({ pence: borneClaims.pence })
  return gone.reduce((sum, { pence }) => sum + pence, 0n)
}
