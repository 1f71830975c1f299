import type { Services } from '@kindfold/domain/services.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { servicesContext } from './services-context.ts'

export { canonicalUrl } from './canonical-url.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Answers one request to the public site: the app's only entry point. */
export function handle(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return handleRequest(request, context)
}
