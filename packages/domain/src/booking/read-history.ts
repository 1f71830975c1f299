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
  return events.map(({ kind, actor, actorName, at, details }) => ({
    // The kinds that were written are those of the type.
    kind: kind as BookingEventKind,
    actor,
    at: at.toISOString(),
    details,
    staff: actorName,
  }))
}

/** The same for the donor: who of us acted is not named, and what staff did at the donor's word the donor did. */
export function toDonorsEvent({ staff: _staff, ...event }: StaffEvent): BookingEvent {
  return event.details.atDonorsWord === true ? { ...event, actor: 'donor' } : event
}
