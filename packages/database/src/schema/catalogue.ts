import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgPolicy,
  pgRole,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** The role that reads the public catalogue. The first migration creates it if it is missing. */
export const anonymousReader = pgRole('anon').existing()

/** A row's id, read as text whatever type the adopted table has (uuid here; uuid or bigint in a hosted database). */
export const rowId = customType<{ data: string; driverData: unknown }>({
  dataType: () => 'uuid',
  fromDriver: (value) => String(value),
})

const newRowId = sql`gen_random_uuid()`

const mayBeRead = sql`status = 'published' and published_at <= now() and (unpublish_at is null or unpublish_at > now())`

/**
 * Articles of the blog, as readers see them. Visitors may read those whose status is 'published', from published_at
 * until unpublish_at (spec 3, Blog post). No job opens or closes them: the policies ask the time. What editors are
 * changing stands in `post_drafts`.
 */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: rowId('id').primaryKey().default(newRowId),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt'),
    content: text('content').notNull(),
    featuredImageUrl: text('featured_image_url'),
    seoMetaDescription: text('seo_meta_description'),
    status: text('status').notNull().default('draft'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** From here on readers see it no more; null: no end. */
    unpublishAt: timestamp('unpublish_at', { withTimezone: true }),
    /** How often it has been published; 0: never. */
    version: integer('version').notNull().default(1),
    /** What its picture shows; null: it decorates. */
    featuredImageAlt: text('featured_image_alt'),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_key').on(table.slug),
    // orderBy(desc()) means NULLS FIRST, but .desc() of an index means NULLS LAST: without nullsFirst() it is not used.
    index('blog_posts_published')
      .on(table.publishedAt.desc().nullsFirst(), table.id, table.unpublishAt)
      .where(sql`status = 'published'`),
    index('blog_posts_ending')
      .on(table.unpublishAt)
      .where(sql`status = 'published' and unpublish_at is not null`),
    pgPolicy('blog_posts_anon_reads_published', {
      for: 'select',
      to: anonymousReader,
      using: mayBeRead,
    }),
    pgPolicy('blog_posts_anon_never_reads_drafts', {
      as: 'restrictive',
      for: 'select',
      to: anonymousReader,
      using: mayBeRead,
    }),
  ],
)

/**
 * How many articles have the status 'published', seen or not: one row, which triggers keep. A page of the list needs
 * the count, and counting 10,000 articles took longer than all else of it.
 */
export const publishedPostCount = pgTable(
  'published_post_count',
  {
    only: boolean('only').primaryKey().default(true),
    posts: integer('posts').notNull(),
  },
  (table) => [check('published_post_count_one_row', sql`${table.only}`)],
).enableRLS()

/** What donors wrote on Google and Trustpilot (spec 3, Review record). Demonstration rows are marked. */
export const googleReviews = pgTable(
  'google_reviews',
  {
    id: rowId('id').primaryKey().default(newRowId),
    name: text('name').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    date: text('date'),
    avatar: text('avatar'),
    source: text('source').notNull().default('google'),
    reviewTimestamp: timestamp('review_timestamp', { withTimezone: true }),
    demonstration: boolean('demonstration').notNull().default(false),
    /** Where the review can be read. */
    sourceUrl: text('source_url'),
    /** By what right we show it: 'author' agreed, 'platform' allows it, 'invited' by us after a collection. */
    permission: text('permission').$type<'author' | 'platform' | 'invited'>(),
    /** The terms under which we show it, in words. */
    licence: text('licence'),
    /** Its id at the source, so that an import adds it once. */
    externalId: text('external_id'),
    version: integer('version').notNull().default(1),
    enteredAt: timestamp('entered_at', { withTimezone: true }),
    enteredById: text('entered_by_id'),
    enteredByName: text('entered_by_name'),
    /** Since when no page shows it, though it stays here; null: it may be shown. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    /** Why, for editors. */
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    uniqueIndex('google_reviews_once')
      .on(table.source, table.externalId)
      .where(sql`external_id is not null`),
    index('google_reviews_newest').on(table.rating, table.reviewTimestamp.desc().nullsFirst()),
    pgPolicy('google_reviews_anon_reads', { for: 'select', to: anonymousReader, using: sql`true` }),
    pgPolicy('google_reviews_anon_never_reads_hidden', {
      as: 'restrictive',
      for: 'select',
      to: anonymousReader,
      using: sql`hidden_at is null`,
    }),
  ],
)

/** The total counts of reviews: one row (spec 3, Review stats record). */
export const reviewStats = pgTable(
  'review_stats',
  {
    id: rowId('id').primaryKey().default(newRowId),
    totalGoogleReviews: integer('total_google_reviews').notNull(),
    totalTrustpilotReviews: integer('total_trustpilot_reviews').notNull(),
    demonstration: boolean('demonstration').notNull().default(false),
    /** The day on which somebody read each count at its source; null: nobody said. */
    googleAsOf: date('google_as_of'),
    googleCheckedByName: text('google_checked_by_name'),
    trustpilotAsOf: date('trustpilot_as_of'),
    trustpilotCheckedByName: text('trustpilot_checked_by_name'),
    version: integer('version').notNull().default(1),
  },
  () => [
    uniqueIndex('review_stats_only_row').on(sql`(true)`),
    pgPolicy('review_stats_anon_reads', { for: 'select', to: anonymousReader, using: sql`true` }),
  ],
)
