import { getReviewStats } from '@kindfold/domain/publishing/catalogue/get-review-stats.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-review-stats.ts'
import { answerJson } from './answer-json.ts'
import { readCatalogue } from './read-catalogue.ts'

/** GET /api/review-stats: counts of reviews on each platform (spec 7, Review stats). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerJson(
    await readCatalogue(() => getReviewStats(services), {
      isStandIn: ({ kind }) => kind === 'fallback',
    }),
  )
}
