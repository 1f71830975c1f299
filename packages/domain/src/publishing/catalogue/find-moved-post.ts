import { postRedirects } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { isPublished } from './published-posts.ts'

/**
 * The slug that an article has now, by one that it had before; null: none had it, or readers may not see the one that
 * had.
 */
export async function findMovedPost(services: Services, oldSlug: string): Promise<string | null> {
  if (oldSlug.includes('\0')) return null
  return await services.database.readAsAnonymous(async (tx) => {
    const [found] = await tx
      .select({ slug: blogPosts.slug })
      .from(postRedirects)
      .innerJoin(blogPosts, eq(blogPosts.id, postRedirects.postId))
      .where(and(eq(postRedirects.slug, oldSlug), isPublished(services.clock.now())))
    return found?.slug ?? null
  })
}
