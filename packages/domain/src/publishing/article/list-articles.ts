import type { ReadersState } from '@kindfold/content/desk/article-words.ts'
import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import { foldLetters } from '../../base/text/fold-letters.ts'
import type { Services } from '../../base/services/services.ts'
import { readReadersState } from './article-state.ts'

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

/** Which articles a list shows: all, those with a draft, and by what readers see now. */
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
  const wanted = foldLetters(words.trim())
  const named =
    wanted === ''
      ? undefined
      : sql`position(${wanted} in search_words(${title}, ${blogPosts.slug}, null)) > 0`
  const kind = nameKind(now)
  return await transact(services, async (tx) => {
    const rows = await tx
      .select({
        kind,
        status: sql<Status>`min(${blogPosts.status})`,
        publishedAt: min(blogPosts.publishedAt),
        unpublishAt: min(blogPosts.unpublishAt),
        isDraft: sql<boolean>`bool_and(${isDraft})`,
        count: count(),
      })
      .from(blogPosts)
      .leftJoin(postDrafts, eq(postDrafts.postId, blogPosts.id))
      .where(named)
      .groupBy(sql`1`)
    const kinds = rows.map((row) => ({ ...row, state: readReadersState(row, now) }))
    const of = (name: ArticleFilter) => kinds.filter((each) => fits(each, name))
    const sum = (list: typeof kinds) => list.reduce((total, each) => total + each.count, 0)
    const counts = Object.fromEntries(articleFilters.map((name) => [name, sum(of(name))])) as Record<
      ArticleFilter,
      number
    >
    const pageCount = Math.max(1, Math.ceil(counts[filter] / pageSize))
    const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
    const chosen = await tx
      .select({
        postId: blogPosts.id,
        slug: blogPosts.slug,
        version: blogPosts.version,
        status: blogPosts.status,
        publishedAt: blogPosts.publishedAt,
        unpublishAt: blogPosts.unpublishAt,
        title,
        savedAt: postDrafts.savedAt,
        savedByName: postDrafts.savedByName,
      })
      .from(blogPosts)
      .leftJoin(postDrafts, eq(postDrafts.postId, blogPosts.id))
      .where(
        and(
          named,
          inArray(
            kind,
            of(filter).map((each) => each.kind),
          ),
        ),
      )
      .orderBy(
        desc(sql`coalesce(${postDrafts.savedAt}, ${blogPosts.publishedAt}, ${blogPosts.createdAt})`),
        desc(blogPosts.id),
      )
      .limit(pageSize)
      .offset((shown - 1) * pageSize)
    const articles = chosen.map(
      ({ savedAt, savedByName, status, publishedAt, unpublishAt, ...row }): ArticleLine => ({
        ...row,
        state: readReadersState({ status, publishedAt, unpublishAt }, now),
        draft: savedAt && savedByName !== null ? { savedAt: savedAt.toISOString(), savedByName } : null,
      }),
    )
    return { articles, counts, pageCount, page: shown }
  })
}

type Status = typeof blogPosts.$inferSelect.status

/** The draft's title where there is one. */
const title = sql<string>`coalesce(${postDrafts.title}, ${blogPosts.title})`
const isDraft = sql<boolean>`(${postDrafts.postId} is not null)`

/**
 * Articles of one kind are the same to readers now, and so to every filter: one of each kind is judged, by the one rule that
 * says what readers see, and stands for all.
 */
function nameKind(now: Date) {
  const at = now.toISOString()
  return sql<string>`concat_ws(' ', ${blogPosts.status}, ${isDraft}, coalesce((${blogPosts.publishedAt} > ${at})::text, 'undated'),
    coalesce((${blogPosts.unpublishAt} <= ${at})::text, 'stays'))`
}

function fits({ isDraft, state }: { isDraft: boolean; state: ReadersState }, filter: ArticleFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'changing':
      return isDraft
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
