import { limitConnections } from '@kindfold/database/limit-connections.ts'
import { finishResponse } from '../../page-cache/finish-response.ts'
import type { Middleware } from '../request-context.ts'
import { findClientIp } from '../find-client-ip.ts'
import type { ServerContext } from '../server-context.ts'
import { findBodyLimit, readBody } from '../read-body.ts'
import { refuseBody, sendUncached } from '../send.ts'
import { discardBody, streamBody } from '../stream-body.ts'
import { buildFetchRequest } from '../build-fetch-request.ts'

/**
 * How many connections to PostgreSQL one app may hold, of ten. A rush on one leaves connections to the others, and a server
 * that has fewer at work answers each sooner: on two cores more of them book no more (bench/desk-crowd.ts).
 */
const connectionsOfOneApp = 4

/** Asks the app itself, for this one visitor. */
export function askApp(
  serverContext: Pick<ServerContext, 'apps' | 'services' | 'log' | 'worker' | 'trustedProxies'>,
): Middleware {
  const { apps, log } = serverContext
  const servicesOf = new Map(
    apps.map(({ name }) => [
      name,
      {
        ...serverContext.services,
        database: limitConnections(serverContext.services.database, { atMost: connectionsOfOneApp }),
      },
    ]),
  )
  return async (context) => {
    const { app, id, url } = context
    const services = servicesOf.get(app.name) ?? serverContext.services
    const limit = findBodyLimit(app, url.pathname)
    const isStreamed = limit.isStreamed === true && context.request.method === 'POST'
    const body = isStreamed
      ? streamBody(context.request, limit.mostBytes)
      : await readBody(context.request, limit.mostBytes)
    if ('kind' in body && body.kind !== 'read') {
      refuseBody(context, body.kind)
      return true
    }
    const visitorAddress = findClientIp(context.request, serverContext.trustedProxies)
    const request = buildFetchRequest(context, 'kind' in body ? body.bytes : body, visitorAddress)
    const response = await app.handle(request, { ...services, log: log.child({ request: id }) })
    if (request.method === 'POST') serverContext.worker?.kick()
    if (isStreamed && !(await discardBody(context.request))) context.response.setHeader('Connection', 'close')
    await sendUncached(context, await finishResponse(response, app, services.deployment.analyticsId))
    return true
  }
}
