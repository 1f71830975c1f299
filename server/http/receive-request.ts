import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { redactPath } from '@kindfold/domain/base/redact/redact-path.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { checkTarget } from './check-target.ts'
import type { RequestContext, Middleware } from './request-context.ts'
import { findApp } from './find-app.ts'
import type { ServerContext } from './server-context.ts'
import type { MountedApp } from './mounted-app.ts'
import { listSecurityHeaders } from '../headers/security-headers.ts'
import { sendPlainly } from './send.ts'

/**
 * Receives each request of one port: gives it an id, refuses what no browser sends, finds its app, runs the middleware,
 * and logs one line.
 */
export function receiveRequests(
  serverContext: ServerContext,
  appOfPort: MountedApp,
  middleware: Middleware[],
): RequestListener {
  return (request, response) => {
    const id = randomUUID()
    const startedAtMs = performance.now()
    const context = openRequestContext(serverContext, appOfPort, { request, response, id, startedAtMs })
    const app = context?.app ?? appOfPort
    response.once('close', () => {
      const ms = performance.now() - startedAtMs
      serverContext.metrics.observeRequest(app.name, response.statusCode, ms / 1000)
      const path = redactPath((request.url ?? '').split('?', 1)[0] ?? '').slice(0, 200)
      serverContext.log.info(
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
    if (context === null) return
    runMiddleware(context, middleware).catch((error: unknown) => {
      if (request.destroyed && !response.headersSent && request.errored) return
      if (error instanceof DatabaseUnavailable) {
        sendPlainly(context, 503, 'Please try again in a moment.', { 'Retry-After': '10' })
        return
      }
      serverContext.log.error({ request: id, app: app.name, err: error }, 'unexpected error in a request')
      sendPlainly(context, 500, 'Sorry, this page could not be made. Please try again in a moment.')
    })
  }
}

async function runMiddleware(context: RequestContext, middleware: Middleware[]): Promise<void> {
  for (const run of middleware) {
    if (await run(context)) return
  }
}

/** Creates the request context, or null when the request was refused. */
function openRequestContext(
  serverContext: ServerContext,
  appOfPort: MountedApp,
  seen: { request: IncomingMessage; response: ServerResponse; id: string; startedAtMs: number },
): RequestContext | null {
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
  // With two Host headers Node shows only the first, while a proxy may have used the second.
  const [host, ...moreHosts] = request.headersDistinct.host ?? []
  const found = findApp(moreHosts.length === 0 ? host : undefined, {
    apps: serverContext.apps,
    appOfPort,
    hostRule: serverContext.hostRule,
  })
  if (found.kind === 'malformed') return refuse(400, 'The Host of that request cannot be read.')
  const isProbe = target === '/healthz' || target === '/readyz'
  const app = found.kind === 'found' ? found.app : appOfPort
  if (found.kind === 'redirect' && !isProbe) {
    return refuse(308, 'This page has moved.', { Location: found.origin + target })
  }
  if (found.kind === 'elsewhere' && !isProbe) return refuse(421, 'This server does not answer for that name.')
  return { ...seen, app, url: new URL(app.origin + target) }
}
