import type { Step } from '../exchange.ts'

/** Each page has one address: /blog/ leads to /blog for good. */
export const dropClosingSlash: Step = ({ app, url, request, response }) => {
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return false
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  response.writeHead(308, {
    Location: url.pathname.slice(0, -1) + url.search,
    // An address of booking may be somebody's own link, which no cache on the way may keep.
    'Cache-Control': app.pages === null ? 'no-store' : 'public, max-age=3600',
    'Content-Length': 0,
  })
  response.end()
  return true
}
