import { consentCookieReadBackDelayMs } from '@kindfold/content/facts/facts.ts'
import type { Consent } from './consent.ts'
import { parseConsentCookie } from './parse-consent-cookie.ts'
import { planConsentWrites } from './plan-consent-writes.ts'

/** The browser's cookies and address, as far as consent needs them. */
export type CookieJar = {
  location: { hostname: string; protocol: string }
  read(): string
  write(cookie: string): void
  wait(ms: number): Promise<void>
}

/** The cookies and the address of the page that is open; only a browser has them. */
export const browserJar: CookieJar = {
  get location() {
    return window.location
  },
  read: () => document.cookie,
  write: (cookie) => {
    document.cookie = cookie
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The choice saved in this browser, or null. Reports errors to the console only (spec 8). */
export function findSavedConsent(jar: CookieJar = browserJar): Consent | null {
  try {
    const parsed = parseConsentCookie(jar.read())
    if (parsed.kind === 'found') return parsed.consent
    if (parsed.kind === 'unreadable') tellConsole('The consent cookie cannot be parsed', parsed.value)
  } catch (error) {
    tellConsole('The consent cookie cannot be read', error)
  }
  return null
}

/** Calls back with the choice whenever the page becomes visible again, because another tab may have changed it. */
export function onLookedAtAgain(tell: (saved: Consent | null) => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') tell(findSavedConsent())
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Whether both are the same choice. */
export function isSameConsent(one: Consent | null, other: Consent | null): boolean {
  return one?.analytics === other?.analytics && one?.marketing === other?.marketing
}

/**
 * Saves a choice: writes it, checks after 100 ms whether it can be read back, and writes it again without the domain
 * when it cannot (spec 9). Reports errors to the console only (spec 8). Returns whether it was saved.
 */
export async function saveConsent(consent: Consent, jar: CookieJar = browserJar): Promise<boolean> {
  try {
    for (const cookie of planConsentWrites(consent, jar.location)) {
      jar.write(cookie)
      await jar.wait(consentCookieReadBackDelayMs)
      if (canReadBack(consent, jar)) return true
    }
    tellConsole('The consent cookie was not kept by the browser')
  } catch (error) {
    tellConsole('The consent cookie cannot be written', error)
  }
  return false
}

function canReadBack(consent: Consent, jar: CookieJar): boolean {
  const parsed = parseConsentCookie(jar.read())
  return parsed.kind === 'found' && isSameConsent(parsed.consent, consent)
}

function tellConsole(...what: unknown[]): void {
  // oxlint-disable-next-line no-console -- spec 8 asks for it: the console, and nobody else, is told
  console.error(...what)
}
