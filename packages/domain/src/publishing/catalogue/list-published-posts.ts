import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Services } from '../../base/services/services.ts'
import type { PublicationEdge } from './next-publication-edge.ts'
import { toPostSummary } from './post.ts'
import type { PostSummary } from './post.ts'
import { queryCount } from './query-count.ts'
import { queryPage } from './query-page.ts'
import { readPosts } from './read-posts.ts'

/** One page of the blog's list, newest first. `edge`: when it changes by itself; `staleSince`: in an outage. */
export type PostsPage = {
  posts: PostSummary[]
  page: number
  pageCount: number
  total: number
  edge: PublicationEdge | null
  staleSince: string | null
}

/**
 * One page of the blog list, newest first (spec 7, Blog list). A page number out of range gives the nearest page.
 * Throws CatalogueUnavailable.
 */
export async function listPublishedPosts(services: Services, asked: { page: number }): Promise<PostsPage> {
  // Page numbers out of range are endless: copies of them would evict all others.
  const hasNumber = ({ page }: { page: number }) => page === asked.page
  const reading = await readPosts(
    services,
    `posts:${asked.page}`,
    (tx, now) => readPage(tx, { asked: asked.page, now }),
    hasNumber,
  )
  if (reading === null) throw new Error('a page of the list is never missing')
  const { value, edge, staleSince } = reading
  return { ...value, edge, staleSince }
}

/** Reads the page nearest to the requested number, with the exact count of all posts. */
export async function readPage(tx: DatabaseHandle, { asked, now }: { asked: number; now: Date }) {
  const [{ total } = { total: 0 }] = await queryCount(tx, now)
  const pageCount = Math.max(1, Math.ceil(total / blogPageSize))
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pageCount)
  const rows = await queryPage(tx, { page, total, now })
  return { value: { posts: rows.map(toPostSummary), page, pageCount, total }, shown: rows }
}
