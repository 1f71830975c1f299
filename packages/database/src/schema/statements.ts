import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What is said before somebody books of who gets what, by version. Versions are only added; the newest whose time has come is
 * said. A booking keeps which one its donor read.
 */
export const statementVersions = pgTable(
  'statement_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** From when it is said: that which says no pounds, since they are too old by then, is made with the one that does. */
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** The words for one charity and for all of them; names stand in braces. */
    forOne: text('for_one').notNull(),
    forAll: text('for_all').notNull(),
    /** Rounded down to 10p; null: it says no pounds, and `because` why. */
    pencePerTenKilos: bigint('pence_per_ten_kilos', { mode: 'bigint' }),
    because: text('because'),
    /** Of what it was worked out. */
    charityPence: bigint('charity_pence', { mode: 'bigint' }),
    grams: bigint('grams', { mode: 'bigint' }),
    fromMonth: text('from_month'),
    untilMonth: text('until_month'),
    /** The agreements that were approved by then. */
    agreements: text('agreements').array().notNull(),
    /** SHA-256 of all that it says. */
    hash: text('hash').notNull(),
    /** Of invented money: no real database takes it. */
    demonstration: boolean('demonstration').notNull().default(false),
  },
  (table) => [
    index('statement_versions_by_time').on(table.validFrom, table.id),
    check(
      'statement_versions_figure',
      sql`(${table.pencePerTenKilos} is null) <> (${table.because} is null)`,
    ),
    check(
      'statement_versions_figure_whole',
      sql`(${table.pencePerTenKilos} is null) = (${table.charityPence} is null) and (${table.pencePerTenKilos} is null) = (${table.grams} is null)
        and (${table.pencePerTenKilos} is null) = (${table.fromMonth} is null) and (${table.pencePerTenKilos} is null) = (${table.untilMonth} is null)`,
    ),
    check(
      'statement_versions_pence',
      sql`${table.pencePerTenKilos} >= 0 and ${table.pencePerTenKilos} % 10 = 0`,
    ),
    check('statement_versions_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
).enableRLS()
