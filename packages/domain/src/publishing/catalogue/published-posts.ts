import { and, asc, desc, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'

/**
 * What visitors may see now: status 'published', a date that has come and an end that has not. A post without a date
 * stays hidden. The status is a literal and not a parameter, so that every plan can use the index of published posts.
 */
export const isPublished = (now: Date) =>
  and(
    sql`${blogPosts.status} = 'published'`,
    lte(blogPosts.publishedAt, now),
    or(isNull(blogPosts.unpublishAt), gt(blogPosts.unpublishAt, now)),
  )

/** The order of the blog list (spec 7, Blog list), with the id to break ties. */
export const newestFirst = [desc(blogPosts.publishedAt), asc(blogPosts.id)]

/** The same order reversed. */
export const oldestFirst = [asc(blogPosts.publishedAt), desc(blogPosts.id)]
