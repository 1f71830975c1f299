import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq } from 'drizzle-orm'

/** Whether the data of a stop's donor was deleted. Holds the booking: a deletion waits, and finds what is kept now. */
export async function isDonorForgotten(tx: DatabaseHandle, stopId: string): Promise<boolean> {
  const [found] = await tx
    .select({ name: bookings.contactName })
    .from(bookings)
    .innerJoin(stops, and(eq(stops.bookingId, bookings.id), eq(stops.id, stopId)))
    .for('share', { of: bookings })
  return found !== undefined && found.name === null
}
