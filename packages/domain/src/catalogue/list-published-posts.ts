import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../services.ts'
import { readStaleIfError } from './read-stale-if-error.ts'
import { toPostSummary } from './post.ts'
import type { PostSummary } from './post.ts'
import { isPublished } from './published-posts.ts'
import { queryPage } from './query-page.ts'

export type PostsPage = {
  posts: PostSummary[]
  page: number
  pageCount: number
  total: number
  staleSince: string | null
}

/**
 * One page of the blog list, newest first (spec 7, Blog list). A page number out of range gives the nearest page.
 * Throws CatalogueUnavailable.
 */
export async function listPublishedPosts(services: Services, asked: { page: number }): Promise<PostsPage> {
  // Page numbers out of range are endless: copies of them would evict all others.
  const hasNumber = ({ page }: { page: number }) => page === asked.page
  const read = () => readPage(services, asked.page)
  const { value, staleSince } = await readStaleIfError(services, `posts:${asked.page}`, read, hasNumber)
  return { ...value, staleSince }
}

/** Reads the page nearest to the requested number, with the exact count of all posts. */
export async function readPage({ database, clock }: Pick<Services, 'database' | 'clock'>, asked: number) {
  const now = clock.now()
  return await database.readAsAnonymous(async (tx) => {
    const total = await tx.$count(blogPosts, isPublished(now))
    const pageCount = Math.max(1, Math.ceil(total / blogPageSize))
    const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pageCount)
    const rows = await queryPage(tx, { page, now })
    return { posts: rows.map(toPostSummary), page, pageCount, total }
  })
}
