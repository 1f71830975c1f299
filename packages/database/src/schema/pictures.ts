import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { anonymousReader } from './catalogue.ts'

/** Bytes, whichever way the engine's driver gives them. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Pictures that editors uploaded, as they are told of: their files stand in `picture_files`. Here and not in a folder,
 * so that one backup and one transaction hold an article with its pictures.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it shows; empty only where `decorative` says so. */
    alt: text('alt').notNull(),
    decorative: boolean('decorative').notNull().default(false),
    /** Who made it, where that must be said. */
    credit: text('credit'),
    /** The name of the uploaded file, cut. */
    originalName: text('original_name').notNull(),
    /** Its size upright, in px: that of its largest file. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** 'new': its AVIF files are yet to be made. 'failed': they could not be; the WebP files serve. */
    state: text('state').$type<'new' | 'complete' | 'failed'>().notNull().default('new'),
    version: integer('version').notNull().default(1),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    uploadedById: text('uploaded_by_id'),
    uploadedByName: text('uploaded_by_name').notNull(),
  },
  (table) => [
    check('pictures_described', sql`${table.decorative} = (${table.alt} = '')`),
    check('pictures_state', sql`${table.state} in ('new', 'complete', 'failed')`),
    index('pictures_newest').on(table.uploadedAt.desc().nullsFirst(), table.id),
    index('pictures_to_finish')
      .on(table.uploadedAt)
      .where(sql`state = 'new'`),
    pgPolicy('pictures_anon_reads', { for: 'select', to: anonymousReader, using: sql`true` }),
  ],
)

/**
 * The files of a picture, each served for ever under the hash of its bytes: a trigger keeps them from being changed.
 */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    format: text('format').$type<'webp' | 'avif'>().notNull(),
    width: integer('width').notNull(),
    /** The first 32 hexadecimal digits of the SHA-256 of its bytes. */
    hash: text('hash').notNull(),
    byteCount: integer('byte_count').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'picture_files_pkey', columns: [table.pictureId, table.format, table.width] }),
    index('picture_files_by_hash').on(table.hash),
    check('picture_files_format', sql`${table.format} in ('webp', 'avif')`),
    pgPolicy('picture_files_anon_reads', { for: 'select', to: anonymousReader, using: sql`true` }),
  ],
)

/**
 * Where pictures are used. Triggers keep it from what articles and drafts hold, so that whoever writes one, no picture
 * of it can be deleted.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
    kind: text('kind').$type<'article' | 'draft'>().notNull(),
    /** The article's id. */
    subjectId: text('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'picture_uses_pkey', columns: [table.pictureId, table.kind, table.subjectId] }),
    index('picture_uses_by_subject').on(table.kind, table.subjectId),
  ],
).enableRLS()
