import type { Services } from '@kindfold/domain/services.ts'
import { consentDefaultsScript } from '@kindfold/ui/consent/consent-defaults-script.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { judgeOrigin } from '@kindfold/web/door/judge-origin.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'

export { canonicalUrl } from './canonical-url.ts'

/** The only inline script of any page. What else gets into one, by whatever way, no browser runs. */
export const inlineScripts = [consentDefaultsScript]

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Set by our server alone, which drops what a visitor sends under this name. */
const visitorHeader = 'Kindfold-Visitor'

/**
 * Answers one request to the booking host: the only door between the server and this app. What a donor brings along
 * is theirs, so no answer is kept anywhere on its way, and nothing is changed at the wish of another site's page.
 */
export async function handle(request: Request, services: Services): Promise<Response> {
  if (judgeOrigin(request) === 'foreign') {
    return new Response('This form was sent from another site, so nothing was done.', {
      status: 403,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(visitorContext, { address: request.headers.get(visitorHeader) ?? 'unknown' })
  const answer = await handleRequest(dropNullOrigin(request), context)
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/**
 * Some browsers keep back where a form came from and send 'null', which the router takes for another site. That it is
 * ours has been told by Sec-Fetch-Site, or it would not have come this far.
 */
function dropNullOrigin(request: Request): Request {
  if (request.headers.get('Origin') !== 'null') return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}
