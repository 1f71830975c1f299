import { finishResponse } from '../../page-cache/finish-response.ts'
import type { Middleware } from '../request-context.ts'
import { findClientIp } from '../find-client-ip.ts'
import type { ServerContext } from '../server-context.ts'
import { findBodyLimit, readBody } from '../read-body.ts'
import { sendUncached, sendPlainly } from '../send.ts'
import { buildFetchRequest } from '../build-fetch-request.ts'

/** Asks the app itself, for this one visitor. */
export function askApp(
  serverContext: Pick<ServerContext, 'services' | 'log' | 'worker' | 'trustedProxies'>,
): Middleware {
  const { services, log } = serverContext
  return async (context) => {
    const { app, id, url } = context
    const body = await readBody(context.request, findBodyLimit(app, url.pathname))
    if (body.outcome === 'too-large') {
      sendPlainly(context, 413, 'What was sent is too large.', { Connection: 'close' })
      return true
    }
    const visitorAddress = findClientIp(context.request, serverContext.trustedProxies)
    const request = buildFetchRequest(context, body.bytes, visitorAddress)
    const response = await app.handle(request, { ...services, log: log.child({ request: id }) })
    if (request.method === 'POST') serverContext.worker?.kick()
    await sendUncached(context, await finishResponse(response, app, services.deployment.analyticsId))
    return true
  }
}
