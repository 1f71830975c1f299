import { buildOwnCookie, readOwnCookie } from '@kindfold/web/http/own-cookie.ts'

const sessionName = 'kindfold-desk'
const browserName = 'kindfold-browser'
const browserKeptSeconds = 180 * 86_400

export const readDeskCookie = (request: Request): string | null => readOwnCookie(request, sessionName)

/** The secret by which a later sign-in finds this browser known. */
export const readBrowserCookie = (request: Request): string | null => readOwnCookie(request, browserName)

/** Keeps the session's token until the browser closes; the server ends it earlier. */
export const buildDeskCookie = (request: Request, token: string): string =>
  buildOwnCookie(request, sessionName, token, null)

/** The cookies of a new sign-in. */
export const buildSignInCookies = (
  request: Request,
  { token, browserToken }: { token: string; browserToken: string },
): string[] => [
  buildDeskCookie(request, token),
  buildOwnCookie(request, browserName, browserToken, browserKeptSeconds),
]

/** The request as if the browser had sent these cookies with it. */
export function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const jar = new Map<string, string>()
  const keep = (pair: string) => {
    const [name = '', ...value] = pair.trim().split('=')
    if (name !== '') jar.set(name, value.join('='))
  }
  for (const pair of (headers.get('Cookie') ?? '').split(';')) keep(pair)
  for (const cookie of cookies) keep(cookie.split(';', 1)[0] ?? '')
  const changed = new Headers(headers)
  changed.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  return changed
}
