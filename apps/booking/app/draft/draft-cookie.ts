import { draftKeptHours } from '@kindfold/content/facts/booking-facts.ts'
import { readOwnCookie, buildOwnCookie } from '@kindfold/web/http/own-cookie.ts'

// The cookie policy names it.
const name = 'booking'
const idShape = /^[A-Za-z0-9_-]{43}$/

/** More journeys than anybody begins in a day in one browser, in a cookie of under 1 kB. */
const journeysAtMost = 20

/** The secrets of the journeys that this browser began within the last day, the current one first. */
export function readDraftCookie(request: Request): string[] {
  const ids = (readOwnCookie(request, name) ?? '').split('.').filter((id) => idShape.test(id))
  return ids.slice(0, journeysAtMost)
}

/**
 * Builds the Set-Cookie that makes a journey current and keeps those before it: until the browser closes, or for a day
 * if the donor asked for that. Strictly necessary.
 */
export function buildDraftCookie(
  request: Request,
  { draftId, draft }: { draftId: string; draft: { data: { isKept?: boolean } } },
): string {
  const others = readDraftCookie(request).filter((id) => id !== draftId)
  const ids = [draftId, ...others].slice(0, journeysAtMost)
  return buildOwnCookie(request, name, ids.join('.'), draft.data.isKept ? draftKeptHours * 3600 : null)
}

/** Builds the Set-Cookie that deletes every journey. */
export function buildForgottenDraftCookie(request: Request): string {
  return buildOwnCookie(request, name, '', 0)
}
