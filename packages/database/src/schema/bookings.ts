import { noteFromBagCount } from '@kindfold/content/facts/facts.ts'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { collectionDays } from './collections.ts'
import { actorColumns, checkActor } from './actor-columns.ts'

/** What can become of a collection. */
export const outcomeStatuses = [
  'collected',
  'part-collected',
  'refused',
  'missed',
  'nothing-out',
  'no-access',
] as const

export type OutcomeStatus = (typeof outcomeStatuses)[number]

/** The states in which a collection is still to come: nobody recorded what became of it. */
export const waitingStatuses = ['booked', 'scheduled', 'on-the-way'] as const

export type WaitingStatus = (typeof waitingStatuses)[number]

/** The same for a condition, written out so that the indexes of what waits are used: `status in ${waitingStates}`. */
export const waitingStates = sql.raw(`(${waitingStatuses.map((status) => `'${status}'`).join(', ')})`)

/** Of a booking: so much that we ask for a note, and none was left. An index finds it by these very words. */
export const withoutNote = sql.raw(
  `status in ('booked', 'scheduled') and note is null and bags_of_clothes + bags_of_books + boxes_of_bric_a_brac >= ${noteFromBagCount}`,
)

/** Every state of a booking (booking spec, Booking states). The last seven are final. */
export const bookingStatuses = [...waitingStatuses, ...outcomeStatuses, 'cancelled'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** How we know where a booking is: by its address, its postcode, or a person at the desk. */
export type PositionSource = 'address' | 'postcode' | 'by-hand' | 'demonstration'

/** People who give. Personal details are null once the donor is anonymised. */
export const donors = pgTable(
  'donors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
    name: text('name'),
    /** E.164: '+447700900123'. */
    phone: text('phone'),
    marketingConsentAt: timestamp('marketing_consent_at', { withTimezone: true }),
    /** The version of the consent wording. */
    marketingConsentWording: text('marketing_consent_wording'),
    lateCancellations: integer('late_cancellations').notNull().default(0),
    nothingOutCount: integer('nothing_out_count').notNull().default(0),
    lastCollectionDate: date('last_collection_date'),
    /** The local date from which the two years of retention count: the latest booking made or collection. */
    keptFromDate: date('kept_from_date').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
    /** Of who booked by telephone without an email address: known by telephone number and postcode together. */
    postcode: text('postcode'),
    /** The record into which staff merged this one: whoever comes by its address is that donor. */
    mergedIntoId: uuid('merged_into_id'),
  },
  (table) => [
    index('donors_merged')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    uniqueIndex('donors_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('donors_caller_key')
      .on(table.phone, table.postcode)
      .where(sql`email is null`),
    index('donors_to_anonymise')
      .on(table.keptFromDate)
      .where(sql`anonymised_at is null`),
    check(
      'donors_anonymised_without_details',
      sql`${table.anonymisedAt} is null or (${table.email} is null and ${table.name} is null and ${table.phone} is null)`,
    ),
    check(
      'donors_anonymised_without_postcode',
      sql`${table.anonymisedAt} is null or ${table.postcode} is null`,
    ),
  ],
).enableRLS()

/** Name and street of a booking as one text: small, without marks. `search_keys` makes of it what it is found by. */
export const bookingWords = 'search_words(contact_name, address_line_1, address_line_2)'

/** One collection at one household on one day (booking spec, Entities). Times are local to Europe/London. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'FHJK-34RT': a reference that the donor can read out. */
    reference: text('reference').notNull(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    charitySlug: text('charity_slug').notNull(),
    areaId: text('area_id').notNull(),
    collectionDate: date('collection_date').notNull(),
    /** Until when it can be changed and cancelled, as the donor read: the area's cut-off may change later. */
    cutOffAt: timestamp('cut_off_at', { withTimezone: true }).notNull(),
    status: text('status').$type<BookingStatus>().notNull().default('booked'),
    /** As given for this booking; the donor's own row has the latest. Null once anonymised. */
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    addressLine1: text('address_line_1'),
    addressLine2: text('address_line_2'),
    town: text('town'),
    /** 'CB2 1TN'; only the first half once anonymised. */
    postcode: text('postcode').notNull(),
    /** Where the bags will be. */
    bagsPlace: text('bags_place'),
    /** Gate codes and similar; deleted the day after the collection. */
    accessNotes: text('access_notes'),
    bagsOfClothes: integer('bags_of_clothes').notNull(),
    bagsOfBooks: integer('bags_of_books').notNull(),
    boxesOfBricABrac: integer('boxes_of_bric_a_brac').notNull(),
    note: text('note'),
    windowStart: time('window_start'),
    windowEnd: time('window_end'),
    /** What the driver took; null until collected. */
    takenBagsOfClothes: integer('taken_bags_of_clothes'),
    takenBagsOfBooks: integer('taken_bags_of_books'),
    takenBoxesOfBricABrac: integer('taken_boxes_of_bric_a_brac'),
    /** Why we took nothing or not everything, in words for the donor. */
    outcomeReason: text('outcome_reason'),
    cancelledBy: text('cancelled_by').$type<'donor' | 'staff'>(),
    cancelledLate: boolean('cancelled_late').notNull().default(false),
    missedReportedAt: timestamp('missed_reported_at', { withTimezone: true }),
    /** When its donor consented to news; it counts once they confirmed it behind an emailed link. */
    marketingConsentAt: timestamp('marketing_consent_at', { withTimezone: true }),
    marketingConsentWording: text('marketing_consent_wording'),
    /** The version of the terms and declarations that the donor accepted, at createdAt. */
    termsVersion: text('terms_version').notNull(),
    /** Rises with every change: the optimistic lock, the messages' version and the calendar's SEQUENCE. */
    version: integer('version').notNull().default(1),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Whether its donor asked to be reminded at 5pm the day before. */
    wantsReminder: boolean('wants_reminder').notNull().default(false),
    /** Why we took nothing or not everything, as codes of content/drive/reasons.ts; `outcomeReason` has the words. */
    outcomeCodes: text('outcome_codes').array(),
    /** Where it is, in millionths of a degree (WGS84), and how we know; all null where we do not. */
    latE6: integer('lat_e6'),
    lonE6: integer('lon_e6'),
    positionSource: text('position_source').$type<PositionSource>(),
    /** 'yes': the donor hands the bags over at the door, and the driver rings and waits. Null: they are left out. */
    handOver: text('hand_over'),
    /** Until when on the day its donor may say no to the time slot, as they read: the setting may change later. */
    slotRefusableUntil: time('slot_refusable_until').notNull().default('08:00'),
    /**
     * What its donor read of who gets what, of a turn of a regular collection in its letter; null: it was booked before versions
     * were kept. A version of `statement_versions` and no reference: all who book would lock its one row, which a trigger keeps
     * for good. Whoever writes it finds it there first.
     */
    statementId: bigint('statement_id', { mode: 'number' }),
    /** With All Charities, which were named then as sharing. */
    statementPartners: text('statement_partners').array(),
  },
  (table) => [
    uniqueIndex('bookings_reference_key').on(table.reference),
    uniqueIndex('bookings_idempotency_key').on(table.idempotencyKey),
    // A household may not book the same day twice; cancelled and anonymised bookings do not count.
    uniqueIndex('bookings_one_per_household')
      .on(table.donorId, table.postcode, table.collectionDate)
      .where(sql`status <> 'cancelled' and contact_name is not null`),
    foreignKey({
      name: 'bookings_day_fk',
      columns: [table.areaId, table.collectionDate],
      foreignColumns: [collectionDays.areaId, collectionDays.date],
    }),
    // With its state, so that a day's bookings are counted without reading them.
    index('bookings_by_day').on(table.collectionDate, table.areaId, table.status),
    index('bookings_by_donor').on(table.donorId, table.collectionDate),
    index('bookings_with_access_notes')
      .on(table.collectionDate)
      .where(sql`access_notes is not null`),
    // The desk's search and its filters: each finds its newest bookings without reading others. With text_pattern_ops
    // the beginning of a postcode is found in any collation.
    index('bookings_by_postcode').on(
      table.postcode.op('text_pattern_ops'),
      table.collectionDate.desc().nullsFirst(),
    ),
    // The first half, and what begins so: the newest of many bookings, in order.
    index('bookings_by_outcode').on(
      sql`split_part(${table.postcode}, ' ', 1)`,
      table.collectionDate.desc().nullsFirst(),
      table.areaId.desc().nullsFirst(),
    ),
    index('bookings_by_phone')
      .on(table.contactPhone, table.collectionDate.desc().nullsFirst())
      .where(sql`contact_phone is not null`),
    // With what it ends: as one reads it off a screen.
    index('bookings_by_phone_end')
      .on(sql`right(${table.contactPhone}, 6)`, table.collectionDate.desc().nullsFirst())
      .where(sql`contact_phone is not null`),
    index('bookings_by_words')
      .using('gin', sql`search_keys(collection_date, ${sql.raw(bookingWords)})`)
      // Else each search would also read all that was written since the last vacuum.
      .with({ fastupdate: false })
      .where(sql`contact_name is not null`),
    index('bookings_by_area').on(table.areaId, table.collectionDate.desc().nullsFirst()),
    index('bookings_by_status').on(table.status, table.collectionDate.desc().nullsFirst()),
    index('bookings_by_charity').on(table.charitySlug, table.collectionDate.desc().nullsFirst()),
    // What waits for a person: reports that we did not come, and past days whose outcomes nobody recorded.
    index('bookings_reported_missed')
      .on(table.missedReportedAt.desc().nullsFirst())
      .where(sql`missed_reported_at is not null`),
    index('bookings_open')
      .on(table.collectionDate, table.areaId)
      .where(sql`status in ${waitingStates}`),
    // Few give so much and say nothing of where it is.
    index('bookings_without_note').on(table.collectionDate).where(withoutNote),
    // Where vans are to go: what lies outside its area is found without reading what lies in it.
    index('bookings_by_latitude')
      .on(table.areaId, table.latE6)
      .where(sql`status in ${waitingStates} and contact_name is not null`),
    index('bookings_by_longitude')
      .on(table.areaId, table.lonE6)
      .where(sql`status in ${waitingStates} and contact_name is not null`),
    // Those that no van finds yet, in day order.
    index('bookings_without_position')
      .on(table.collectionDate, table.areaId, table.postcode, table.reference)
      .where(sql`status in ${waitingStates} and contact_name is not null and lat_e6 is null`),
    check(
      'bookings_status',
      sql`${table.status} in ('booked', 'scheduled', 'on-the-way', 'collected', 'part-collected', 'refused', 'missed', 'nothing-out', 'no-access', 'cancelled')`,
    ),
    check(
      'bookings_items',
      sql`${table.bagsOfClothes} >= 0 and ${table.bagsOfBooks} >= 0 and ${table.boxesOfBricABrac} >= 0 and ${table.bagsOfClothes} + ${table.bagsOfBooks} + ${table.boxesOfBricABrac} >= 1`,
    ),
    check(
      'bookings_position',
      sql`(${table.latE6} is null) = (${table.lonE6} is null) and (${table.latE6} is null or ${table.positionSource} is not null)`,
    ),
    check('bookings_window', sql`(${table.windowStart} is null) = (${table.windowEnd} is null)`),
  ],
).enableRLS()

