import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatWhoBenefits } from '@kindfold/content/charities/format-who-benefits.ts'
import { statementVersions } from '@kindfold/database/schema/statements.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { BookingFacts } from '@kindfold/messages/message-data.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Booking } from './booking.ts'

/** The version of `id` if there is one, else null: what writes `statement_id` finds it, since no reference holds it. */
export const findStatement = (id: number | null): SQL<number | null> =>
  sql`(select v.id from statement_versions v where v.id = ${id}::bigint)`

/**
 * Says who gets what of a booking in the words that its donor read before it was booked; who shares on its day is added where
 * that differs. Null for a charity that no list knows any more.
 */
export async function readSaidOf(
  tx: DatabaseHandle,
  {
    charitySlug,
    collectionDate,
    statementId,
    statementPartners,
  }: Pick<Booking, 'charitySlug' | 'collectionDate' | 'statementId' | 'statementPartners'>,
): Promise<string | null> {
  const charity = findCharity(charitySlug)
  if (charity === null) return null
  const [version] =
    statementId === null
      ? []
      : await tx
          .select({ forOne: statementVersions.forOne, forAll: statementVersions.forAll })
          .from(statementVersions)
          .where(eq(statementVersions.id, statementId))
  return formatWhoBenefits(charity, collectionDate, { words: version ?? null, partners: statementPartners })
}

/** The same as a letter about it takes it. */
export async function describeBenefits(
  tx: DatabaseHandle,
  booking: Booking,
): Promise<Pick<BookingFacts, 'benefits'>> {
  const benefits = await readSaidOf(tx, booking)
  return benefits === null ? {} : { benefits }
}
