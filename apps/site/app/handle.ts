import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { endAtEdge } from './catalogue/end-at-edge.ts'
import { factsContext } from './catalogue/facts-context.ts'
import { servicesContext } from './services-context.ts'

export { canonicalUrl } from './canonical-url.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Answers one request to the public site: the app's only entry point. */
export async function handle(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  const reading = readFacts(services)
  // What fails there fails in the page that shows it, and is answered and logged by it.
  const edge = reading.then(
    (read) => read.edge,
    () => null,
  )
  context.set(servicesContext, services)
  context.set(factsContext, reading)
  const answer = await handleRequest(request, context)
  // Every page shows the notice, the total and the hours.
  return endAtEdge(answer, await edge)
}
