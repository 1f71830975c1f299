import { readForPages } from '@kindfold/content/charities/for-pages.ts'
import { factsContext } from '../catalogue/facts-context.ts'
import type { Route } from './+types/installation-file.ts'
import { pageCacheControl } from './cache-headers.ts'

/** GET /installation.json: what this installation says of itself, all of which its pages show, for their scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  // Brings into force what counts now.
  await context.get(factsContext)
  return Response.json(readForPages(), { headers: { 'Cache-Control': pageCacheControl } })
}
