import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import {
  buildAttemptCount,
  buildAttemptKey,
  checkRateLimit,
  findWiderNetwork,
  widerNetworkFactor,
  type CountedAttempt,
  type RateLimitResult,
} from '../base/rate-limit/count-attempt.ts'
import type { Services } from '../base/services/services.ts'

/** Nobody waits longer: the limits look back over this time. */
const signInWaitMinutes = 15
/** Failures of one account from one address, or from one browser that signed in to it before. */
const failuresOfAccount = 10
/**
 * Failures of one account with six digits, from all browsers that never signed in to it, within an hour. Who has the
 * password already would need eight months for an even chance.
 */
const failuresOfStrangers = 40
const strangersMinutes = 60
/** Failures from one network address, behind which a whole office may sit. */
const failuresOfAddress = 50
/** Passkey ceremonies begun from one address: no guess, but each is a row. */
const ceremoniesOfAddress = 100

/** What a person's own browser counts by: whose it is, and the secret it has kept since an earlier sign-in. */
export type KnownBrowser = { staffId: string; browserHash: string }

/** A try that was counted, by which keys and when, so that `forgiveSignIn` can take it back. */
export type CountedSignIn = { keys: readonly string[]; at: Date }

type TooMany = Extract<RateLimitResult, { kind: 'too-many' }>
type Counted = { kind: 'allowed'; counted: CountedSignIn } | TooMany

/**
 * Counts a try with a password before it is looked at, for the address, and for the account from there. `forgiveSignIn`
 * takes it back when it was right. A browser that the person signed in with before has a limit of its own, so that
 * strangers who guess at an account, or at many from the same office, lock out only each other. Refused tries do not
 * count: after 15 minutes the oldest is forgotten. Where strangers guess at one account from many addresses, six digits
 * are no longer enough in a browser that nobody knows: 'not-enough' asks for what cannot be guessed.
 */
export async function countSignIn(
  services: Services,
  asked: {
    staffId: string | null
    email: string
    address: string
    browser: KnownBrowser | null
    /** Whether six digits were sent, and not a recovery code. */
    canBeGuessed: boolean
  },
): Promise<Counted | { kind: 'not-enough' }> {
  const { staffId, email, address, browser } = asked
  if (browser !== null) {
    const own = buildAttemptKey(services, 'sign-in-browser', `${browser.staffId} ${browser.browserHash}`)
    return await count(services, [{ key: own, attemptsAllowed: failuresOfAccount }])
  }
  // By the person: the database and the address as typed may not agree on which spellings are one.
  const account = staffId ?? email.toLowerCase()
  const own = [
    ...limitNetworks(services, 'sign-in-address', address, failuresOfAddress),
    ...limitNetworks(services, 'sign-in-account', address, failuresOfAccount, account),
  ]
  if (!asked.canBeGuessed) return await count(services, own)
  const strangers = {
    key: buildAttemptKey(services, 'sign-in-strangers', account),
    attemptsAllowed: failuresOfStrangers,
    withinMinutes: strangersMinutes,
  }
  const counted = await count(services, [...own, strangers])
  return counted.kind === 'too-many' && counted.key === strangers.key ? { kind: 'not-enough' } : counted
}

/** Counts a passkey ceremony, or an invitation looked up, for the address. */
export async function countCeremony(services: Services, address: string): Promise<Counted> {
  return await count(services, limitNetworks(services, 'sign-in-ceremony', address, ceremoniesOfAddress))
}

type Limit = Pick<CountedAttempt, 'key' | 'attemptsAllowed'> & { withinMinutes?: number }

/** The limit of a visitor's address, and of the wider IPv6 network around it: for all there, or for one account. */
function limitNetworks(
  services: Services,
  what: string,
  address: string,
  attemptsAllowed: number,
  account?: string,
): Limit[] {
  const keyOf = (network: string) =>
    buildAttemptKey(services, what, account === undefined ? network : `${network} ${account}`)
  const limits: Limit[] = [{ key: keyOf(address), attemptsAllowed }]
  const wider = findWiderNetwork(address)
  if (wider !== null)
    limits.push({
      key: keyOf(wider),
      attemptsAllowed: attemptsAllowed * widerNetworkFactor,
    })
  return limits
}

/** Takes a try back that was right: only failures count. */
export async function forgiveSignIn(services: Services, counted: CountedSignIn): Promise<void> {
  await transact(services, (tx) => takeBack(tx, counted))
}

async function takeBack(tx: DatabaseHandle, { keys, at }: CountedSignIn): Promise<void> {
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await executeRows(
      tx,
      sql`
        update attempts set tried_at = tried_at[:p.place - 1] || tried_at[p.place + 1:]
        from (select array_position(tried_at, ${at.toISOString()}::timestamptz) as place
          from attempts where key = ${key}) p
        where key = ${key} and p.place is not null`,
    )
  }
}

async function count(
  services: Services,
  limits: readonly Limit[],
): Promise<Exclude<Counted, { kind: 'too-many' }> | (TooMany & { key: string })> {
  const at = services.clock.now()
  return await transact(services, async (tx) => {
    const keys: string[] = []
    for (const { withinMinutes = signInWaitMinutes, ...limit } of limits) {
      const since = new Date(at.getTime() - withinMinutes * 60_000)
      const counted = { ...limit, at, since }
      // oxlint-disable-next-line no-await-in-loop -- the account is counted only where the address was allowed
      const allowed = await executeRows(tx, buildAttemptCount(counted, sql`true`))
      const judged = allowed.length > 0 ? 'allowed' : await checkRateLimit(tx, counted)
      if (judged !== 'allowed' && judged.kind === 'too-many') {
        // oxlint-disable-next-line no-await-in-loop -- and ends here
        await takeBack(tx, { keys, at })
        return { ...judged, key: limit.key }
      }
      keys.push(limit.key)
    }
    return { kind: 'allowed', counted: { keys, at } }
  })
}
