import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core'
import { actorColumns, checkActor } from './actor-columns.ts'

/**
 * Where our drivers collect and on which weekdays (booking spec, Entities). Seeded from the content's coverage areas.
 */
export const coverageAreas = pgTable(
  'coverage_areas',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Decides the bank holidays. */
    nation: text('nation').$type<'england' | 'scotland'>().notNull(),
    /** Letters of a postcode area ('BN') or one outward code ('CB25'), which takes precedence. */
    outwardPatterns: text('outward_patterns').array().notNull(),
    /** Monday is 1, Sunday 7. */
    weekdays: integer('weekdays').array().notNull(),
    /** The stops that our drivers can make here on one day. */
    dailyCapacity: integer('daily_capacity').notNull(),
    horizonDays: integer('horizon_days').notNull().default(28),
    /** Local time on the day before a collection, until which it can be booked, changed and cancelled. */
    cutOff: time('cut_off').notNull().default('18:00'),
    active: boolean('active').notNull().default(true),
    /** Rises with every change: the optimistic lock of those who change it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('coverage_areas_nation', sql`${table.nation} in ('england', 'scotland')`),
    check('coverage_areas_weekdays', sql`${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('coverage_areas_capacity', sql`${table.dailyCapacity} >= 0 and ${table.horizonDays} > 0`),
  ],
).enableRLS()

/**
 * One day of one area: its places and how many are taken. `booked` counts bookings that are not cancelled, `held` the
 * rows of `holds`, including expired ones until somebody needs the place.
 */
export const collectionDays = pgTable(
  'collection_days',
  {
    areaId: text('area_id')
      .notNull()
      .references(() => coverageAreas.id),
    date: date('date').notNull(),
    capacity: integer('capacity').notNull(),
    booked: integer('booked').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** Why there is no collection that day ('Christmas Day'); null: open. */
    closedReason: text('closed_reason'),
    /** Added by hand, outside the weekdays of its area: a change of these leaves it. */
    isExtra: boolean('is_extra').notNull().default(false),
    /** Its capacity was set for this day: a change of the area's capacity leaves it. */
    hasOwnCapacity: boolean('has_own_capacity').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'collection_days_pkey', columns: [table.areaId, table.date] }),
    check(
      'collection_days_never_overbooked',
      sql`${table.booked} >= 0 and ${table.held} >= 0 and ${table.booked} + ${table.held} <= ${table.capacity}`,
    ),
  ],
).enableRLS()

/** What staff do with an area and its days. */
export type AreaEventKind =
  | 'area-added'
  | 'area-changed'
  | 'waiting-list-told'
  | 'day-closed'
  | 'day-opened'
  | 'day-capacity'
  | 'day-added'
  | 'day-removed'

/**
 * What staff did with an area and its days, in order: only ever added to, which a trigger holds. What the area is and
 * which days it has stands in the two tables above.
 */
export const areaEvents = pgTable(
  'area_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    areaId: text('area_id')
      .notNull()
      .references(() => coverageAreas.id),
    /** The day that was acted on; null: the area as a whole. */
    date: date('date'),
    kind: text('kind').$type<AreaEventKind>().notNull(),
    ...actorColumns(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('area_events_by_area').on(table.areaId, table.id),
    index('area_events_by_day')
      .on(table.areaId, table.date, table.id)
      .where(sql`date is not null`),
    // The acts on many days that were done together.
    index('area_events_together')
      .on(sql`(details ->> 'together')`)
      .where(sql`details ? 'together'`),
    checkActor('area_events_actor', table.actor),
  ],
).enableRLS()

/** A place that a donor's journey holds for 15 minutes. One for each journey. */
export const holds = pgTable(
  'holds',
  {
    /** The journey's draft, by the hash of its id. */
    draftHash: text('draft_hash').primaryKey(),
    areaId: text('area_id').notNull(),
    date: date('date').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'holds_day_fk',
      columns: [table.areaId, table.date],
      foreignColumns: [collectionDays.areaId, collectionDays.date],
    }),
    index('holds_by_day').on(table.areaId, table.date, table.expiresAt),
    index('holds_by_expiry').on(table.expiresAt),
  ],
).enableRLS()
