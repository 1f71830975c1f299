import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Article } from './blog-answers.ts'
import { readFromApi } from './read-from-api.ts'

/** One post in the query library; null: no such post is published. */
export function blogPostQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog-post', slug],
    queryFn: ({ signal }) => readFromApi<Article>(`/api/blog-posts/${encodeURIComponent(slug)}`, signal),
  })
}

export type ArticleReading = { kind: 'loading' } | { kind: 'missing' } | { kind: 'found'; article: Article }

/** The requested post; it counts as loading while it cannot be read. Only inside a CatalogueProvider. */
export function useBlogPost(slug: string): ArticleReading {
  const { data } = useQuery(blogPostQuery(slug))
  if (data === undefined) return { kind: 'loading' }
  return data ? { kind: 'found', article: data } : { kind: 'missing' }
}
