import type { Article } from './blog-answers.ts'
import { getCatalogueClient } from './catalogue-client.ts'
import { blogPostQuery } from './use-blog-post.ts'
import { blogPostsQuery } from './use-blog-posts.ts'

/** Reads a page of the list into the browser's memory. Asks nothing when it is fresh there. */
export function readPostsPage(page: number): void {
  void getCatalogueClient().prefetchQuery(blogPostsQuery(page))
}

/** Reads a post into the browser's memory. */
export function readPost(slug: string): void {
  void getCatalogueClient().prefetchQuery(blogPostQuery(slug))
}

/** A post that has been read before, or null. */
export function findReadPost(slug: string): Article | null {
  return getCatalogueClient().getQueryData(blogPostQuery(slug).queryKey) ?? null
}
