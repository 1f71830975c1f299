import { consentCookieName } from '@kindfold/content/facts/facts.ts'
import type { Consent } from './consent.ts'

/**
 * What the consent cookie says. `unreadable` has the value, for the console: the visitor is asked again, as when
 * it is absent.
 */
export type ParsedConsent =
  | { kind: 'found'; consent: Consent }
  | { kind: 'absent' }
  | { kind: 'unreadable'; value: string }

/**
 * Reads the choice from `document.cookie`. If the cookie is there twice, the first readable one counts. An unreadable
 * one counts as absent (spec 5); it has its own outcome only for the console.
 */
export function parseConsentCookie(cookies: string): ParsedConsent {
  const values = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${consentCookieName}=`))
    .map((cookie) => cookie.slice(consentCookieName.length + 1))
  for (const value of values) {
    const consent = parseConsent(value)
    if (consent) return { kind: 'found', consent }
  }
  return values[0] === undefined ? { kind: 'absent' } : { kind: 'unreadable', value: values[0] }
}

/** A cookie's value as the choice it records, or null when it is none. */
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
