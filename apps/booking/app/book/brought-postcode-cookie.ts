import { parsePostcode } from '@kindfold/domain/coverage/parse-postcode.ts'

const keptSeconds = 3600

/** With https the browser itself holds the cookie to this host. Named in the cookie policy. */
function nameCookie(url: string): string {
  return url.startsWith('https:') ? '__Host-postcode' : 'postcode'
}

/** What is kept of a postcode that was brought along: whole, such as 'RG1 1AA', or its outward code; else null. */
export function tidyPostcode(text: string): string | null {
  const postcode = parsePostcode(text)
  return postcode.outcome === 'parsed' ? (postcode.postcode ?? postcode.outwardCode) : null
}

/** The postcode that this browser brought along from the public site and has not sent yet, or null. */
export function readBroughtPostcode(request: Request): string | null {
  const name = nameCookie(request.url)
  for (const cookie of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value = ''] = cookie.trim().split('=', 2)
    if (key === name) return tidyPostcode(value)
  }
  return null
}

/**
 * The Set-Cookie that carries a postcode from the address of the start to its field, so that it stands in no further
 * address; null forgets it. Strictly necessary, for an hour at most; scripts cannot read it.
 */
export function writeBroughtPostcode(request: Request, postcode: string | null): string {
  const secure = request.url.startsWith('https:') ? '; Secure' : ''
  const [value, seconds] = postcode === null ? ['', 0] : [postcode.replace(' ', '-'), keptSeconds]
  return `${nameCookie(request.url)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
