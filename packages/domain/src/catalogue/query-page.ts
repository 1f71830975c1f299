import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { isPublished, newestFirst } from './published-posts.ts'
import { postsBetweenAnchors } from './survey-published-posts.ts'
import type { Anchor, Survey } from './survey-published-posts.ts'

/**
 * Finds the nine in the index first and fetches only them. The first twenty pages are counted from the newest post
 * there is now; every other from the nearest anchor before it, wherever that has moved meanwhile: no page walks past
 * more than 180 posts. Nobody needs the anchor's own post to be there still.
 */
export function queryPage(
  tx: DatabaseHandle,
  { page, survey }: { page: number; survey: Pick<Survey, 'anchors'> },
) {
  const before = (page - 1) * blogPageSize
  const nearest = Math.min(Math.floor(before / postsBetweenAnchors), Math.max(0, survey.anchors.length - 1))
  const anchor = nearest === 0 ? null : (survey.anchors[nearest] ?? null)
  const skipped = before - nearest * postsBetweenAnchors
  const onPage = (anchor ? queryFromAnchor(tx, anchor, skipped) : queryStretch(tx))
    .limit(blogPageSize)
    .offset(skipped)
    .as('on_page')
  return tx
    .select(getTableColumns(blogPosts))
    .from(blogPosts)
    .innerJoin(onPage, eq(blogPosts.id, onPage.id))
    .where(isPublished)
    .orderBy(...newestFirst)
}

const key = { id: blogPosts.id, publishedAt: blogPosts.publishedAt }

const queryStretch = (tx: DatabaseHandle, where?: SQL) =>
  tx
    .select(key)
    .from(blogPosts)
    .where(and(isPublished, where))
    .orderBy(...newestFirst)

/**
 * The anchor's date and the dates after it, apart: each is one stretch of the index, however many posts share one
 * date. Either may hold the whole page.
 */
function queryFromAnchor(tx: DatabaseHandle, { publishedAt, id }: Anchor, skipped: number) {
  const date = sql`${publishedAt}::text::timestamptz`
  const column = blogPosts.publishedAt
  const [sameDate, older] =
    publishedAt === null
      ? [isNull(column), isNotNull(column)]
      : [sql`${column} = ${date}`, sql`${column} < ${date}`]
  const enough = skipped + blogPageSize
  return queryStretch(tx, and(sameDate, sql`${blogPosts.id} >= ${id}`))
    .limit(enough)
    .unionAll(queryStretch(tx, older).limit(enough))
    .orderBy(...newestFirst)
}
