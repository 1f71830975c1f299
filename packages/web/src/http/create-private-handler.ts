import { formFaultWords } from '@kindfold/content/booking/form-fault-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { servicesContext, visitorContext } from '../services-context.ts'
import { answerOutage } from './answer-outage.ts'
import { judgeOrigin } from './judge-origin.ts'
import { dropOldDone, stampDone } from './say-done-for-a-while.ts'

/** Only our server sets it, and it drops what a visitor sends under this name. */
const visitorHeader = 'Kindfold-Visitor'

const { heading, text, action } = formFaultWords.foreign

/** The server sends this page without asking the app; it contains nothing of the request. */
const foreignPage = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading} | Kindfold</title><main><h1>${heading}</h1><p>${text}</p><p><a href="/">${action}</a></p></main></html>`

/** A request as the router gets it, with cookies to set beside the answer's own; or the answer at once. */
type Prepared = { request: Request; cookies: readonly string[] } | { answer: Response }

/** What an app does with a request from its own pages before the router. */
export type Prepare = (request: Request, context: RouterContextProvider) => Promise<Prepared>

/**
 * Makes the handler of an app with personal data. Nobody may cache its answers, and no other site's page can change
 * anything through it. Of a form at a path that `isStreamed`, no copy is held.
 */
export function createPrivateHandler(
  build: ServerBuild,
  mode: string,
  prepare: Prepare = (request) => Promise.resolve({ request, cookies: [] }),
  isStreamed: (pathname: string) => boolean = () => false,
): (request: Request, services: Services) => Promise<Response> {
  const handleRequest = createRequestHandler(build, mode)
  return async (request, services) => {
    if (judgeOrigin(request) === 'foreign') {
      return new Response(foreignPage, {
        status: 403,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    }
    const context = new RouterContextProvider()
    context.set(servicesContext, answerOutage(services, request, isStreamed(new URL(request.url).pathname)))
    context.set(visitorContext, { address: request.headers.get(visitorHeader) ?? 'unknown' })
    const prepared = await prepare(withoutOldDone(dropNullOrigin(request), services), context)
    const answer = 'answer' in prepared ? prepared.answer : await handleRequest(prepared.request, context)
    const headers = new Headers(answer.headers)
    headers.set('Cache-Control', 'no-store')
    const location = headers.get('Location')
    if (location !== null) headers.set('Location', stampDone(location, services.clock))
    for (const cookie of 'cookies' in prepared ? prepared.cookies : []) headers.append('Set-Cookie', cookie)
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
  }
}

function withoutOldDone(request: Request, services: Services): Request {
  const address = dropOldDone(request.url, services.clock)
  return address === request.url ? request : new Request(address, request)
}

/**
 * Some browsers withhold a form's origin and send 'null', which the router takes for another site. Sec-Fetch-Site has
 * already proved that it is ours.
 */
function dropNullOrigin(request: Request): Request {
  if (request.headers.get('Origin') !== 'null') return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}
