import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PostsPage } from './blog-answers.ts'
import { readFromApi } from './read-from-api.ts'

/** One page of the blog list, as the query library remembers it. */
export function blogPostsQuery(page: number) {
  return queryOptions({
    queryKey: ['blog-posts', page],
    queryFn: async ({ signal }) => {
      const answer = await readFromApi<PostsPage>(`/api/blog-posts?page=${page}`, signal)
      if (!answer) throw new Error('The blog list does not exist')
      return answer
    },
  })
}

/** The page asked for, or null while it loads and for as long as it cannot be read. Only inside a CatalogueProvider. */
export function useBlogPosts(page: number, initial: PostsPage | null): PostsPage | null {
  const { data } = useQuery({ ...blogPostsQuery(page), initialData: initial ?? undefined })
  return data ?? null
}

/** Reads a page of the list ahead, when a visitor's hand moves towards it. */
export function usePrefetchBlogPosts(): (page: number) => void {
  const client = useQueryClient()
  return useCallback((page) => void client.prefetchQuery(blogPostsQuery(page)), [client])
}
