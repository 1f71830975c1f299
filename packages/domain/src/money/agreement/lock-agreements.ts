import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { eq, sql } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import { agreementColumns, type Agreement } from './agreement.ts'

/** Takes one act on a charity's agreements at a time: what each must be is judged by the others. */
export async function lockAgreementsOf(tx: DatabaseHandle, charitySlug: string): Promise<Agreement[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`agreements ${charitySlug}`}))`)
  return await tx.select(agreementColumns).from(agreements).where(eq(agreements.charitySlug, charitySlug))
}

/** Locks the agreements of one's charity, and finds it among them; null: there is none. */
export async function lockAgreement(
  tx: DatabaseHandle,
  id: string,
): Promise<{ agreement: Agreement; all: Agreement[] } | null> {
  if (!isId(id)) return null
  const [known] = await tx
    .select({ charitySlug: agreements.charitySlug })
    .from(agreements)
    .where(eq(agreements.id, id))
  if (!known) return null
  const all = await lockAgreementsOf(tx, known.charitySlug)
  const agreement = all.find((one) => one.id === id)
  return agreement ? { agreement, all } : null
}
