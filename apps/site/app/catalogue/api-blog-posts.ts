import { listPublishedPosts } from '@kindfold/domain/catalogue/list-published-posts.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-blog-posts.ts'
import { answerJson } from './answer-json.ts'
import { parsePageNumber } from './parse-page-number.ts'
import { readCatalogue } from './read-catalogue.ts'

/** GET /api/blog-posts?page=: one page of the blog list (spec 7, Blog list). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = parsePageNumber(new URL(request.url).searchParams.get('page'))
  return answerJson(await readCatalogue(() => listPublishedPosts(context.get(servicesContext), { page })))
}
