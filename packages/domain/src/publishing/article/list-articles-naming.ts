import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { nameFinder } from '../changing-fact/name-finder.ts'

/** An article that readers see or will see, and a name that it says. `publishedAt`: when it was last published. */
export type NamingArticle = { postId: string; title: string; name: string; publishedAt: Date }

/** Lists the articles that say one of some names, as a whole and with its capitals, in title, excerpt or text; the newest first. */
export async function listArticlesNaming(
  services: Services,
  names: readonly string[],
): Promise<NamingArticle[]> {
  if (names.length === 0) return []
  const now = services.clock.now()
  const { title, excerpt, content } = blogPosts
  const said = sql`${title} || ' ' || coalesce(${excerpt}, '') || ' ' || coalesce(${content}, '')`
  const rows = await services.database.read((tx) =>
    tx
      .select({
        postId: blogPosts.id,
        title,
        said: sql<string>`${said}`,
        publishedAt: sql<string>`coalesce(max(${staffEvents.at}), ${blogPosts.publishedAt})::text`,
      })
      .from(blogPosts)
      .leftJoin(
        staffEvents,
        and(
          eq(staffEvents.act, 'publish-article'),
          eq(staffEvents.subjectKind, 'article'),
          eq(staffEvents.subjectId, sql`${blogPosts.id}::text`),
          inArray(staffEvents.outcome, ['published', 'scheduled']),
        ),
      )
      .where(
        and(
          eq(blogPosts.status, 'published'),
          isNotNull(blogPosts.publishedAt),
          // The text of each goes through the search below: only of those that may say a name.
          or(...names.map((name) => sql`strpos(${said}, ${longestWord(name)}) > 0`)),
          or(isNull(blogPosts.unpublishAt), gt(blogPosts.unpublishAt, now)),
        ),
      )
      .groupBy(blogPosts.id)
      .orderBy(sql`${blogPosts.publishedAt} desc`, blogPosts.id),
  )
  const find = nameFinder(names)
  return rows.flatMap(({ said: html, publishedAt, ...article }) =>
    find(html).map((name) => ({
      ...article,
      postId: String(article.postId),
      name,
      publishedAt: new Date(publishedAt),
    })),
  )
}

/** A piece of a name that stands as it is wherever the name is said, whatever its apostrophes and spaces became. */
const longestWord = (name: string): string =>
  name.split(/[^\p{L}\p{N}]+/u).toSorted((a, b) => b.length - a.length)[0] ?? ''
