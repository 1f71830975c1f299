import { parsePostcode } from '@kindfold/domain/coverage/parse-postcode.ts'
import { readOwnCookie, buildOwnCookie } from '@kindfold/web/http/own-cookie.ts'

// Named in the cookie policy.
const name = 'postcode'
const keptSeconds = 3600

/** What is kept of a postcode that was brought along: whole, such as 'RG1 1AA', or its outward code; else null. */
export function tidyPostcode(text: string): string | null {
  const postcode = parsePostcode(text)
  return postcode.outcome === 'parsed' ? (postcode.postcode ?? postcode.outwardCode) : null
}

/** The postcode that this browser brought along from the public site and has not sent yet, or null. */
export function readBroughtPostcode(request: Request): string | null {
  return tidyPostcode(readOwnCookie(request, name) ?? '')
}

/**
 * The Set-Cookie that carries a postcode from the address of the start to its field, so that it stands in no further
 * address; null forgets it. Strictly necessary, for an hour at most.
 */
export function buildBroughtPostcodeCookie(request: Request, postcode: string | null): string {
  if (postcode === null) return buildOwnCookie(request, name, '', 0)
  return buildOwnCookie(request, name, postcode.replace(' ', '-'), keptSeconds)
}
