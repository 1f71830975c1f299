import { listPublishedPosts } from '@kindfold/domain/publishing/catalogue/list-published-posts.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readCatalogue } from './read-catalogue.ts'

/** One page of the blog list by its number, for the page and the API alike (spec 7, Blog list). */
export function readBlogList(services: Services, asked: number) {
  return readCatalogue(() => listPublishedPosts(services, { page: asked }), {
    isAsked: ({ page }) => page === asked,
  })
}
