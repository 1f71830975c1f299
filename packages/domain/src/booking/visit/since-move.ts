import { sql, type SQL } from 'drizzle-orm'

/** Of events `e` of a booking: those since it has had its date. What was told of another day counts no more. */
export const sinceMove = (bookingId: SQL) => sql`e.id > coalesce((
  select max(d.id) from booking_events d where d.booking_id = ${bookingId} and d.kind = 'date-changed'), 0)`
