import { hideSecrets } from '@kindfold/domain/donor-link/hide-secrets.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { checkTarget } from './check-target.ts'
import type { Exchange, Step } from './exchange.ts'
import { findApp } from './find-app.ts'
import type { House } from './house.ts'
import type { MountedApp } from './mounted-app.ts'
import { listSecurityHeaders } from './security-headers.ts'
import { sendPlainly } from './send.ts'

/**
 * Meets each request at the door of one port: gives it an id, turns away what no honest visitor
 * sends, finds its app, walks it through the steps, and writes one line about it in the log.
 */
export function receiveRequests(house: House, appOfPort: MountedApp, steps: Step[]): RequestListener {
  return (request, response) => {
    const id = randomUUID()
    const startedAtMs = performance.now()
    const exchange = openExchange(house, appOfPort, { request, response, id, startedAtMs })
    const app = exchange?.app ?? appOfPort
    response.once('close', () => {
      const ms = performance.now() - startedAtMs
      house.metrics.observeRequest(app.name, response.statusCode, ms / 1000)
      const path = hideSecrets((request.url ?? '').split('?', 1)[0] ?? '').slice(0, 200)
      house.log.info(
        {
          request: id,
          app: app.name,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(ms),
        },
        response.writableFinished ? 'answered' : 'visitor left',
      )
    })
    if (exchange === null) return
    walk(exchange, steps).catch((error: unknown) => {
      if (request.destroyed && !response.headersSent && request.errored) return
      house.log.error(
        { request: id, app: app.name, err: error },
        'a request ended in an error nobody expected',
      )
      sendPlainly(exchange, 500, 'Sorry, this page could not be made. Please try again in a moment.')
    })
  }
}

async function walk(exchange: Exchange, steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (await step(exchange)) return
  }
}

/** The exchange to walk through the steps, or null when the request has been turned away. */
function openExchange(
  house: House,
  appOfPort: MountedApp,
  seen: { request: IncomingMessage; response: ServerResponse; id: string; startedAtMs: number },
): Exchange | null {
  const { request, response } = seen
  const target = request.url ?? ''
  const refuse = (status: number, words: string, headers: Record<string, string> = {}) => {
    for (const [name, value] of listSecurityHeaders(appOfPort.origin)) response.setHeader(name, value)
    response.setHeader('X-Request-Id', seen.id)
    sendPlainly(seen, status, words, headers)
    return null
  }
  const verdict = checkTarget(target)
  if (verdict === 'too-long') return refuse(414, 'That address is too long.')
  if (verdict === 'malformed') return refuse(400, 'That address cannot be read.')
  // Of two Hosts Node tells the first alone, while whoever passed the request on may have gone by the second.
  const [host, ...moreHosts] = request.headersDistinct.host ?? []
  const found = findApp(moreHosts.length === 0 ? host : undefined, {
    apps: house.apps,
    appOfPort,
    areOriginsSet: house.areOriginsSet,
  })
  if (found.outcome === 'malformed') return refuse(400, 'The Host of that request cannot be read.')
  const isProbe = target === '/healthz' || target === '/readyz'
  const app = found.outcome === 'found' ? found.app : appOfPort
  if (found.outcome === 'redirect' && !isProbe) {
    return refuse(308, 'This page has moved.', { Location: found.origin + target })
  }
  if (found.outcome === 'elsewhere' && !isProbe)
    return refuse(421, 'This server does not answer for that name.')
  return { ...seen, app, url: new URL(app.origin + target) }
}
