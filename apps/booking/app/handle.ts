import type { Services } from '@kindfold/domain/services.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { servicesContext } from './services-context.ts'

export { canonicalUrl } from './canonical-url.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/**
 * Answers one request to the booking host: the only door between the server and this app. What a donor brings along
 * is theirs, so no answer is kept anywhere on its way.
 */
export async function handle(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const answer = await handleRequest(request, context)
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
