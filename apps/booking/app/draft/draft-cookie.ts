import { draftKeptHours } from '@kindfold/content/facts/booking-facts.ts'
import { readOwnCookie, buildOwnCookie } from '@kindfold/web/http/own-cookie.ts'

// Named in the cookie policy.
const name = 'booking'
const idShape = /^[A-Za-z0-9_-]{43}$/

/** More journeys than anybody books in a day from one browser, in a cookie of under 1 kB. */
const journeysAtMost = 20

/** The secrets of the journeys that this browser began within the last day, the one that it is on first. */
export function readDraftCookie(request: Request): string[] {
  const ids = (readOwnCookie(request, name) ?? '').split('.').filter((id) => idShape.test(id))
  return ids.slice(0, journeysAtMost)
}

/**
 * The Set-Cookie that keeps a journey as the one that this browser is on, and those before it: until the browser is
 * closed, or for a day where the donor asked for that. Strictly necessary.
 */
export function buildDraftCookie(
  request: Request,
  { draftId, draft }: { draftId: string; draft: { data: { isKept?: boolean } } },
): string {
  const others = readDraftCookie(request).filter((id) => id !== draftId)
  const ids = [draftId, ...others].slice(0, journeysAtMost)
  return buildOwnCookie(request, name, ids.join('.'), draft.data.isKept ? draftKeptHours * 3600 : null)
}

/** The Set-Cookie that forgets every journey. */
export function buildForgottenDraftCookie(request: Request): string {
  return buildOwnCookie(request, name, '', 0)
}
