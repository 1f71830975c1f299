import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookings, donors } from './bookings.ts'

/** What a link may be used for: one purpose each. */
export type LinkPurpose = 'manage' | 'calendar' | 'sign-in' | 'privacy' | 'waiting-list' | 'regular'

/** People outside our area who asked us to tell them when we come (booking spec, /book/not-covered). */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** First half of the postcode: 'M1'. */
    outcode: text('outcode').notNull(),
    consentAt: timestamp('consent_at', { withTimezone: true }).notNull(),
    consentWording: text('consent_wording').notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('waiting_list_once').on(sql`lower(${table.email})`, table.outcode),
    // With what is counted, so that the demand is known without reading the list. With text_pattern_ops the codes of some
    // letters are found in any collation.
    index('waiting_list_by_outcode').on(table.outcode.op('text_pattern_ops'), table.toldAt, table.consentAt),
  ],
).enableRLS()

/** Requests about personal data (booking spec, /privacy-requests). */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'copy' | 'deletion' | 'complaint'>().notNull(),
    /** Null once answered by deletion. */
    email: text('email'),
    words: text('words'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** The local date by which we must answer. */
    dueDate: date('due_date').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answer: text('answer'),
    /** An open complaint of somebody whose data was deleted: it goes too, once it is answered. */
    forgetOnceAnswered: boolean('forget_once_answered').notNull().default(false),
  },
  (table) => [
    check('privacy_requests_kind', sql`${table.kind} in ('copy', 'deletion', 'complaint')`),
    index('privacy_requests_open')
      .on(table.dueDate)
      .where(sql`answered_at is null`),
    index('privacy_requests_by_email').on(sql`lower(${table.email})`),
  ],
).enableRLS()

/** The links that donors get by email in place of a password: SHA-256 of a random 32-byte token, never the token. */
export const donorLinks = pgTable(
  'donor_links',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    donorId: uuid('donor_id').references(() => donors.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    privacyRequestId: uuid('privacy_request_id').references(() => privacyRequests.id),
    waitingListId: uuid('waiting_list_id').references(() => waitingList.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('donor_links_by_booking').on(table.bookingId),
    index('donor_links_by_donor').on(table.donorId),
    // Links to the bookings of a donor are many; these are few, and are found without reading those.
    index('donor_links_by_request')
      .on(table.privacyRequestId)
      .where(sql`privacy_request_id is not null`),
    index('donor_links_by_place')
      .on(table.waitingListId)
      .where(sql`waiting_list_id is not null`),
    index('donor_links_by_expiry').on(table.expiresAt),
    check(
      'donor_links_purpose',
      sql`${table.purpose} in ('manage', 'calendar', 'sign-in', 'privacy', 'waiting-list', 'regular')`,
    ),
  ],
).enableRLS()

/** A journey in progress, kept for 24 hours so that a closed tab loses nothing. */
export const drafts = pgTable(
  'drafts',
  {
    /** SHA-256 of the cookie's random id, base64url. */
    idHash: text('id_hash').primaryKey(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The booking that the journey led to, for its confirmation page. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('drafts_by_expiry').on(table.expiresAt), index('drafts_by_booking').on(table.bookingId)],
).enableRLS()

/** Recent attempts of a visitor at one thing, so that nobody can guess links and references quickly. */
export const attempts = pgTable(
  'attempts',
  {
    /** The limit and a keyed hash of the visitor's address: 'look-up:…'. */
    key: text('key').primaryKey(),
    triedAt: timestamp('tried_at', { withTimezone: true }).array().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_by_age').on(table.lastAt)],
).enableRLS()
