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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { actorColumns, checkActor } from './actor-columns.ts'
import { bookings } from './bookings.ts'
import { collectionDays } from './collections.ts'
import { depots, vans } from './fleet.ts'
import { staff } from './staff.ts'

/**
 * A plan is drafted until somebody releases it; `superseded` once a newer one of its area and day was released.
 */
export const planStates = ['draft', 'released', 'superseded'] as const
export type PlanState = (typeof planStates)[number]

/**
 * How far a round is. `finished` is the driver's word, `closed` the office's after the till and the bags were
 * looked at.
 */
export const roundStates = ['planned', 'released', 'started', 'finished', 'closed', 'cancelled'] as const
export type RoundState = (typeof roundStates)[number]

/** The states of a round that was out and whose day is not settled, for a condition: an index finds them by these very words. */
export const unsettledRoundStates = sql.raw(`('released', 'started', 'finished')`)

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Who drives where on one day of an area, in versions. Exactly one may be released: its windows were told. The seed,
 * the settings and the hash of what went in make it again.
 */
export const plans = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    areaId: text('area_id').notNull(),
    date: date('date').notNull(),
    /** 1 is the first plan of that day. */
    version: integer('version').notNull(),
    state: text('state').$type<PlanState>().notNull().default('draft'),
    seed: integer('seed').notNull(),
    /** The planner's settings, and where travel times came from. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    inputsHash: text('inputs_hash').notNull(),
    /** Weighted seconds; comparable between plans of one day. */
    cost: integer('cost').notNull(),
    /** Bookings that no round serves, each with a reason and what would help. */
    unserved: jsonb('unserved').$type<Record<string, unknown>[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    ...actorColumns(),
    releasedAt: moment('released_at'),
    releasedById: text('released_by_id'),
    releasedByName: text('released_by_name'),
  },
  (table) => [
    uniqueIndex('plans_version').on(table.areaId, table.date, table.version),
    uniqueIndex('plans_one_released')
      .on(table.areaId, table.date)
      .where(sql`state = 'released'`),
    foreignKey({
      name: 'plans_day_fk',
      columns: [table.areaId, table.date],
      foreignColumns: [collectionDays.areaId, collectionDays.date],
    }),
    check('plans_state', sql`${table.state} in ('draft', 'released', 'superseded')`),
    check(
      'plans_released_at',
      sql`(${table.state} = 'draft') = (${table.releasedAt} is null) or ${table.state} = 'superseded'`,
    ),
    checkActor('plans_actor', table.actor),
  ],
).enableRLS()

/** What people decided about a day's rounds: who plans it by hand, so that nothing is released by itself, and its closing. */
export const roundDays = pgTable(
  'round_days',
  {
    areaId: text('area_id').notNull(),
    date: date('date').notNull(),
    /** A dispatcher took hold of the plan. */
    heldAt: moment('held_at'),
    heldById: text('held_by_id'),
    heldByName: text('held_by_name'),
    closedAt: moment('closed_at'),
    closedById: text('closed_by_id'),
    closedByName: text('closed_by_name'),
    /** What did not agree at the closing, as it was shown. */
    differences: jsonb('differences').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'round_days_pkey', columns: [table.areaId, table.date] }),
    foreignKey({
      name: 'round_days_day_fk',
      columns: [table.areaId, table.date],
      foreignColumns: [collectionDays.areaId, collectionDays.date],
    }),
  ],
).enableRLS()

/** One van on one day. */
export const rounds = pgTable(
  'rounds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    areaId: text('area_id').notNull(),
    date: date('date').notNull(),
    /** 1 is the first round of that area and day. */
    number: integer('number').notNull(),
    depotId: uuid('depot_id')
      .notNull()
      .references(() => depots.id),
    vanId: uuid('van_id').references(() => vans.id),
    driverId: uuid('driver_id').references(() => staff.id),
    /** The phone that drives it (`driver_devices`). */
    deviceId: uuid('device_id'),
    state: text('state').$type<RoundState>().notNull().default('planned'),
    /** Rises with every change that its driver must see. */
    version: integer('version').notNull().default(1),
    plannedStartAt: moment('planned_start_at').notNull(),
    plannedEndAt: moment('planned_end_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    closedAt: moment('closed_at'),
    /** When anything was last heard from its phone. */
    heardAt: moment('heard_at'),
    /** What came off the van at the depot. */
    bagsOff: integer('bags_off'),
    kilosOff: integer('kilos_off'),
    /** Filled in before the start: { items: { tyres: true }, note }. */
    vanCheck: jsonb('van_check').$type<Record<string, unknown>>(),
    /** What somebody at the depot counted and weighed, beside what the phone said. */
    bagsCounted: integer('bags_counted'),
    kilosCounted: integer('kilos_counted'),
    countedByName: text('counted_by_name'),
    /** Its van goes on no further: nothing more is given to it. */
    lostAt: moment('lost_at'),
  },
  (table) => [
    uniqueIndex('rounds_number').on(table.planId, table.number),
    uniqueIndex('rounds_one_a_driver')
      .on(table.driverId, table.date)
      .where(sql`state in ('released', 'started')`),
    uniqueIndex('rounds_one_a_van')
      .on(table.vanId, table.date)
      .where(sql`state in ('released', 'started')`),
    uniqueIndex('rounds_one_started')
      .on(table.driverId, table.date)
      .where(sql`state = 'started'`),
    index('rounds_by_device')
      .on(table.deviceId)
      .where(sql`state in ('released', 'started')`),
    index('rounds_by_day').on(table.date, table.areaId),
    // Which past days are to be settled is asked at each look at Today.
    index('rounds_not_settled')
      .on(table.date)
      .where(sql`state in ${unsettledRoundStates}`),
    check(
      'rounds_state',
      sql`${table.state} in ('planned', 'released', 'started', 'finished', 'closed', 'cancelled')`,
    ),
  ],
).enableRLS()

