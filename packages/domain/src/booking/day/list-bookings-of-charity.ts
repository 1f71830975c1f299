import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** Days after one, and before another one where there is one. */
export type DaysBetween = { after: string; before: string | null }

/** The bookings for a charity that are still to come on such days, in the order of days. */
export async function listBookingsOfCharity(
  services: Services,
  { charitySlug, after, before }: { charitySlug: string } & DaysBetween,
): Promise<{ id: string; reference: string; date: string }[]> {
  return await services.database.read((tx) =>
    tx
      .select({ id: bookings.id, reference: bookings.reference, date: bookings.collectionDate })
      .from(bookings)
      .where(
        and(
          eq(bookings.charitySlug, charitySlug),
          gt(bookings.collectionDate, after),
          before === null ? undefined : lt(bookings.collectionDate, before),
          inArray(bookings.status, waitingStatuses),
        ),
      )
      .orderBy(asc(bookings.collectionDate), asc(bookings.reference)),
  )
}
