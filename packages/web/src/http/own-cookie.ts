/** With https, the prefix makes the browser limit the cookie to this host. */
function nameCookie(url: string, name: string): string {
  return url.startsWith('https:') ? `__Host-${name}` : name
}

/** Reads the value of our cookie, or null. */
export function readOwnCookie(request: Request, name: string): string | null {
  const wanted = nameCookie(request.url, name)
  for (const cookie of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value = ''] = cookie.trim().split('=', 2)
    if (key === wanted) return value
  }
  return null
}

/**
 * Builds a Set-Cookie header that keeps a value for some seconds; 0 deletes it, null keeps it until the browser closes.
 * Scripts cannot read it.
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
