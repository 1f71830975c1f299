import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookings, donors } from './bookings.ts'

/** The states of a message. */
export const messageStatuses = ['due', 'sending', 'sent', 'failed', 'withdrawn'] as const

export type MessageStatus = (typeof messageStatuses)[number]

/**
 * The outbox: messages to send, written in the transaction of the act that causes them. The id makes the Message-ID;
 * the unique key prevents sending twice. The sender makes the links, so there is no token here.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    donorId: uuid('donor_id').references(() => donors.id),
    /** What it is about: a booking, a privacy request, a place on the waiting list, or a request for a link. */
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    version: integer('version').notNull(),
    /** Email address or E.164 number; null once anonymised or when nobody is to be written to. */
    recipient: text('recipient'),
    template: text('template').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    status: text('status').$type<MessageStatus>().notNull().default('due'),
    attempts: integer('attempts').notNull().default(0),
    /** While sending: when another sender may take it over. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** When it became untrue. A sender that had claimed it then does not retry it. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /** The failed message that this one replaces, by the fallback channel. */
    insteadOfId: uuid('instead_of_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** When staff said that nothing more is to be done about its failing. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** Since when it has been tried in vain; null before its first try, and once one succeeded. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** The last try met a provider that was away, and not an answer about this message. */
    waitsForProvider: boolean('waits_for_provider').notNull().default(false),
  },
  (table) => [
    uniqueIndex('messages_once').on(table.subjectId, table.kind, table.channel, table.version),
    index('messages_to_send')
      .on(table.channel, table.dueAt, table.id)
      .where(sql`status in ('due', 'sending') and withdrawn_at is null`),
    // What was tried in vain, of all that waits: few, or all at once when a provider is away.
    index('messages_failing')
      .on(table.channel, table.failingSince)
      .where(sql`status in ('due', 'sending') and failing_since is not null`),
    index('messages_withdrawn_in_hand')
      .on(table.bookingId)
      .where(sql`status = 'sending' and withdrawn_at is not null`),
    // What did not arrive, for the desk.
    index('messages_failed')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`status = 'failed'`),
    // The same, as far as somebody still has to look at it.
    index('messages_unsettled')
      .on(table.createdAt, table.id)
      .where(sql`status = 'failed' and settled_at is null`),
    index('messages_instead_of')
      .on(table.insteadOfId)
      .where(sql`instead_of_id is not null`),
    index('messages_told_by_call')
      .on(table.sentAt)
      .where(sql`channel = 'call' and status = 'sent'`),
    // With its kind and state, so that what a donor was told is known without reading the messages.
    index('messages_by_booking').on(table.bookingId, table.kind, table.status),
    // Who knows the time slot of a day.
    index('messages_told_windows')
      .on(sql`(data ->> 'collectionDate')`, table.bookingId)
      .where(sql`kind = 'window' and status = 'sent'`),
    index('messages_by_donor').on(table.donorId),
    check('messages_status', sql`${table.status} in ('due', 'sending', 'sent', 'failed', 'withdrawn')`),
    check('messages_sent_at', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
).enableRLS()
