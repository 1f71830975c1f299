import { sql } from 'drizzle-orm'
import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { isPublished, newestFirst } from './published-posts.ts'

/**
 * Reads a page of the list by its number. Finds the ids in the index first, so that it reads only nine posts from the
 * table.
 */
export function queryPage(tx: DatabaseHandle, { page, now }: { page: number; now: Date }) {
  const idsOnPage = tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(isPublished(now))
    .orderBy(...newestFirst)
    .limit(blogPageSize)
    .offset((page - 1) * blogPageSize)
  return tx
    .select()
    .from(blogPosts)
    .where(sql`${blogPosts.id} = any(array(${idsOnPage}))`)
    .orderBy(...newestFirst)
}
