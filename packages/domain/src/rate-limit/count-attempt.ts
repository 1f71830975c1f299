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

/** A network of IPv6 as one visitor has it (/64), after the wider one (/48) of which a tunnel gives away all 65,536. */
const networkOfSix = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+$/i
const triesOfWiderNetwork = 10

/**
 * Counts a visitor's try at something that could be guessed: ten in any ten minutes for each address, refused ones
 * not counted (booking spec, Rules). `what` names the thing; `address` is the visitor's, of which only a keyed hash is
 * kept. All addresses of a wider IPv6 network together have ten times as many tries.
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<AttemptOutcome> {
  for (const counted of describeAttempts(services, attempt)) {
    // One statement, and a look at the rest for who is refused. Nobody waits for the disk to have it: what a power cut
    // takes is a count of the last ten minutes.
    const write = buildCounting(counted, sql`set_config('synchronous_commit', 'off', true) is not null`)
    // oxlint-disable-next-line no-await-in-loop -- the wider network is counted only where the visitor was allowed
    const allowed = await services.database.statement('count-attempt', write)
    // oxlint-disable-next-line no-await-in-loop
    if (allowed.length === 0) return await transact(services, (tx) => findTriesLeft(tx, counted))
  }
  return { outcome: 'allowed' }
}

/** The same within somebody's transaction. */
export async function countAttemptWithin(
  services: Services,
  tx: DatabaseHandle,
  attempt: Attempt,
): Promise<AttemptOutcome> {
  for (const counted of describeAttempts(services, attempt)) {
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const allowed = await executeRows(tx, buildCounting(counted, sql`true`))
    // oxlint-disable-next-line no-await-in-loop
    if (allowed.length === 0) return await findTriesLeft(tx, counted)
  }
  return { outcome: 'allowed' }
}

/** The try as it counts for the visitor, then for the wider network of an IPv6 visitor. */
function describeAttempts(services: Services, attempt: Attempt): CountedTry[] {
  const own = describeAttempt(services, attempt)
  const wider = networkOfSix.exec(attempt.address)?.[1]
  if (wider === undefined) return [own]
  const attemptsAllowed = own.attemptsAllowed * triesOfWiderNetwork
  return [own, describeAttempt(services, { ...attempt, address: `${wider}::/48`, attemptsAllowed })]
}

/**
 * The same as a part of somebody's statement. One row for each visitor, changed under its lock: no number of tries at
 * once gets past the limit.
 */
export function buildCounting(
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

/** Whether a try may be made, and if not, when. */
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
