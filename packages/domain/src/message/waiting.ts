import { sentChannelNames, type Channel } from '@kindfold/messages/channels.ts'
import { sql, type SQL } from 'drizzle-orm'

/** Of a message `m`: it is still to go out, to somebody whom we may write to. */
export const isToGoOut = sql`m.status in ('due', 'sending') and m.withdrawn_at is null and m.recipient is not null`

/** As many as are counted of one channel, of what waits for its first try and of what failed: days of all messages. */
const lateAtMost = 100_000

/**
 * What is to go out and should have gone before a moment, as rows of `channel`, `kind`, `booking_id` and `at`, since when, and of
 * what was tried in vain `failing_since` and `error`. One
 * that is tried again later is as late as its first try. Each channel is asked by itself, the first due first, up to a limit:
 * among millions of messages PostgreSQL takes their indexes by that alone, since it does not know how few of those before the
 * moment still wait.
 */
export function listLate(moment: SQL, channels: readonly Channel[] = sentChannelNames): SQL {
  const each = channels.flatMap((channel) =>
    [
      { since: sql`m.due_at`, which: sql`m.failing_since is null` },
      { since: sql`m.failing_since`, which: sql`m.failing_since is not null` },
    ].map(
      ({ since, which }) => sql`(
        select m.channel, m.kind, m.booking_id, ${since} as at, m.failing_since, m.last_error as error from messages m
        where ${isToGoOut} and m.channel = ${channel} and ${which} and ${since} <= ${moment}
        order by ${since} limit ${sql.raw(String(lateAtMost))})`,
    ),
  )
  return sql.join(each, sql` union all `)
}
