import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { vans } from './fleet.ts'
import { staff } from './staff.ts'

/** The weekdays on which a driver works. Whoever has no row works on every day. */
export const workingDays = pgTable(
  'working_days',
  {
    staffId: uuid('staff_id')
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Monday is 1, Sunday 7. */
    weekdays: integer('weekdays').array().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Rises with every change: the optimistic lock of those who change it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'working_days_weekdays',
      sql`${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(${table.weekdays}) > 0`,
    ),
  ],
).enableRLS()

/** Why a driver does not drive. */
export const driverAbsenceKinds = ['leave', 'sickness', 'training'] as const

/** Why a van is off the road. */
export const vanAbsenceKinds = ['repair', 'check', 'other'] as const

/** Why a driver or a van is away, as stored. */
export type AbsenceKind = (typeof driverAbsenceKinds)[number] | (typeof vanAbsenceKinds)[number]

/** Days on which a driver is away or a van off the road, the first and the last included. */
export const absences = pgTable(
  'absences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    vanId: uuid('van_id').references(() => vans.id),
    kind: text('kind').$type<AbsenceKind>().notNull(),
    /** Of a van: in words. Never of a person, whose illness is nobody's business. */
    reason: text('reason'),
    fromDate: date('from_date').notNull(),
    untilDate: date('until_date').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('absences_by_end').on(table.untilDate),
    index('absences_by_staff').on(table.staffId, table.untilDate),
    index('absences_by_van').on(table.vanId, table.untilDate),
    check('absences_days', sql`${table.fromDate} <= ${table.untilDate}`),
    check(
      'absences_of_one',
      sql`(${table.staffId} is null) <> (${table.vanId} is null) and (${table.staffId} is null or ${table.reason} is null)`,
    ),
    check(
      'absences_kind',
      sql`${table.kind} in ('leave', 'sickness', 'training') and ${table.staffId} is not null or ${table.kind} in ('repair', 'check', 'other') and ${table.vanId} is not null`,
    ),
  ],
).enableRLS()
