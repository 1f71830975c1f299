import type { Finding } from '@kindfold/domain/base/services/health-watch.ts'
import type { Environment } from '../../server/environment/read-environment.ts'
import { doctorHeader, forwardedHeader, visitorHeader } from '../../server/http/doctor-mark.ts'
import { judgeCertificates } from '../../server/health/checks.ts'
import { askForCertificate } from '../../server/health/find-certificates.ts'

const patienceMs = 10_000

type Asked = { status: number; text: string; headers: Headers } | { fault: string }

async function ask(url: string, headers: Record<string, string> = {}): Promise<Asked> {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  } catch (error) {
    const { cause } = error as Error
    return { fault: cause instanceof Error ? cause.message : String(error) }
  }
}

/** The addresses of this service with their settings, as visitors reach it. */
const listOrigins = (environment: Environment) => [
  { name: 'SITE_ORIGIN', origin: environment.siteOrigin },
  { name: 'BOOKING_ORIGIN', origin: environment.bookingOrigin },
  { name: 'DESK_ORIGIN', origin: environment.deskOrigin },
  { name: 'DRIVE_ORIGIN', origin: environment.driveOrigin },
]

/** Whether each address leads to this service, under the name that the visitor asked for. */
export async function lookAtOrigins(environment: Environment): Promise<Finding> {
  const faults = await Promise.all(
    listOrigins(environment).map(async ({ name, origin }) => {
      const alive = await ask(`${origin}/healthz`)
      if ('fault' in alive) return [`${name} ${origin} cannot be reached: ${alive.fault}.`]
      if (alive.status !== 200 || alive.text !== 'alive\n')
        return [`${name} ${origin} is answered by something else (${alive.status}).`]
      const named = await ask(`${origin}/robots.txt`)
      if (!('fault' in named) && named.status === 421)
        return [`${origin}: the proxy does not pass the Host header on.`]
      return []
    }),
  )
  return faults.flat().length > 0
    ? { state: 'trouble', says: faults.flat().join(' ') }
    : { state: 'well', says: 'Each of our addresses leads here.' }
}

/** Until when the certificates of our own addresses last. */
export async function lookAtOwnCertificates(environment: Environment, now: Date): Promise<Finding> {
  const secure = listOrigins(environment).filter(({ origin }) => origin.startsWith('https://'))
  if (secure.length === 0) return { state: 'off', says: 'No address of ours uses https.' }
  const shown = await Promise.all(
    secure.map(async ({ origin }) => {
      const { hostname, port } = new URL(origin)
      const called = { host: hostname, port: port === '' ? 443 : Number(port), startsPlain: false }
      return { name: hostname, ...(await askForCertificate(called)) }
    }),
  )
  return judgeCertificates(shown, now)
}

const apiPath = '/api/review-stats'
/** Addresses that are nobody's (RFC 5737). */
const invented = ['192.0.2.1', '192.0.2.2']

/**
 * Whether the server believes the right proxies. Asks twice as two invented visitors: who is counted as two of them could be
 * anybody; and an address with https has a proxy, which must be counted. Then it asks with `mark` how the question arrives,
 * which of several proxies are counted.
 */
export async function lookAtProxy(
  { siteOrigin, trustedProxies }: Environment,
  mark: string,
): Promise<Finding> {
  if (siteOrigin.startsWith('https://') && trustedProxies === 0)
    return {
      state: 'trouble',
      says: 'The site has https, so a proxy is in front, and TRUST_PROXY is 0: all visitors share one limit. Set it to the number of proxies.',
    }
  const left: number[] = []
  for (const visitor of invented) {
    // oxlint-disable-next-line no-await-in-loop -- the second counts after the first
    const answer = await ask(siteOrigin + apiPath, { 'X-Forwarded-For': visitor })
    const counted = 'fault' in answer ? null : /r=(\d+)/.exec(answer.headers.get('RateLimit') ?? '')?.[1]
    if (counted === undefined || counted === null)
      return { state: 'unknown', says: `${siteOrigin}${apiPath} did not say how many questions are left.` }
    left.push(Number(counted))
  }
  const [first = 0, second = 0] = left
  if (second >= first)
    return {
      state: 'trouble',
      says: 'A visitor who sends X-Forwarded-For is believed. Let the proxy set it, and TRUST_PROXY be the number of proxies.',
    }
  return judgeArrival(await ask(`${siteOrigin}/healthz`, { [doctorHeader]: mark }), trustedProxies)
}

/** Whether each proxy is counted: asked without a claim, each has added one address when the question arrives. */
function judgeArrival(answer: Asked, trustedProxies: number): Finding {
  const believed = 'Nobody can pretend to come from another address.'
  const forwarded = 'fault' in answer ? null : answer.headers.get(forwardedHeader)
  const visitor = 'fault' in answer ? null : answer.headers.get(visitorHeader)
  if (forwarded === null || visitor === null)
    return {
      state: 'well',
      says: `${believed} Whether each proxy is counted cannot be seen from here: that needs the server’s own ADDRESS_KEY or database password.`,
    }
  const proxies = Number(forwarded)
  if (proxies > trustedProxies)
    return {
      state: 'trouble',
      says: `${sayProxies(proxies)} and TRUST_PROXY is ${trustedProxies}, so that all visitors count as one, ${visitor}. Set it to ${proxies}, if all of these are yours.`,
    }
  if (proxies < trustedProxies)
    return {
      state: 'trouble',
      says: `${sayProxies(proxies)} and TRUST_PROXY is ${trustedProxies}. Set it to ${proxies}, or let each proxy add to X-Forwarded-For.`,
    }
  return {
    state: 'well',
    says: `${believed} ${proxies === 0 ? 'No proxy passed this question on' : `${sayProxies(proxies)} and each is counted`}: it came from ${visitor}.`,
  }
}

const sayProxies = (proxies: number) =>
  proxies === 1 ? 'One proxy passed this question on,' : `${proxies} proxies passed this question on,`
