import { findMovedPost } from '@kindfold/domain/publishing/catalogue/find-moved-post.ts'
import { redirect } from 'react-router'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/api-blog-post.ts'
import { answerJson } from './answer-json.ts'
import { readPost } from './read-post.ts'
import { buildArticle } from './build-article.ts'

/** GET /api/blog-posts/:slug: a published post, safe to show on a page (spec 7, Blog post); an old address leads on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reading = await readPost(context, params.slug)
  if (reading.status === 404) {
    const movedTo = await findMovedPost(services, params.slug)
    const path = movedTo && `/api/blog-posts/${encodeURIComponent(movedTo)}`
    if (path !== null) return redirect(path, { status: 301, headers: reading.headers })
  }
  return answerJson(reading, buildArticle)
}
