import { answerDoorstepCollections } from '@kindfold/domain/capacity/collection-day/answer-doorstep-collections.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/api-doorstep-collections.ts'

/** `GET /api/doorstep-collections/:postcode`: who collects there and when next, for the Recycle Now locator. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await answerDoorstepCollections(context.get(servicesContext), params.postcode)
  const headers = { 'Access-Control-Allow-Origin': '*' }
  if (answer.kind === 'malformed') {
    const error = { status: 400, message: 'That is not a UK postcode.' }
    return Response.json({ error }, { status: 400, headers })
  }
  return Response.json(answer.collections, { headers })
}
