import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { RouterContextProvider } from 'react-router'
import { factsContext } from '../facts-context.ts'
import { servicesContext } from '../../services-context.ts'

/** The arguments that React Router gives a loader for this address, to test the loader alone. */
export function makeLoaderArgs<Pattern extends string, Params extends object>(
  services: Services,
  route: { pattern: Pattern; address: string; params: Params },
) {
  const url = new URL(route.address, services.deployment.siteOrigin)
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(factsContext, readFacts(services))
  return { request: new Request(url), url, pattern: route.pattern, params: route.params, context }
}
