import { sql } from 'drizzle-orm'
import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { isPublished, newestFirst, oldestFirst } from './published-posts.ts'

/**
 * Reads a page of the list by its number, of `total` posts. Finds the ids in the index first, so that it reads only nine
 * posts from the table, and from the end of the list that is nearer: the last page costs as little as the first.
 */
export function queryPage(
  tx: DatabaseHandle,
  { page, total, now }: { page: number; total: number; now: Date },
) {
  const newer = (page - 1) * blogPageSize
  const older = Math.max(0, total - newer - blogPageSize)
  const isNearEnd = older < newer
  const idsOnPage = tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(isPublished(now))
    .orderBy(...(isNearEnd ? oldestFirst : newestFirst))
    .limit(isNearEnd ? Math.max(0, total - newer - older) : blogPageSize)
    .offset(isNearEnd ? older : newer)
  return tx
    .select()
    .from(blogPosts)
    .where(sql`${blogPosts.id} = any(array(${idsOnPage}))`)
    .orderBy(...newestFirst)
}
