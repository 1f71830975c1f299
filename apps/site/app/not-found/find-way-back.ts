/** The page of ours that led here, by the request's Referer, as path and query; the home page when it was none of ours. */
export function findWayBack(request: Request): string {
  const here = new URL(request.url)
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  // Two slashes at the start would lead to another host.
  if (from.host !== here.host || from.pathname === here.pathname || from.pathname.startsWith('//')) return '/'
  return from.pathname + from.search
}
