import type { Middleware } from '../request-context.ts'
import { listSecurityHeaders } from '../../headers/security-headers.ts'

/**
 * Sets the headers of every answer, and the request id from the log. `serveStaticFile` removes some of them from parts
 * of a page.
 */
export const setSecurityHeaders: Middleware = ({ app, id, response }) => {
  for (const [name, value] of listSecurityHeaders(app.origin, app.asksPosition))
    response.setHeader(name, value)
  response.setHeader('X-Request-Id', id)
  return false
}
