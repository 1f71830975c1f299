import type { PostSummary } from '@kindfold/domain/publishing/catalogue/post.ts'
import type { PostsPage as PageRead } from '@kindfold/domain/publishing/catalogue/list-published-posts.ts'

/**
 * The body of /api/blog-posts: one page of the list. `page` is the page returned, which may differ from the one
 * requested.
 */
export type PostsPage = Omit<PageRead, 'staleSince' | 'edge'>

/** The body of /api/blog-posts/:slug. `html` is sanitised; `headings` are its sections, for a list of contents. */
export type Article = {
  post: PostSummary & { description: string; featuredImageAlt: string | null }
  html: string
  headings: { id: string; text: string }[]
  related: PostSummary[]
}
