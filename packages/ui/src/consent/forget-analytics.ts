import { browserJar, type CookieJar } from './consent-cookie.ts'
import { findCookieDomain } from './find-cookie-domain.ts'

/** Removes the cookies that analytics left in this browser, on this host and on its parent domain. */
export function forgetAnalytics(jar: CookieJar = browserJar): void {
  const domain = findCookieDomain(jar.location.hostname)
  for (const cookie of jar.read().split(';')) {
    const name = cookie.trim().split('=', 1)[0] ?? ''
    if (!/^_ga(_|$)/.test(name)) continue
    jar.write(`${name}=; Max-Age=0; Path=/`)
    if (domain) jar.write(`${name}=; Max-Age=0; Path=/; Domain=${domain}`)
  }
}
