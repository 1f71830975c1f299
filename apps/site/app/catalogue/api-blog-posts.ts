import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-blog-posts.ts'
import { answerJson } from './answer-json.ts'
import { parsePageNumber } from './parse-page-number.ts'
import { readBlogList } from './read-blog-list.ts'

/** GET /api/blog-posts?page=: one page of the blog list (spec 7, Blog list). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = parsePageNumber(new URL(request.url).searchParams.get('page'))
  return answerJson(await readBlogList(context.get(servicesContext), asked))
}
