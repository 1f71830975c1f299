import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bankDetails } from '@kindfold/database/schema/money.ts'
import { eq, sql } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import type { BankDetails } from './find-usable-details.ts'

/** Takes one act on a charity's bank details at a time. */
export async function lockDetailsOf(tx: DatabaseHandle, charitySlug: string): Promise<BankDetails[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bank details ${charitySlug}`}))`)
  return await tx.select().from(bankDetails).where(eq(bankDetails.charitySlug, charitySlug))
}

/** Locks the details of one's charity, and finds them among those; null: there are none. */
export async function lockDetails(
  tx: DatabaseHandle,
  id: string,
): Promise<{ details: BankDetails; all: BankDetails[] } | null> {
  if (!isId(id)) return null
  const [known] = await tx
    .select({ charitySlug: bankDetails.charitySlug })
    .from(bankDetails)
    .where(eq(bankDetails.id, id))
  if (!known) return null
  const all = await lockDetailsOf(tx, known.charitySlug)
  const details = all.find((one) => one.id === id)
  return details ? { details, all } : null
}
