import { sql } from 'drizzle-orm'

/** Of a message `m`: it is still to go out, to somebody whom we may write to. */
export const isToGoOut = sql`m.status in ('due', 'sending') and m.withdrawn_at is null and m.recipient is not null`

/** Since when a message `m` is to go out: one that is tried again later is as late as its first try. */
export const waitsSince = sql`coalesce(m.failing_since, m.due_at)`
