import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What was counted, by week, area and charity: bookings by state, windows kept, messages, reports, complaints. Triggers
 * add each change to `figure_changes`; a job folds these in. The sum of both is the truth of the moment.
 */
export const figureCounts = pgTable(
  'figure_counts',
  {
    /** The Monday of the week of the collection or, of what is about no booking, of the day itself. */
    week: date('week').notNull(),
    /** '' where it is about no area. */
    areaId: text('area_id').notNull(),
    charitySlug: text('charity_slug').notNull(),
    /**
     * 'status:booked', 'window:kept', 'message:sent' ...; 'collected-in:2026-10' counts the collections of a month, in the week
     * of its first day.
     */
    measure: text('measure').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'figure_counts_pkey',
      columns: [table.week, table.areaId, table.charitySlug, table.measure],
    }),
    // What is counted by month, which the public page reads.
    index('figure_counts_collected')
      .on(table.measure)
      .where(sql`measure like 'collected-in:%'`),
  ],
).enableRLS()

/** Changes of the counts that are not folded in yet: only added to, so that no act waits for another. */
export const figureChanges = pgTable('figure_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  week: date('week').notNull(),
  areaId: text('area_id').notNull(),
  charitySlug: text('charity_slug').notNull(),
  measure: text('measure').notNull(),
  delta: integer('delta').notNull(),
}).enableRLS()

/**
 * How many promised times of a day were kept, as `kept-promises.ts` counts them. A day that stands in `kept_changes` is
 * counted anew by whoever reads it, until a job has done so.
 */
export const keptDays = pgTable(
  'kept_days',
  {
    areaId: text('area_id').notNull(),
    date: date('date').notNull(),
    promised: integer('promised').notNull(),
    kept: integer('kept').notNull(),
  },
  (table) => [primaryKey({ name: 'kept_days_pkey', columns: [table.areaId, table.date] })],
).enableRLS()

/** Days of which something changed since they were counted. Triggers only add to it, so that no act waits for another. */
export const keptChanges = pgTable('kept_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  areaId: text('area_id').notNull(),
  date: date('date').notNull(),
}).enableRLS()

/** How far journeys came: counted when a draft ends, with nothing that leads to a visitor. */
export const journeyCounts = pgTable(
  'journey_counts',
  {
    /** The local date on which the journey began. */
    day: date('day').notNull(),
    /** The furthest step that was answered: 'start', 'postcode', 'date', 'items', 'details', 'booked'. */
    step: text('step').notNull(),
    charitySlug: text('charity_slug').notNull(),
    areaId: text('area_id').notNull(),
    /** 'booked', 'left' (a day without another page) or 'forgotten' (on this computer). */
    reason: text('reason').notNull(),
    hasScript: boolean('has_script').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'journey_counts_pkey',
      columns: [table.day, table.step, table.charitySlug, table.areaId, table.reason, table.hasScript],
    }),
    index('journey_counts_by_area').on(table.areaId, table.day),
  ],
).enableRLS()
