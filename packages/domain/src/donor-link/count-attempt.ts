import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { transact } from '../booking/transact.ts'
import type { Services } from '../services.ts'
import { hashToken } from './token.ts'

export type AttemptOutcome = { outcome: 'allowed' } | { outcome: 'too-many'; retryAfterSeconds: number }

/**
 * Counts a visitor's try at something that could be guessed: ten in any ten minutes for each address, refused ones
 * not counted (booking spec, Rules). `what` names the thing; `address` is the visitor's, of which only a hash is kept.
 */
export async function countAttempt(
  services: Services,
  attempt: { what: string; address: string },
): Promise<AttemptOutcome> {
  return await transact(services, (tx) => countAttemptWithin(services, tx, attempt))
}

/** The same within somebody's transaction. */
export async function countAttemptWithin(
  services: Services,
  tx: DatabaseHandle,
  { what, address }: { what: string; address: string },
): Promise<AttemptOutcome> {
  const now = services.clock.now()
  const { attemptsAllowed, attemptsWithinMs } = services.settings
  const key = `${what}:${hashToken(`${what} ${address}`)}`
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${new Date(now.getTime() - attemptsWithinMs).toISOString()}::timestamptz`
  const recent = sql`array(select t from unnest(attempts.tried_at) as t where t > ${since})`
  // One row for each visitor, changed under its lock: no number of tries at once gets past the limit.
  const allowed = await executeRows(
    tx,
    sql`
      insert into attempts (key, tried_at, last_at) values (${key}, array[${at}], ${at})
      on conflict (key) do update set tried_at = ${recent} || ${at}, last_at = ${at}
      where cardinality(${recent}) < ${attemptsAllowed}::int
      returning 1`,
  )
  if (allowed.length > 0) return { outcome: 'allowed' }
  const [oldest] = await executeRows<{ seconds: number }>(
    tx,
    sql`
      select ceil(extract(epoch from min(t) - ${since}))::int as seconds
      from attempts, unnest(tried_at) as t where key = ${key} and t > ${since}`,
  )
  return { outcome: 'too-many', retryAfterSeconds: Math.max(1, oldest?.seconds ?? 1) }
}
