import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, eq } from 'drizzle-orm'
import type { BookingEvent, BookingEventKind } from './booking.ts'

/** A history entry as staff see it. `staff` is the member of staff who acted, or null. */
export type StaffEvent = BookingEvent & { staff: string | null }

/** Reads a booking's history, oldest first. */
export async function readHistory(tx: DatabaseHandle, bookingId: string): Promise<StaffEvent[]> {
  const events = await tx
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  return events.map(({ kind, actor, actorName, at, details }) => ({
    // Only kinds of this type are ever written.
    kind: kind as BookingEventKind,
    actor,
    at: at.toISOString(),
    details,
    staff: actorName,
  }))
}

/** The event as its donor may see it: no staff name, and done by the donor if staff acted at their request. */
export function toDonorsEvent({ staff: _staff, ...event }: StaffEvent): BookingEvent {
  return event.details.atDonorsWord === true ? { ...event, actor: 'donor' } : event
}

/** Staff passed through it to record what became of the collection; it did not happen then. */
export const isForDonor = ({ details }: StaffEvent): boolean => details.afterwards !== true
