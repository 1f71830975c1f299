import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../services.ts'
import { readStaleIfError } from './read-stale-if-error.ts'
import { getPublishedAt } from './post.ts'
import { isPublished, newestFirst } from './published-posts.ts'

/** The most addresses that a sitemap may hold (sitemaps.org). */
const addressesInSitemap = 50_000

export type PostAddress = { slug: string; publishedAt: string }

/** Lists the slugs and dates of the newest posts, at most 50,000, for the sitemap. Throws CatalogueUnavailable. */
export async function listPostSlugs(
  services: Services,
): Promise<{ posts: PostAddress[]; staleSince: string | null }> {
  const { value, staleSince } = await readStaleIfError(services, 'slugs', () =>
    services.database.readAsAnonymous(async (tx) => {
      const rows = await tx
        .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt })
        .from(blogPosts)
        .where(isPublished(services.clock.now()))
        .orderBy(...newestFirst)
        .limit(addressesInSitemap)
      return rows.map(({ slug, publishedAt }) => ({ slug, publishedAt: getPublishedAt({ publishedAt }) }))
    }),
  )
  return { posts: value, staleSince }
}
