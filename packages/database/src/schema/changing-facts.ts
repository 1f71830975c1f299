import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { anonymousReader } from './catalogue.ts'

/** What may be said in place of something built in: a fact for a time, or what the installation says of itself. */
export const saidKeys = [
  'notice',
  // Until the ledger counted the total. What was said of it stays.
  'funds-raised',
  'opening-hours',
  'slot-refusal',
  'organisation',
  'charities',
  'proved-claims',
  'message-words',
  'regular-weeks',
] as const

/**
 * What editors said in place of a built-in fact, and from when until when: only ever added to and, once, withdrawn,
 * which a trigger holds. Of those in force the one said last counts; without one the built-in fact.
 */
export const factOverrides = pgTable(
  'fact_overrides',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').$type<(typeof saidKeys)[number]>().notNull(),
    /** Checked by the schema of the key when it is written and when it is read. */
    value: jsonb('value').notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** From here on it counts no more; null: no end. */
    validUntil: timestamp('valid_until', { withTimezone: true }),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
    setById: text('set_by_id'),
    setByName: text('set_by_name').notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnByName: text('withdrawn_by_name'),
  },
  (table) => [
    check(
      'fact_overrides_key',
      sql`${table.key} in (${sql.raw(saidKeys.map((key) => `'${key}'`).join(', '))})`,
    ),
    check(
      'fact_overrides_times',
      sql`${table.validUntil} is null or ${table.validUntil} > ${table.validFrom}`,
    ),
    index('fact_overrides_by_key').on(table.key, table.id.desc().nullsFirst()),
    pgPolicy('fact_overrides_anon_reads_those_in_force', {
      for: 'select',
      to: anonymousReader,
      using: sql`withdrawn_at is null and valid_from <= now() and (valid_until is null or valid_until > now())`,
    }),
  ],
)
