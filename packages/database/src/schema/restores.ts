import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Of what a person can be erased: each has a random id, which says nothing of anybody. */
export const erasureKinds = [
  'donor',
  'request',
  /** An open complaint, which goes once it is answered. */
  'complaint',
  'enquiry',
  'place',
  'note',
  'standing-note',
  'request-note',
  'review',
  'picture',
] as const

export type ErasureKind = (typeof erasureKinds)[number]

/**
 * What was erased, written in the transaction that erased it. From here it goes into the register beside the backups
 * (`keptAt`), which a restore applies, so that nobody who was erased since the backup comes back.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ErasureKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    keptAt: timestamp('kept_at', { withTimezone: true }),
  },
  (table) => [
    index('erasures_to_keep')
      .on(table.id)
      .where(sql`kept_at is null`),
  ],
).enableRLS()

/**
 * Of the last restore. While its one row is not released, no email and no text goes out: many may have gone. While nobody has
 * compared the bank with it, no file for the bank is made or taken: what it would pay may have been paid.
 */
export const messageHold = pgTable(
  'message_hold',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** When the database was restored. */
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** When its backup was taken; null: unknown. */
    backupAt: timestamp('backup_at', { withTimezone: true }),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    /** Days whose donors were told their time slots in the lost hours: nothing sets them again by itself. */
    toldDates: date('told_dates').array().notNull().default([]),
    /** When somebody said that all that the bank did is here; null: nobody has compared it yet. */
    bankComparedAt: timestamp('bank_compared_at', { withTimezone: true }),
    /** Payments and files of the lost hours had numbers up to this, at most: new ones are above it. */
    paymentsAfter: integer('payments_after').notNull().default(0),
  },
  () => [check('message_hold_one_row', sql`only_row`)],
).enableRLS()
