import { sql, type SQL } from 'drizzle-orm'

/** Of a message `m`: it is still to go out, to somebody whom we may write to. */
export const isToGoOut = sql`m.status in ('due', 'sending') and m.withdrawn_at is null and m.recipient is not null`

/** Since when a message `m` is to go out: one that is tried again later is as late as its first try. */
export const waitsSince = sql`coalesce(m.failing_since, m.due_at)`

/** That this was before a moment, as the indexes of what waits and of what fails find it among many that are due later. */
export const waitsSinceBefore = (moment: SQL): SQL =>
  sql`(m.failing_since < ${moment} or m.failing_since is null and m.due_at < ${moment})`
