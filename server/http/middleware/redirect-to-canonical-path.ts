import type { Middleware } from '../request-context.ts'
import { normalisePath } from '../normalise-path.ts'

/**
 * Redirects permanently to a page's one address: /blog/, /Blog and /%62log go to /blog. The apps' router accepts all of
 * them, so the cache would keep a page for each, and the rate limit would miss /API/.
 */
export const redirectToCanonicalPath: Middleware = ({ app, url, request, response }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = normalisePath(url.pathname)
  if (path === url.pathname) return false
  response.writeHead(308, {
    Location: path + url.search,
    // A booking address may be somebody's own link, which no cache may keep.
    'Cache-Control': app.pages === null ? 'no-store' : 'public, max-age=3600',
    'Content-Length': 0,
  })
  response.end()
  return true
}
