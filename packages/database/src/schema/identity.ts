import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * What this database is for: one row, written at creation and never changed. Only a demonstration takes demonstration
 * rows; a trigger refuses them everywhere else.
 */
export const databaseIdentity = pgTable(
  'database_identity',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    demonstration: boolean('demonstration').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [check('database_identity_one_row', sql`only_row`)],
).enableRLS()
