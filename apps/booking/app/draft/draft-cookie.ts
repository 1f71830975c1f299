import { draftKeptHours } from '@kindfold/content/facts/booking-facts.ts'

/** With https the browser itself holds the cookie to this host. Named in the cookie policy. */
function nameCookie(url: string): string {
  return url.startsWith('https:') ? '__Host-booking' : 'booking'
}

const idShape = /^[A-Za-z0-9_-]{43}$/

/** The secret of the journey that this browser is on, or null. */
export function readDraftCookie(request: Request): string | null {
  const name = nameCookie(request.url)
  for (const cookie of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value = ''] = cookie.trim().split('=', 2)
    if (key === name && idShape.test(value)) return value
  }
  return null
}

/** The Set-Cookie that keeps a journey for a day. Strictly necessary; scripts cannot read it. */
export function writeDraftCookie(request: Request, draftId: string): string {
  const secure = request.url.startsWith('https:') ? '; Secure' : ''
  const seconds = draftKeptHours * 3600
  return `${nameCookie(request.url)}=${draftId}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
