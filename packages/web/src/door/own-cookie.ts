/** With https the browser itself holds the cookie to this host. */
function nameCookie(url: string, name: string): string {
  return url.startsWith('https:') ? `__Host-${name}` : name
}

/** What a cookie of ours holds in this browser, or null. */
export function readOwnCookie(request: Request, name: string): string | null {
  const wanted = nameCookie(request.url, name)
  for (const cookie of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value = ''] = cookie.trim().split('=', 2)
    if (key === wanted) return value
  }
  return null
}

/**
 * The Set-Cookie that keeps a value for so many seconds; for 0 it is forgotten, and for null it is until the browser is
 * closed. No script can read it.
 */
export function buildOwnCookie(
  request: Request,
  name: string,
  value: string,
  seconds: number | null,
): string {
  const age = seconds === null ? '' : `; Max-Age=${seconds}`
  const secure = request.url.startsWith('https:') ? '; Secure' : ''
  return `${nameCookie(request.url, name)}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`
}
