import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { asc, inArray, lt, and, count } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/** Finds past days with bookings of which nobody said what became of them. */
export async function findOpenDays(
  services: Services,
): Promise<{ areaId: string; date: string; count: number }[]> {
  return await services.database.read((tx) =>
    tx
      .select({ areaId: bookings.areaId, date: bookings.collectionDate, count: count() })
      .from(bookings)
      .where(
        and(
          inArray(bookings.status, waitingStatuses),
          lt(bookings.collectionDate, londonDate(services.clock.now())),
        ),
      )
      .groupBy(bookings.collectionDate, bookings.areaId)
      .orderBy(asc(bookings.collectionDate), asc(bookings.areaId)),
  )
}
