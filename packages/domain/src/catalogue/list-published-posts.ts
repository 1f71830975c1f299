import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import type { Services } from '../services.ts'
import { readOrLastGood } from './read-or-last-good.ts'
import { toPostSummary } from './post.ts'
import type { PostSummary } from './post.ts'
import { queryPage } from './query-page.ts'
import { getSurvey, takeSurvey } from './survey-published-posts.ts'
import type { Survey } from './survey-published-posts.ts'

export type PostsPage = {
  posts: PostSummary[]
  page: number
  pageCount: number
  total: number
  staleSince: string | null
}

/**
 * One page of the blog list, newest first (spec 7, Blog list). A page below 1 or past the last is the nearest that
 * exists. Throws CatalogueUnavailable.
 */
export async function listPublishedPosts(services: Services, asked: { page: number }): Promise<PostsPage> {
  const read = async () => {
    const found = await readPage(services, asked.page, await getSurvey(services))
    if (found.posts.length > 0 || found.total === 0) return found
    // So many posts were withdrawn since they were counted that this page is no more.
    return await readPage(services, asked.page, await takeSurvey(services))
  }
  // There is no end of the numbers that no page has: their copies would drive out all others.
  const hasNumber = ({ page }: { page: number }) => page === asked.page
  const { value, staleSince } = await readOrLastGood(services, `posts:${asked.page}`, read, hasNumber)
  return { ...value, staleSince }
}

async function readPage(services: Services, asked: number, survey: Survey) {
  const { total } = survey
  const pageCount = Math.max(1, Math.ceil(total / blogPageSize))
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pageCount)
  const rows = await services.database.readAsAnonymous(async (tx) => await queryPage(tx, { page, survey }))
  return { posts: rows.map(toPostSummary), page, pageCount, total }
}
