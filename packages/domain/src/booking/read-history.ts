import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, eq } from 'drizzle-orm'
import type { BookingEvent, BookingEventKind } from './booking.ts'

/** A line of the history as staff see it: `staff` is who of us did it, null where nobody is named. */
export type StaffEvent = BookingEvent & { staff: string | null }

/** What has happened to a booking, the oldest first. */
export async function readHistory(tx: DatabaseHandle, bookingId: string): Promise<StaffEvent[]> {
  const events = await tx
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  return events.map(({ kind, actor, at, details }) => ({
    // The kinds that were written are those of the type.
    kind: kind as BookingEventKind,
    actor,
    at: at.toISOString(),
    ...splitStaff(details),
  }))
}

/** An event's details as a donor may have them, and apart from them who of us acted: that name is not the donor's. */
export function splitStaff({ staff, ...details }: Record<string, unknown>): {
  staff: string | null
  details: Record<string, unknown>
} {
  return { staff: typeof staff === 'string' ? staff : null, details }
}
