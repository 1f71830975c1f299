import { consentCookieName } from '@kindfold/content/facts/facts.ts'
import type { Consent } from './consent.ts'

export type ParsedConsent =
  { outcome: 'found'; consent: Consent } | { outcome: 'absent' } | { outcome: 'unreadable'; value: string }

/**
 * The choice remembered among a page's cookies, given as `document.cookie` writes them. When the cookie stands there
 * twice, the first readable one counts. An unreadable one is as good as absent (spec 5); it has a name of its own only
 * so that the console can be told.
 */
export function parseConsentCookie(cookies: string): ParsedConsent {
  const values = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${consentCookieName}=`))
    .map((cookie) => cookie.slice(consentCookieName.length + 1))
  for (const value of values) {
    const consent = parseConsent(value)
    if (consent) return { outcome: 'found', consent }
  }
  return values[0] === undefined ? { outcome: 'absent' } : { outcome: 'unreadable', value: values[0] }
}

/** A cookie's value as the choice it records, or null when it is not one. */
function parseConsent(value: string): Consent | null {
  const record = parseJson(value)
  if (typeof record !== 'object' || record === null) return null
  const { necessary, analytics, marketing } = record as Record<string, unknown>
  if (necessary !== true || typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  return { necessary, analytics, marketing }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    return null
  }
}
