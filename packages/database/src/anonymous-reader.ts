import { sql } from 'drizzle-orm'

/** Makes the current transaction a visitor's: the role `anon`, read-only. Both end with it. */
export const becomeAnonymousReader = sql`select set_config('transaction_read_only', 'on', true), set_config('role', 'anon', true)`
