import { finishResponse } from '../../page-cache/finish-response.ts'
import type { Middleware } from '../request-context.ts'
import { findClientIp } from '../find-client-ip.ts'
import type { ServerContext } from '../server-context.ts'
import { findBodyLimit, readBody } from '../read-body.ts'
import { refuseBody, sendUncached } from '../send.ts'
import { discardBody, streamBody } from '../stream-body.ts'
import { buildFetchRequest } from '../build-fetch-request.ts'

/** Asks the app itself, for this one visitor. */
export function askApp(
  serverContext: Pick<ServerContext, 'services' | 'log' | 'worker' | 'trustedProxies'>,
): Middleware {
  const { services, log } = serverContext
  return async (context) => {
    const { app, id, url } = context
    const limit = findBodyLimit(app, url.pathname)
    const isStreamed = limit.isStreamed === true && context.request.method === 'POST'
    const body = isStreamed
      ? streamBody(context.request, limit.mostBytes)
      : await readBody(context.request, limit.mostBytes)
    if ('outcome' in body && body.outcome !== 'read') {
      refuseBody(context, body.outcome)
      return true
    }
    const visitorAddress = findClientIp(context.request, serverContext.trustedProxies)
    const request = buildFetchRequest(context, 'outcome' in body ? body.bytes : body, visitorAddress)
    const response = await app.handle(request, { ...services, log: log.child({ request: id }) })
    if (request.method === 'POST') serverContext.worker?.kick()
    if (isStreamed && !(await discardBody(context.request))) context.response.setHeader('Connection', 'close')
    await sendUncached(context, await finishResponse(response, app, services.deployment.analyticsId))
    return true
  }
}
