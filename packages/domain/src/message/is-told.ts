import { sql, type SQL } from 'drizzle-orm'

/** Whether a message `o` counts as told to its donor since an instant: it was sent since then, or it will be. */
export const isTold = (since: SQL): SQL => sql`(
  (o.status = 'sent' and o.sent_at >= ${since}) or o.status = 'sending'
  or (o.status = 'due' and o.withdrawn_at is null))`
