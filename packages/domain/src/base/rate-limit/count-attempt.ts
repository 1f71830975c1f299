import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services/services.ts'
import { isLimitedAct, type LimitedAct } from '../services/settings.ts'

/** Whether an act may go on; else when to try again, in whole seconds, as `Retry-After` has it. */
export type RateLimitResult = { kind: 'allowed' } | { kind: 'too-many'; retryAfterSeconds: number }

/** What could be guessed, or used to write to strangers. */
type Guessable = 'address-look-up' | 'enquiry' | 'link' | 'look-up' | 'privacy' | 'waiting-list'

/** An attempt of the visitor at `address`. `what` names the limit. */
export type Attempt = { what: LimitedAct | Guessable; address: string }

/** The IPv6 network of one visitor (/64), after the wider one (/48), of which a tunnel gives away all 65,536. */
const networkOfSix = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+$/i
/** How much more a wider network may do than one visitor. */
export const widerNetworkFactor = 10

/** The wider network around an IPv6 visitor's; null for others. */
export function findWiderNetwork(address: string): string | null {
  const wider = networkOfSix.exec(address)?.[1]
  return wider === undefined ? null : `${wider}::/48`
}

/**
 * Counts an attempt against its limit in any ten minutes for each address: ten where something could be guessed,
 * `visitorLimits` for the acts by which a script could take places; refused ones do not count (booking spec, Rules).
 * Stores only a keyed hash of `address`. All addresses of a wider IPv6 network together have ten times the limit.
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<RateLimitResult> {
  for (const counted of describeAttempts(services, attempt)) {
    // One statement, and a second one to find the wait of a refused visitor. The commit does not wait for the disk: a
    // power cut loses at most counts of the last ten minutes.
    const write = buildAttemptCount(counted, sql`set_config('synchronous_commit', 'off', true) is not null`)
    // oxlint-disable-next-line no-await-in-loop -- the wider network is counted only where the visitor was allowed
    const allowed = await services.database.statement('count-attempt', write)
    // oxlint-disable-next-line no-await-in-loop
    if (allowed.length === 0) return await transact(services, (tx) => checkRateLimit(tx, counted))
  }
  return { kind: 'allowed' }
}

/** As `countAttempt`, within the caller's transaction. */
export async function countAttemptWithin(
  services: Services,
  tx: DatabaseHandle,
  attempt: Attempt,
): Promise<RateLimitResult> {
  for (const counted of describeAttempts(services, attempt)) {
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const allowed = await executeRows(tx, buildAttemptCount(counted, sql`true`))
    // oxlint-disable-next-line no-await-in-loop
    if (allowed.length === 0) return await checkRateLimit(tx, counted)
  }
  return { kind: 'allowed' }
}

/** The attempt as it counts for the visitor, then for an IPv6 visitor's wider network; empty without a limit. */
function describeAttempts(services: Services, attempt: Attempt): CountedAttempt[] {
  const own = describeAttempt(services, attempt)
  if (own === null) return []
  const wider = findWiderNetwork(attempt.address)
  if (wider === null) return [own]
  const key = buildAttemptKey(services, attempt.what, wider)
  return [own, { ...own, key, attemptsAllowed: own.attemptsAllowed * widerNetworkFactor }]
}

/**
 * Builds the counting as part of a larger statement. Each visitor has one row, changed under its lock, so that
 * concurrent attempts cannot pass the limit.
 */
export function buildAttemptCount(
  { key, at, since, attemptsAllowed }: Omit<CountedAttempt, 'key'> & { key: string | null },
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

/** Finds whether an attempt is allowed and, if not, when the next one is. */
export async function checkRateLimit(
  tx: DatabaseHandle,
  { key, since, attemptsAllowed }: CountedAttempt,
): Promise<RateLimitResult> {
  const sinceInstant = sql`${since.toISOString()}::timestamptz`
  const [tried] = await executeRows<{ count: number; seconds: number | null }>(
    tx,
    sql`
      select count(*)::int as count, ceil(extract(epoch from min(t) - ${sinceInstant}))::int as seconds
      from attempts, unnest(tried_at) as t where key = ${key} and t > ${sinceInstant}`,
  )
  if ((tried?.count ?? 0) < attemptsAllowed) return { kind: 'allowed' }
  return { kind: 'too-many', retryAfterSeconds: Math.max(1, tried?.seconds ?? 1) }
}

/** An attempt as stored: `key` identifies the limit and the visitor; attempts after `since` count. */
export type CountedAttempt = { key: string; at: Date; since: Date; attemptsAllowed: number }

/** Describes an attempt for the statement that counts and does it; null where it has no limit. */
export function describeAttempt(services: Services, { what, address }: Attempt): CountedAttempt | null {
  const { clock, settings } = services
  const { visitorLimits } = settings
  const attemptsAllowed = isLimitedAct(what) ? visitorLimits && visitorLimits[what] : settings.attemptsAllowed
  if (attemptsAllowed === null) return null
  const at = clock.now()
  const since = new Date(at.getTime() - settings.attemptsWithinMs)
  return { key: buildAttemptKey(services, what, address), at, since, attemptsAllowed }
}

/** The key by which an act of an address is counted: the address only as a keyed hash, so that we store none. */
export function buildAttemptKey({ addressKey }: Services, what: string, address: string): string {
  // Keyed, because there are so few addresses that trying them all would reverse a bare hash.
  const hash = createHmac('sha256', addressKey).update(`${what} ${address}`).digest('base64url')
  return `${what}:${hash}`
}
