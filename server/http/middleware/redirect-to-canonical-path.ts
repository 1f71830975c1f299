import type { Middleware } from '../request-context.ts'
import { straightenPath } from '../straighten-path.ts'

/**
 * Each page has one address: /blog/, /Blog and /%62log lead to /blog for good. The apps' router takes all of them for
 * one page, so that each would be kept as a page of its own, and questions to /API/ would not be counted.
 */
export const redirectToCanonicalPath: Middleware = ({ app, url, request, response }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = straightenPath(url.pathname)
  if (path === url.pathname) return false
  response.writeHead(308, {
    Location: path + url.search,
    // An address of booking may be somebody's own link, which no cache on the way may keep.
    'Cache-Control': app.pages === null ? 'no-store' : 'public, max-age=3600',
    'Content-Length': 0,
  })
  response.end()
  return true
}
