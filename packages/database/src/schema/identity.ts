import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * What this database is for, said once when it is made and never changed: one row. Only a database marked as the
 * demonstration's takes demonstration rows; a trigger refuses them everywhere else.
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