/**
 * A booking's history, in order. A trigger makes it append-only. It holds no data about the donor, so it stays when the
 * donor is anonymised; it may name staff.
 */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind').notNull(),
    ...actorColumns(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** When it happened, where that is not when it was recorded: a driver's phone may have had no signal. */
    occurredAt: timestamp('occurred_at', { withTimezone: true }),
  },
  (table) => [
    index('booking_events_by_booking').on(table.bookingId, table.id),
    index('booking_events_by_staff')
      .on(table.at, table.id)
      .where(sql`actor = 'staff'`),
    index('booking_events_by_actor')
      .on(table.actorId, table.at, table.id)
      .where(sql`actor = 'staff'`),
    index('booking_events_by_act')
      .on(table.kind, table.at, table.id)
      .where(sql`actor = 'staff'`),
    checkActor('booking_events_actor', table.actor),
  ],
).enableRLS()

/**
 * What an entry of a booking's history changed, value by value, as staff read it. Beside the history, which stays, since
 * these are the donor's own words: they go with the donor.
 */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => bookingEvents.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The column of the booking, as the schema names it. */
    field: text('field').notNull(),
    was: text('was'),
    became: text('became'),
  },
  (table) => [
    primaryKey({ name: 'booking_changes_pkey', columns: [table.eventId, table.field] }),
    index('booking_changes_by_booking').on(table.bookingId),
  ],
).enableRLS()
