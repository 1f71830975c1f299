import { sql } from 'drizzle-orm'

/**
 * Turns the transaction that has begun into a visitor's: the role `anon`, nothing written, a limit on each
 * statement's time. All three end with the transaction.
 */
export const becomeAnonymousReader = (statementTimeoutMs: number) =>
  sql`select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', ${String(statementTimeoutMs)}, true), set_config('role', 'anon', true)`
