import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { transact } from '../booking/transact.ts'
import type { Services } from '../services.ts'
import { hashToken } from './token.ts'

export type AttemptOutcome = { outcome: 'allowed' } | { outcome: 'too-many'; retryAfterSeconds: number }

/** A try of the visitor at `address`; `attemptsAllowed` where it is not the number for what could be guessed. */
type Attempt = { what: string; address: string; attemptsAllowed?: number }

/**
 * Counts a visitor's try at something that could be guessed: ten in any ten minutes for each address, refused ones
 * not counted (booking spec, Rules). `what` names the thing; `address` is the visitor's, of which only a hash is kept.
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<AttemptOutcome> {
  // Each act that changes anything asks this first: one statement, and a look at the rest for who is refused.
  const allowed = await services.database.statement('count-attempt', writeAttempt(services, attempt))
  if (allowed.length > 0) return { outcome: 'allowed' }
  return await transact(services, (tx) => findAttemptsLeft(services, tx, attempt))
}

/** The same within somebody's transaction. */
export async function countAttemptWithin(
  services: Services,
  tx: DatabaseHandle,
  attempt: Attempt,
): Promise<AttemptOutcome> {
  const allowed = await executeRows(tx, writeAttempt(services, attempt))
  return allowed.length > 0 ? { outcome: 'allowed' } : await findAttemptsLeft(services, tx, attempt)
}

/** Adds the try and gives a row, or none where there were as many as are allowed. */
function writeAttempt(services: Services, attempt: Attempt): SQL {
  const { attemptsAllowed = services.settings.attemptsAllowed } = attempt
  const { key, at, since } = describeAttempt(services, attempt)
  const recent = sql`array(select t from unnest(attempts.tried_at) as t where t > ${since})`
  // One row for each visitor, changed under its lock: no number of tries at once gets past the limit.
  return sql`
    insert into attempts (key, tried_at, last_at) values (${key}, array[${at}], ${at})
    on conflict (key) do update set tried_at = ${recent} || ${at}, last_at = ${at}
    where cardinality(${recent}) < ${attemptsAllowed}::int
    returning 1`
}

/** Whether a visitor may try at all, without counting it: what only wrong tries count towards. */
export async function findAttemptsLeft(
  services: Services,
  tx: DatabaseHandle,
  attempt: Attempt,
): Promise<AttemptOutcome> {
  const { key, since } = describeAttempt(services, attempt)
  const [tried] = await executeRows<{ count: number; seconds: number | null }>(
    tx,
    sql`
      select count(*)::int as count, ceil(extract(epoch from min(t) - ${since}))::int as seconds
      from attempts, unnest(tried_at) as t where key = ${key} and t > ${since}`,
  )
  const { attemptsAllowed = services.settings.attemptsAllowed } = attempt
  if ((tried?.count ?? 0) < attemptsAllowed) return { outcome: 'allowed' }
  return { outcome: 'too-many', retryAfterSeconds: Math.max(1, tried?.seconds ?? 1) }
}

/** Makes the tries of one visitor at one thing take turns until the transaction ends. Writes nothing. */
export async function lockAttempts(services: Services, tx: DatabaseHandle, attempt: Attempt): Promise<void> {
  const { key } = describeAttempt(services, attempt)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

function describeAttempt(services: Services, { what, address }: Attempt) {
  const now = services.clock.now()
  const since = new Date(now.getTime() - services.settings.attemptsWithinMs)
  return {
    key: `${what}:${hashToken(`${what} ${address}`)}`,
    at: sql`${now.toISOString()}::timestamptz`,
    since: sql`${since.toISOString()}::timestamptz`,
  }
}
