import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

/**
 * What staff note about a booking for one another. Only a copy of their data shows it to the donor. It goes when the
 * donor is forgotten.
 */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    words: text('words').notNull(),
    /** Who wrote it, as in a history. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_notes_by_booking').on(table.bookingId, table.at)],
).enableRLS()
