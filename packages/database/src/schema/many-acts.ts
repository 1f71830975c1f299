import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { actorColumns, checkActor } from './actor-columns.ts'
import { bookings, type WaitingStatus } from './bookings.ts'

/**
 * What can be done to many bookings at once: move to a day, cancel, write a sentence to donors, hand to another
 * round.
 */
export const manyActKinds = ['move', 'cancel', 'write', 'hand'] as const
export type ManyActKind = (typeof manyActKinds)[number]

/** What became of one booking of an act on many: done, or why it stays as it is. */
export const manyOutcomes = [
  'done',
  'same-day',
  'moved-since',
  'not-open',
  'no-place',
  'household-has-booking',
  'do-not-collect',
  'unreached',
  'elsewhere',
  'on-round',
  'pinned',
  'no-room',
  'failed',
  /** It was done, nobody has been told, and it is being taken back. */
  'goes-back',
  'taken-back',
  /** It was to be taken back, and cannot be any more: it stays done, and its donor is told. */
  'stays-done',
  /** The same of a cancellation: somebody else has its place. */
  'stays-full',
] as const
export type ManyOutcome = (typeof manyOutcomes)[number]

/** How a booking was before it moved or was cancelled: as much as is needed to put it back where nobody was told. Times are ISO. */
export type BeforeAct = {
  version: number
  status: WaitingStatus
  cutOffAt: string
  windowStart: string | null
  windowEnd: string | null
  /** What was open or waiting then: stops of rounds, messages, and what a dispatcher was asked. */
  stopIds: string[]
  messageIds: string[]
  exceptionIds: number[]
}

/** The number of places of a day that an act on many raised, so that all whom it moves there have one. */
export type RaisedPlaces = { areaId: string; from: number; to: number; wasOwn: boolean }

/** Bookings that were chosen together, and the one act that is done on all of them. */
export const manyActs = pgTable(
  'many_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
    /** Who chose, and asked for the act. */
    ...actorColumns(),
    /** Null: nothing was asked yet. */
    kind: text('kind').$type<ManyActKind>(),
    /** The day to which bookings move. */
    toDate: date('to_date'),
    /** What donors read: the reason, or the sentence that is written to them. */
    reason: text('reason'),
    /** From when the worker does it; until then it can be taken back. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** When somebody took it back: what was not done by then is never done. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
    /** Who last took it back, or what was done of it and nobody had been told of. */
    takenBackById: text('taken_back_by_id'),
    takenBackByName: text('taken_back_by_name'),
    /** The round that bookings are handed to. */
    toRoundId: uuid('to_round_id'),
    /** What it raised, until that is lowered again because it was taken back. */
    raised: jsonb('raised').$type<RaisedPlaces[]>(),
  },
  (table) => [
    checkActor('many_acts_actor', table.actor),
    check('many_acts_kind', sql`${table.kind} in ('move', 'cancel', 'write', 'hand')`),
    index('many_acts_by_time').on(table.chosenAt.desc().nullsFirst()),
    index('many_acts_waiting')
      .on(table.startsAt)
      .where(sql`starts_at is not null and finished_at is null and stopped_at is null`),
  ],
).enableRLS()

/** One chosen booking of an act on many: how it was before, and what became of it. */
export const manyActBookings = pgTable(
  'many_act_bookings',
  {
    actId: uuid('act_id')
      .notNull()
      .references(() => manyActs.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The day of the booking as it was chosen; one that has another since is left alone. */
    fromDate: date('from_date').notNull(),
    /** Null: it waits. */
    outcome: text('outcome').$type<ManyOutcome>(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Of a booking that moved or was cancelled: how it was. */
    before: jsonb('before').$type<BeforeAct>(),
    /** How to get to the bags of a booking that was cancelled: as long as that can be taken back, a day at most. */
    accessNotes: text('access_notes'),
  },
  (table) => [
    primaryKey({ columns: [table.actId, table.bookingId] }),
    index('many_act_bookings_by_booking').on(table.bookingId),
    index('many_act_bookings_going_back')
      .on(table.actId)
      .where(sql`outcome = 'goes-back'`),
    index('many_act_bookings_with_access_notes')
      .on(table.doneAt)
      .where(sql`access_notes is not null`),
  ],
).enableRLS()
