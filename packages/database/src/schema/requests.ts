import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { staff } from './staff.ts'

/** How a request ended otherwise than by an answer. */
export const requestEnds = ['refused', 'closed'] as const

/**
 * How we handle a request about data, a complaint or what was asked by a form (`privacy_requests`, `enquiries`, by whose id it
 * is known): who sees to it, the answer that is being written, and how it was extended or ended. It goes with the request.
 */
export const requestCases = pgTable(
  'request_cases',
  {
    requestId: uuid('request_id').primaryKey(),
    assignedToId: uuid('assigned_to_id').references(() => staff.id, { onDelete: 'set null' }),
    assignedAt: timestamp('assigned_at', { withTimezone: true }),
    /** The answer as far as it is written. */
    draft: text('draft'),
    draftByName: text('draft_by_name'),
    draftAt: timestamp('draft_at', { withTimezone: true }),
    /** The day by which it had to be answered before that was put off, with what the person was told of why. */
    extendedFromDate: date('extended_from_date'),
    extendedReason: text('extended_reason'),
    extendedAt: timestamp('extended_at', { withTimezone: true }),
    extendedByName: text('extended_by_name'),
    endedAs: text('ended_as').$type<(typeof requestEnds)[number]>(),
    endedReason: text('ended_reason'),
    endedByName: text('ended_by_name'),
  },
  (table) => [
    index('request_cases_by_assignee').on(table.assignedToId),
    check('request_cases_ended_as', sql`${table.endedAs} in ('refused', 'closed')`),
  ],
).enableRLS()

/** What staff note about a request, for colleagues. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id').notNull(),
    words: text('words').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('request_notes_by_request').on(table.requestId, table.at)],
).enableRLS()

/** Which bookings a request is about. */
export const requestBookings = pgTable(
  'request_bookings',
  {
    requestId: uuid('request_id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'request_bookings_pkey', columns: [table.requestId, table.bookingId] }),
    index('request_bookings_by_booking').on(table.bookingId),
  ],
).enableRLS()
