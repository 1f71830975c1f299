import { bookings } from '@kindfold/database/schema/bookings.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

const listedAtMost = 50

/** The bookings for a charity that are still to come after a day: how many, and the first of them. */
export async function listBookingsOfCharity(
  services: Services,
  { charitySlug, after }: { charitySlug: string; after: string },
): Promise<{ count: number; first: { reference: string; date: string }[] }> {
  const toCome = and(
    eq(bookings.charitySlug, charitySlug),
    gt(bookings.collectionDate, after),
    inArray(bookings.status, ['booked', 'scheduled', 'on_the_way']),
  )
  return await services.database.read(async (tx) => ({
    count: await tx.$count(bookings, toCome),
    first: await tx
      .select({ reference: bookings.reference, date: bookings.collectionDate })
      .from(bookings)
      .where(toCome)
      .orderBy(asc(bookings.collectionDate), asc(bookings.reference))
      .limit(listedAtMost),
  }))
}
