import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { donors } from './bookings.ts'

/** How often bookings count on their donor as cancelled late, and as ones where nothing was out. */
export type CountedOn = { late: number; nothingOut: number }

/** What the kept record said before: in the donor's own words, so that it goes with the donor, and after a day. */
export type KeptBefore = {
  name: string | null
  phone: string | null
  keptFromDate: string
  /** What the bookings that were moved counted by then. */
  counted?: CountedOn
}

/** Two records of one donor that were merged, and what was moved, for as long as it can be undone: a day. */
export const donorMerges = pgTable(
  'donor_merges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => donors.id),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => donors.id),
    before: jsonb('before').$type<KeptBefore>().notNull(),
    bookingIds: uuid('booking_ids').array().notNull(),
    messageIds: uuid('message_ids').array().notNull(),
    /** Unsent emails that were led to the address that stays. */
    redirectedIds: uuid('redirected_ids').array().notNull(),
    /** `donor_links.token_hash` */
    linkHashes: text('link_hashes').array().notNull(),
    /** Records that had been merged into the merged one before. */
    aliasIds: uuid('alias_ids').array().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('donor_merges_by_kept').on(table.keptId, table.at),
    index('donor_merges_by_merged').on(table.mergedId),
    index('donor_merges_by_age').on(table.at),
  ],
).enableRLS()
