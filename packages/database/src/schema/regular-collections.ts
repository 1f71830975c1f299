import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { actorColumns, checkActor } from './actor-columns.ts'
import { bookings } from './bookings.ts'

/**
 * Collections that come again every so many weeks. Each was made beside a booking, and is of that booking's donor: it moves
 * where the booking goes when records are merged, and goes when the donor is forgotten. It has its own copy of what a
 * booking needs, since gate codes go from bookings after their day.
 */
export const regularCollections = pgTable(
  'regular_collections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    charitySlug: text('charity_slug').notNull(),
    weeksBetween: integer('weeks_between').notNull(),
    /** The first day that is not dealt with yet: its booking is made ten days before. */
    nextOn: date('next_on').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone'),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2'),
    town: text('town').notNull(),
    postcode: text('postcode').notNull(),
    bagsPlace: text('bags_place'),
    handOver: text('hand_over'),
    /** Gate codes and similar; deleted as soon as it ends. */
    accessNotes: text('access_notes'),
    bagsOfClothes: integer('bags_of_clothes').notNull(),
    bagsOfBooks: integer('bags_of_books').notNull(),
    boxesOfBricABrac: integer('boxes_of_bric_a_brac').notNull(),
    note: text('note'),
    wantsReminder: boolean('wants_reminder').notNull().default(false),
    /** The version of the terms and declarations that the donor accepted when it began. */
    termsVersion: text('terms_version').notNull(),
    /** The last day on which nothing is made; null, or over: it runs. */
    pausedUntilDate: date('paused_until_date'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBy: text('ended_by').$type<'donor' | 'staff'>(),
    endedReason: text('ended_reason'),
    /** Rises with every change: the optimistic lock. */
    version: integer('version').notNull().default(1),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('regular_collections_by_booking').on(table.bookingId),
    index('regular_collections_running')
      .on(table.nextOn)
      .where(sql`ended_at is null`),
    index('regular_collections_by_age').on(table.createdAt.desc().nullsFirst(), table.id),
    checkActor('regular_collections_actor', table.actor),
    check('regular_collections_weeks', sql`${table.weeksBetween} between 1 and 52`),
    check(
      'regular_collections_items',
      sql`${table.bagsOfClothes} >= 0 and ${table.bagsOfBooks} >= 0 and ${table.boxesOfBricABrac} >= 0 and ${table.bagsOfClothes} + ${table.bagsOfBooks} + ${table.boxesOfBricABrac} >= 1`,
    ),
    check(
      'regular_collections_ended',
      sql`(${table.endedAt} is null) = (${table.endedBy} is null) and (${table.endedAt} is null or ${table.accessNotes} is null)`,
    ),
  ],
).enableRLS()

/** What became of a day of a regular collection when its turn came. */
export const regularOutcomes = ['booked', 'had-booking', 'not-booked'] as const

/** Why no day was found. */
export const regularFaults = [
  'full',
  'not-offered',
  'outside',
  'charity',
  'do-not-collect',
  'details',
] as const

/** Each day of a regular collection that was dealt with, by the day on which it was due. */
export const regularDays = pgTable(
  'regular_days',
  {
    regularId: uuid('regular_id')
      .notNull()
      .references(() => regularCollections.id, { onDelete: 'cascade' }),
    dueDate: date('due_date').notNull(),
    outcome: text('outcome').$type<(typeof regularOutcomes)[number]>().notNull(),
    /** The booking that was made, or that the donor had already. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    fault: text('fault').$type<(typeof regularFaults)[number]>(),
    skippedAt: timestamp('skipped_at', { withTimezone: true }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** When one of us saw to what could not be made. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledByName: text('settled_by_name'),
  },
  (table) => [
    primaryKey({ name: 'regular_days_pkey', columns: [table.regularId, table.dueDate] }),
    index('regular_days_by_booking').on(table.bookingId),
    index('regular_days_open')
      .on(table.at)
      .where(sql`outcome = 'not-booked' and settled_at is null`),
    check('regular_days_outcome', sql`${table.outcome} in ('booked', 'had-booking', 'not-booked')`),
    check(
      'regular_days_whole',
      sql`(${table.outcome} = 'not-booked') = (${table.bookingId} is null) and (${table.outcome} = 'not-booked') = (${table.fault} is not null)`,
    ),
  ],
).enableRLS()
