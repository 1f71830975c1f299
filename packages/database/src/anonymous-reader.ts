import { sql } from 'drizzle-orm'

/** Turns the transaction that has begun into a visitor's: the role `anon`, nothing written. Both end with it. */
export const becomeAnonymousReader = () =>
  sql`select set_config('transaction_read_only', 'on', true), set_config('role', 'anon', true)`
