import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

/** 'note': for the driver of each collection. 'do-not-collect': nobody books there until it ends. */
export const standingKinds = ['note', 'do-not-collect'] as const

/** Of whom it is: of the donor wherever they give, or of the address whoever gives there. */
export const standingReaches = ['donor', 'address'] as const

/**
 * What stays true of a donor or of an address beyond one booking. Each was written beside a booking of a donor, and goes
 * when that donor is forgotten.
 */
export const standingNotes = pgTable(
  'standing_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<(typeof standingKinds)[number]>().notNull(),
    reach: text('reach').$type<(typeof standingReaches)[number]>().notNull(),
    /** The booking beside which it was written, whose donor and address it is of. */
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** 'CB2 1TN', of an address. */
    postcode: text('postcode'),
    /** House, flat and street as `foldAddress` writes them, of an address. */
    addressWords: text('address_words'),
    words: text('words').notNull(),
    /** The last day on which it holds; null: until somebody deletes it. */
    untilDate: date('until_date'),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('standing_notes_by_booking').on(table.bookingId),
    index('standing_notes_by_postcode')
      .on(table.postcode)
      .where(sql`postcode is not null`),
    // Those that a new booking is held against: few, and past ones are not read.
    index('standing_notes_forbidding')
      .on(table.untilDate)
      .where(sql`kind = 'do-not-collect'`),
    check('standing_notes_kind', sql`${table.kind} in ('note', 'do-not-collect')`),
    check(
      'standing_notes_reach',
      sql`${table.reach} in ('donor', 'address') and (${table.reach} = 'address') = (${table.postcode} is not null) and (${table.postcode} is null) = (${table.addressWords} is null)`,
    ),
    check('standing_notes_end', sql`${table.kind} = 'note' or ${table.untilDate} is not null`),
  ],
).enableRLS()
