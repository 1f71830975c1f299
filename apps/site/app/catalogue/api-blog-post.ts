import { findPublishedPost } from '@kindfold/domain/catalogue/find-published-post.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-blog-post.ts'
import { answerJson } from './answer-json.ts'
import { readCatalogue } from './read-catalogue.ts'
import { buildArticle } from './build-article.ts'

/** GET /api/blog-posts/:slug: a published post, safe to show on a page (spec 7, Blog post). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerJson(await readCatalogue(() => findPublishedPost(services, params.slug)), buildArticle)
}
