import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { readReadersState, type ReadersState } from './article-state.ts'

/** An article as a list shows it. */
export type ArticleLine = {
  postId: string
  /** The draft's title where there is one; empty: nobody wrote one yet. */
  title: string
  slug: string
  version: number
  state: ReadersState
  draft: { savedAt: string; savedByName: string } | null
}

export const articleFilters = ['all', 'changing', 'seen', 'planned', 'unseen'] as const
export type ArticleFilter = (typeof articleFilters)[number]

const pageSize = 50

/**
 * Lists articles for editors, those that were changed or published last first, fifty to a page; `counts` is how many
 * there are of each kind.
 */
export async function listArticles(
  services: Services,
  { filter, words, page }: { filter: ArticleFilter; words: string; page: number },
): Promise<{
  articles: ArticleLine[]
  counts: Record<ArticleFilter, number>
  pageCount: number
  page: number
}> {
  const now = services.clock.now()
  // A few thousand rows without their texts: judged here, by the one rule that says what readers see.
  const rows = await transact(services, (tx) =>
    tx
      .select({
        postId: blogPosts.id,
        slug: blogPosts.slug,
        version: blogPosts.version,
        status: blogPosts.status,
        publishedAt: blogPosts.publishedAt,
        unpublishAt: blogPosts.unpublishAt,
        title: sql<string>`coalesce(${postDrafts.title}, ${blogPosts.title})`,
        savedAt: postDrafts.savedAt,
        savedByName: postDrafts.savedByName,
      })
      .from(blogPosts)
      .leftJoin(postDrafts, eq(postDrafts.postId, blogPosts.id))
      .orderBy(
        desc(sql`coalesce(${postDrafts.savedAt}, ${blogPosts.publishedAt}, ${blogPosts.createdAt})`),
        desc(blogPosts.id),
      ),
  )
  const wanted = words.trim().toLowerCase()
  const lines = rows
    .filter(({ title, slug }) => title.toLowerCase().includes(wanted) || slug.includes(wanted))
    .map((row): ArticleLine => ({
      postId: row.postId,
      title: row.title,
      slug: row.slug,
      version: row.version,
      state: readReadersState(row, now),
      draft:
        row.savedAt && row.savedByName !== null
          ? { savedAt: row.savedAt.toISOString(), savedByName: row.savedByName }
          : null,
    }))
  const counts = Object.fromEntries(
    articleFilters.map((name) => [name, lines.filter((line) => fits(line, name)).length]),
  ) as Record<ArticleFilter, number>
  const chosen = lines.filter((line) => fits(line, filter))
  const pageCount = Math.max(1, Math.ceil(chosen.length / pageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
  return { articles: chosen.slice((shown - 1) * pageSize, shown * pageSize), counts, pageCount, page: shown }
}

function fits({ draft, state }: ArticleLine, filter: ArticleFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'changing':
      return draft !== null
    case 'seen':
      return state.readers === 'see'
    case 'planned':
      return (
        state.readers === 'will-see' || ('until' in state && state.until !== null && state.readers === 'see')
      )
    case 'unseen':
      return state.readers !== 'see' && state.readers !== 'will-see'
  }
}
