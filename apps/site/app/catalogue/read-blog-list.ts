import { listPublishedPosts } from '@kindfold/domain/catalogue/list-published-posts.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { readCatalogue } from './read-catalogue.ts'

/** A page of the blog list by its number, for the page and for the API alike (spec 7, Blog list). */
export function readBlogList(services: Services, asked: number) {
  return readCatalogue(() => listPublishedPosts(services, { page: asked }), {
    isAsked: ({ page }) => page === asked,
  })
}
