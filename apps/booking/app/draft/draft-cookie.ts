import { draftKeptHours } from '@kindfold/content/facts/booking-facts.ts'
import { readOwnCookie, buildOwnCookie } from '@kindfold/web/door/own-cookie.ts'

// Named in the cookie policy.
const name = 'booking'
const idShape = /^[A-Za-z0-9_-]{43}$/

/** The secret of the journey that this browser is on, or null. */
export function readDraftCookie(request: Request): string | null {
  const value = readOwnCookie(request, name)
  return value !== null && idShape.test(value) ? value : null
}

/** The Set-Cookie that keeps a journey for a day. Strictly necessary. */
export function buildDraftCookie(request: Request, draftId: string): string {
  return buildOwnCookie(request, name, draftId, draftKeptHours * 3600)
}
