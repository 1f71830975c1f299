import type { Middleware } from '../request-context.ts'
import { listSecurityHeaders } from '../security-headers.ts'

/**
 * Puts the headers on that every answer carries, and the id under which the log knows the request.
 * `serveStaticFile` takes some off the parts of a page again.
 */
export const setSecurityHeaders: Middleware = ({ app, id, response }) => {
  for (const [name, value] of listSecurityHeaders(app.origin)) response.setHeader(name, value)
  response.setHeader('X-Request-Id', id)
  return false
}
