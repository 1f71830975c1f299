import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PostsPage } from './blog-answers.ts'
import { readFromApi } from './read-from-api.ts'

/** One page of the blog list in the query library. */
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

/** The requested page, or null while it loads or cannot be read. Only inside a CatalogueProvider. */
export function useBlogPosts(page: number): PostsPage | null {
  const { data } = useQuery(blogPostsQuery(page))
  return data ?? null
}
