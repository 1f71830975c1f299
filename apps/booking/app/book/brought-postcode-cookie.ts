import { parsePostcode } from '@kindfold/domain/capacity/coverage/parse-postcode.ts'
import { readOwnCookie, buildOwnCookie } from '@kindfold/web/http/own-cookie.ts'

// The cookie policy names it.
const name = 'postcode'
const keptSeconds = 3600

/** Tidies a postcode from the site: whole, such as 'RG1 1AA', or its outward code; else null. */
export function tidyPostcode(text: string): string | null {
  const postcode = parsePostcode(text)
  return postcode.kind === 'parsed' ? (postcode.postcode ?? postcode.outwardCode) : null
}

/** The postcode that this browser brought from the public site and has not sent yet, or null. */
export function readBroughtPostcode(request: Request): string | null {
  return tidyPostcode(readOwnCookie(request, name) ?? '')
}

/**
 * Builds the Set-Cookie that carries a postcode from the start's address to its field, so that no further address
 * contains it; null deletes it. Strictly necessary, for an hour at most.
 */
export function buildBroughtPostcodeCookie(request: Request, postcode: string | null): string {
  if (postcode === null) return buildOwnCookie(request, name, '', 0)
  return buildOwnCookie(request, name, postcode.replace(' ', '-'), keptSeconds)
}
