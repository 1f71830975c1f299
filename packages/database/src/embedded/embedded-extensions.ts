import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * What the embedded database needs beyond PostgreSQL itself, given at each opening: trigrams, for the desk's search of
 * names and streets.
 */
export const embeddedExtensions = { pg_trgm }
