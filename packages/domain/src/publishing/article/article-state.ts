import type { ReadersState } from '@kindfold/content/desk/article-words.ts'
import type { blogPosts } from '@kindfold/database/schema/catalogue.ts'

type Row = Pick<typeof blogPosts.$inferSelect, 'status' | 'publishedAt' | 'unpublishAt'>

/** Says whether readers see an article, by the same rule as the policies of the table. */
export function readReadersState(row: Row, now: Date): ReadersState {
  const { status, publishedAt, unpublishAt } = row
  const until = unpublishAt?.toISOString() ?? null
  if (status !== 'published') {
    return publishedAt === null ? { readers: 'never-saw' } : { readers: 'no-longer-see', since: null }
  }
  if (publishedAt === null) return { readers: 'cannot-see-undated' }
  if (unpublishAt !== null && unpublishAt <= now) return { readers: 'no-longer-see', since: until }
  if (publishedAt > now) return { readers: 'will-see', from: publishedAt.toISOString(), until }
  return { readers: 'see', since: publishedAt.toISOString(), until }
}
