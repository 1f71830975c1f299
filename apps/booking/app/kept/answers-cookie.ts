import { buildOwnCookie, readOwnCookie } from '@kindfold/web/http/own-cookie.ts'

// The cookie policy names it.
const name = 'answers'
const secretShape = /^[A-Za-z0-9_-]{43}$/

/** The secret of the browser whose forms were answered within the last hour, or null. */
export function readAnswersCookie(request: Request): string | null {
  const secret = readOwnCookie(request, name) ?? ''
  return secretShape.test(secret) ? secret : null
}

/** Builds the Set-Cookie that keeps the secret as long as the answers; null deletes it. Strictly necessary. */
export const buildAnswersCookie = (request: Request, secret: string | null): string =>
  buildOwnCookie(request, name, secret ?? '', secret === null ? 0 : 3600)
