import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services.ts'

export type AttemptOutcome = { outcome: 'allowed' } | { outcome: 'too-many'; retryAfterSeconds: number }

/** A try of the visitor at `address`; `attemptsAllowed` where it is not the number for what could be guessed. */
type Attempt = { what: string; address: string; attemptsAllowed?: number }

/**
 * Counts a visitor's try at something that could be guessed: ten in any ten minutes for each address, refused ones
 * not counted (booking spec, Rules). `what` names the thing; `address` is the visitor's, of which only a keyed hash is kept.
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<AttemptOutcome> {
  // One statement, and a look at the rest for who is refused. Nobody waits for the disk to have it: what a power cut
  // takes is a count of the last ten minutes.
  const write = writeAttempt(
    services,
    attempt,
    sql`set_config('synchronous_commit', 'off', true) is not null`,
  )
  const allowed = await services.database.statement('count-attempt', write)
  if (allowed.length > 0) return { outcome: 'allowed' }
  return await transact(services, (tx) => findAttemptsLeft(services, tx, attempt))
}

/** The same within somebody's transaction. */
export async function countAttemptWithin(
  services: Services,
  tx: DatabaseHandle,
  attempt: Attempt,
): Promise<AttemptOutcome> {
  const allowed = await executeRows(tx, writeAttempt(services, attempt, sql`true`))
  return allowed.length > 0 ? { outcome: 'allowed' } : await findAttemptsLeft(services, tx, attempt)
}

/** Adds the try where the condition holds, and gives a row, or none where there were as many as are allowed. */
function writeAttempt(services: Services, attempt: Attempt, condition: SQL): SQL {
  return writeCounting(describeAttempt(services, attempt), condition)
}

/**
 * The same as a part of somebody's statement. One row for each visitor, changed under its lock: no number of tries at
 * once gets past the limit.
 */
export function writeCounting(
  { key, at, since, attemptsAllowed }: Omit<CountedTry, 'key'> & { key: string | null },
  condition: SQL,
): SQL {
  const atInstant = sql`${at.toISOString()}::timestamptz`
  const recent = sql`array(select t from unnest(attempts.tried_at) as t where t > ${since.toISOString()}::timestamptz)`
  return sql`
    insert into attempts (key, tried_at, last_at)
    select ${key}::text, array[${atInstant}], ${atInstant} where ${condition}
    on conflict (key) do update set tried_at = ${recent} || ${atInstant}, last_at = ${atInstant}
    where cardinality(${recent}) < ${attemptsAllowed}::int
    returning 1`
}

/** Whether a visitor may try at all, without counting it: what only wrong tries count towards. */
export async function findAttemptsLeft(
  services: Services,
  tx: DatabaseHandle,
  attempt: Attempt,
): Promise<AttemptOutcome> {
  return await findTriesLeft(tx, describeAttempt(services, attempt))
}

/** The same for a try as it is written down. */
export async function findTriesLeft(
  tx: DatabaseHandle,
  { key, since, attemptsAllowed }: CountedTry,
): Promise<AttemptOutcome> {
  const sinceInstant = sql`${since.toISOString()}::timestamptz`
  const [tried] = await executeRows<{ count: number; seconds: number | null }>(
    tx,
    sql`
      select count(*)::int as count, ceil(extract(epoch from min(t) - ${sinceInstant}))::int as seconds
      from attempts, unnest(tried_at) as t where key = ${key} and t > ${sinceInstant}`,
  )
  if ((tried?.count ?? 0) < attemptsAllowed) return { outcome: 'allowed' }
  return { outcome: 'too-many', retryAfterSeconds: Math.max(1, tried?.seconds ?? 1) }
}

/** Makes the tries of one visitor at one thing take turns until the transaction ends. Writes nothing. */
export async function lockAttempts(services: Services, tx: DatabaseHandle, attempt: Attempt): Promise<void> {
  const { key } = describeAttempt(services, attempt)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** A try as it is written down: `key` stands for the thing and the visitor, and those after `since` count. */
export type CountedTry = { key: string; at: Date; since: Date; attemptsAllowed: number }

export function describeAttempt(
  { clock, settings, addressKey }: Services,
  { what, address, attemptsAllowed = settings.attemptsAllowed }: Attempt,
): CountedTry {
  const at = clock.now()
  const since = new Date(at.getTime() - settings.attemptsWithinMs)
  // Keyed, for there are so few addresses that a bare hash is found by trying them all.
  const visitor = createHmac('sha256', addressKey).update(`${what} ${address}`).digest('base64url')
  return { key: `${what}:${visitor}`, at, since, attemptsAllowed }
}
