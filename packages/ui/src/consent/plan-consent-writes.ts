import { consentCookieLifetimeDays, consentCookieName } from '@kindfold/content/facts/facts.ts'
import type { Consent } from './consent.ts'
import { findCookieDomain } from './find-cookie-domain.ts'

const secondsPerDay = 24 * 60 * 60

/**
 * Plans the cookies to write one after another until one can be read back, each as `document.cookie` takes it: first
 * for the parent domain, then for this host alone, because a browser refuses a parent that is a public suffix (spec 9).
 */
export function planConsentWrites(
  consent: Consent,
  { hostname, protocol }: { hostname: string; protocol: string },
): readonly string[] {
  const { necessary, analytics, marketing } = consent
  const value = encodeURIComponent(JSON.stringify({ necessary, analytics, marketing }))
  const attributes = [
    `${consentCookieName}=${value}`,
    `Max-Age=${consentCookieLifetimeDays * secondsPerDay}`,
    'Path=/',
    'SameSite=Lax',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ]
  const domain = findCookieDomain(hostname)
  const forHost = attributes.join('; ')
  return domain ? [`${forHost}; Domain=${domain}`, forHost] : [forHost]
}
