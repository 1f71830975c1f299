import { asc, desc, sql } from 'drizzle-orm'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'

/** Written out and not as a parameter, so that every plan may use the index of published posts. */
export const isPublished = sql`${blogPosts.status} = 'published'`

/** The order of the blog list (spec 7, Blog list), with the id to settle ties. */
export const newestFirst = [desc(blogPosts.publishedAt), asc(blogPosts.id)]

/** The same order from its other end. */
export const oldestFirst = [asc(blogPosts.publishedAt), desc(blogPosts.id)]
