import { buildOwnCookie, readOwnCookie } from '@kindfold/web/http/own-cookie.ts'

const name = 'kindfold-drive'
/** The server ends the session after 16 hours; the cookie stays, so that a phone that was lost is told so. */
const keptSeconds = 30 * 86_400

/** The secret of the phone's session, if it has the form of one. */
export function readDriveCookie(request: Request): string | null {
  const token = readOwnCookie(request, name)
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null
}

export const buildDriveCookie = (request: Request, token: string): string =>
  buildOwnCookie(request, name, token, keptSeconds)

export const dropDriveCookie = (request: Request): string => buildOwnCookie(request, name, '', 0)
