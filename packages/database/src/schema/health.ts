import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** One row that each process writes again and again, to know that the database takes writes. */
export const triedWrites = pgTable(
  'tried_writes',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  () => [check('tried_writes_one_row', sql`only_row`)],
).enableRLS()

/** What each process found when it looked whether the work can be done, for the desk and the letters to the operators. */
export const healthFindings = pgTable(
  'health_findings',
  {
    /** Which process: 'web1:3000 site, booking' */
    place: text('place').notNull(),
    /** 'disk' */
    name: text('name').notNull(),
    state: text('state').notNull(),
    says: text('says').notNull(),
    /** Since when it is in this state. */
    since: timestamp('since', { withTimezone: true }).notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    /** The state of which the operators were written, until they were written that it is over. */
    toldState: text('told_state'),
    toldAt: timestamp('told_at', { withTimezone: true }),
    /** Since when it is, or was, what nobody could be written of. */
    owedSince: timestamp('owed_since', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.place, table.name] })],
).enableRLS()
