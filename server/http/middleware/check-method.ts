import type { Middleware } from '../request-context.ts'
import { sendPlainly } from '../send.ts'

/** Allows reading everywhere and writing only where an app has forms; refuses every other method. */
export const checkMethod: Middleware = (context) => {
  const { app, request, response } = context
  const writing = [...(app.acceptsPosts ? ['POST'] : []), ...(app.acceptsPuts ? ['PUT'] : [])]
  const allowed = ['GET', 'HEAD', ...writing, 'OPTIONS']
  const method = request.method ?? ''
  if (method === 'OPTIONS') {
    response.writeHead(204, { Allow: allowed.join(', ') })
    response.end()
    return true
  }
  if (allowed.includes(method)) return false
  sendPlainly(context, 405, 'That cannot be done at this address.', { Allow: allowed.join(', ') })
  return true
}
