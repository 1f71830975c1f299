import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The forms by which somebody asks us something: stock of a business, a clothing bank, a donation by post. */
export const enquiryKinds = ['stock', 'banks', 'post'] as const

/** What businesses, workplaces and post donors asked by a form (desk spec, Requests). */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'ASK-FHJK-34RT' */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<(typeof enquiryKinds)[number]>().notNull(),
    /** What was typed, by the field's name. Empty once forgotten. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** Null once forgotten, as are name and phone. */
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Our words, as they were sent; null when it was closed without any. */
    answer: text('answer'),
    /** Who of us answered, by name, for as long as the enquiry is kept. */
    answeredBy: text('answered_by'),
  },
  (table) => [
    check('enquiries_kind', sql`${table.kind} in ('stock', 'banks', 'post')`),
    index('enquiries_open')
      .on(table.receivedAt, table.id)
      .where(sql`answered_at is null`),
    index('enquiries_answered')
      .on(table.answeredAt, table.id)
      .where(sql`answered_at is not null`),
    index('enquiries_by_email').on(sql`lower(${table.email})`),
  ],
).enableRLS()
