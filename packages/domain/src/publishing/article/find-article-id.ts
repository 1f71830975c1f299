import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** The id of an article by its address, that of its draft or its id, for commands; null: there is none. */
export async function findArticleId(services: Services, named: string): Promise<string | null> {
  const rows = await services.database.read((tx) =>
    tx
      .select({ id: blogPosts.id, slug: blogPosts.slug })
      .from(blogPosts)
      .leftJoin(postDrafts, eq(postDrafts.postId, blogPosts.id))
      .where(
        or(eq(blogPosts.slug, named), eq(postDrafts.slug, named), eq(sql`${blogPosts.id}::text`, named)),
      ),
  )
  return (rows.find(({ slug }) => slug === named) ?? rows[0])?.id ?? null
}
