import { listLatestReviews } from '@kindfold/domain/publishing/catalogue/list-latest-reviews.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-reviews.ts'
import { answerJson } from './answer-json.ts'
import { readCatalogue } from './read-catalogue.ts'

/** GET /api/reviews: the newest six five-star reviews (spec 7, Reviews). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerJson(
    await readCatalogue(() => listLatestReviews(services), {
      isStandIn: ({ kind }) => kind === 'samples',
    }),
  )
}