/**
 * What a round does, in order. What became of a collection stands on its booking; a second try of the day is a second
 * stop. Positions leave gaps of 1,024, so that one moves without the others.
 */
export const stops = pgTable(
  'stops',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'collection' | 'break' | 'unload'>().notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    position: integer('position').notNull(),
    plannedAt: moment('planned_at').notNull(),
    plannedSeconds: integer('planned_seconds').notNull(),
    /** When the van is expected now; null before release. */
    expectedAt: moment('expected_at'),
    /** The band that the donor was last shown. */
    bandStart: moment('band_start'),
    bandEnd: moment('band_end'),
    arrivedAt: moment('arrived_at'),
    leftAt: moment('left_at'),
    /** A dispatcher fixed it on this round: no replanning moves it. */
    pinned: boolean('pinned').notNull().default(false),
    /** It belongs to a released round and waits: at most one for each booking. */
    isOpen: boolean('is_open').notNull().default(false),
    /**
     * Why it is no longer part of the round. 'handed-back': left to nobody, by its driver, who has left it (`left_at`), or,
     * without that, by the office.
     */
    endedAs: text('ended_as').$type<'done' | 'moved' | 'handed-back' | 'cancelled' | 'round-cancelled'>(),
    endedAt: moment('ended_at'),
    /**
     * What its driver, the paper sheet and the desk call it: given at release, 1 for the first, and never changed, however
     * the order does. What is added later takes the next free one. Null in a draft.
     */
    number: integer('number'),
  },
  (table) => [
    uniqueIndex('stops_position').on(table.roundId, table.position),
    uniqueIndex('stops_number').on(table.roundId, table.number),
    uniqueIndex('stops_one_open')
      .on(table.bookingId)
      .where(sql`is_open`),
    index('stops_by_booking').on(table.bookingId),
    check('stops_kind', sql`${table.kind} in ('collection', 'break', 'unload')`),
    check('stops_booking', sql`(${table.kind} = 'collection') = (${table.bookingId} is not null)`),
    check('stops_open_number', sql`not ${table.isOpen} or ${table.number} is not null`),
    check('stops_band', sql`(${table.bandStart} is null) = (${table.bandEnd} is null)`),
  ],
).enableRLS()

/** What a dispatcher must judge. One open for each kind and subject. */
export const exceptions = pgTable(
  'exceptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    areaId: text('area_id').notNull(),
    date: date('date').notNull(),
    /** What it is about: a booking, a round, a day, an act; never a donor's data. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    roundId: uuid('round_id').references(() => rounds.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** Both truths side by side, as ids and codes. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    openedAt: moment('opened_at').notNull(),
    settledAt: moment('settled_at'),
    settledById: text('settled_by_id'),
    settledByName: text('settled_by_name'),
    decision: text('decision'),
  },
  (table) => [
    uniqueIndex('exceptions_one_open')
      .on(table.kind, table.subjectId)
      .where(sql`settled_at is null`),
    index('exceptions_open')
      .on(table.openedAt, table.id)
      .where(sql`settled_at is null`),
    index('exceptions_settled')
      .on(table.settledAt.desc().nullsFirst())
      .where(sql`settled_at is not null`),
    index('exceptions_by_day').on(table.date, table.areaId),
    index('exceptions_by_booking').on(table.bookingId),
  ],
).enableRLS()

/** What the nights learned of an area from recorded arrivals: multipliers of the planner's settings. The latest counts. */
export const calibrations = pgTable(
  'calibrations',
  {
    areaId: text('area_id').notNull(),
    /** The day whose arrivals were the last that counted. */
    date: date('date').notNull(),
    /** Thousandths: 1,100 is a tenth slower than the settings say. */
    travelPerMille: integer('travel_per_mille').notNull(),
    servicePerMille: integer('service_per_mille').notNull(),
    arrivals: integer('arrivals').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'calibrations_pkey', columns: [table.areaId, table.date] })],
).enableRLS()
