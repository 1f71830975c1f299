import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * What the embedded database needs beyond PostgreSQL itself, given at each opening: trigrams, which a migration asks for,
 * though the desk's search does without them now.
 */
export const embeddedExtensions = { pg_trgm }
