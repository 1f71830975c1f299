import type { DrawnArticle } from '@kindfold/content/markdown/draw-article.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { anonymousReader, rowId } from './catalogue.ts'

/** What an editor writes in an article. Empty texts are unfinished, never null. */
const writtenColumns = () => ({
  title: text('title').notNull().default(''),
  slug: text('slug').notNull().default(''),
  excerpt: text('excerpt').notNull().default(''),
  /** What a search engine shows. */
  description: text('description').notNull().default(''),
  /** HTML, of the kinds that the sanitiser lets through. */
  content: text('content').notNull().default(''),
  /** The address of its picture on the site. */
  picture: text('picture').notNull().default(''),
  pictureAlt: text('picture_alt').notNull().default(''),
  /** The picture only decorates: an editor said so. */
  pictureDecorative: boolean('picture_decorative').notNull().default(false),
})

/**
 * What editors are changing and no reader sees: one open draft for each article. Publishing copies it into
 * `blog_posts` and deletes it (desk spec, Articles).
 */
export const postDrafts = pgTable('post_drafts', {
  postId: rowId('post_id').primaryKey(),
  /** Rises with every save: a save that names an older one is a conflict. */
  version: integer('version').notNull().default(1),
  ...writtenColumns(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  startedById: text('started_by_id'),
  startedByName: text('started_by_name').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  savedById: text('saved_by_id'),
  savedByName: text('saved_by_name').notNull(),
  /** Its content as it was drawn when it was saved, so that nobody who opens it draws it again; null: not yet. */
  drawn: jsonb('drawn').$type<DrawnArticle>(),
}).enableRLS()

/** What an article once said, in order: only ever added to, which a trigger holds. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: rowId('post_id').notNull(),
    /** 'published': readers saw it. 'kept': a draft as it was saved, or before something replaced it. */
    kind: text('kind').$type<'published' | 'kept'>().notNull(),
    /** The version that readers saw; null for a draft. */
    publishedVersion: integer('published_version'),
    ...writtenColumns(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    check('post_revisions_kind', sql`${table.kind} in ('published', 'kept')`),
    index('post_revisions_by_post').on(table.postId, table.id),
  ],
).enableRLS()

/** Addresses that an article had. They lead on to the one that it has, while readers see it. */
export const postRedirects = pgTable(
  'post_redirects',
  {
    slug: text('slug').primaryKey(),
    postId: rowId('post_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  () => [
    pgPolicy('post_redirects_anon_follows', {
      for: 'select',
      to: anonymousReader,
      // Within this policy visitors see only the articles that they may read.
      using: sql`exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
  ],
)

/** Secret links that show an article's draft on the site. Only the hash of a link's token is kept. */
export const postPreviews = pgTable(
  'post_previews',
  {
    tokenHash: text('token_hash').primaryKey(),
    postId: rowId('post_id').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    madeById: text('made_by_id'),
    madeByName: text('made_by_name').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** An editor ended it. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('post_previews_by_post').on(table.postId)],
).enableRLS()
