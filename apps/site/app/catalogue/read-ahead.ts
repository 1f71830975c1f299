import type { Article } from './blog-answers.ts'
import { getCatalogueClient } from './catalogue-client.ts'
import { blogPostQuery } from './use-blog-post.ts'
import { blogPostsQuery } from './use-blog-posts.ts'

/** Prefetches a page of the list, unless the cached one is fresh. */
export function readPostsPage(page: number): void {
  void getCatalogueClient().prefetchQuery(blogPostsQuery(page))
}

/** Prefetches a post. */
export function readPost(slug: string): void {
  void getCatalogueClient().prefetchQuery(blogPostQuery(slug))
}

/** A cached post, or null. */
export function findReadPost(slug: string): Article | null {
  return getCatalogueClient().getQueryData(blogPostQuery(slug).queryKey) ?? null
}
