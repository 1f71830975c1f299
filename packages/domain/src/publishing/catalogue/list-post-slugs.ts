import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../../base/services/services.ts'
import type { PublicationEdge } from './next-publication-edge.ts'
import { getPublishedAt } from './post.ts'
import { isPublished, newestFirst } from './published-posts.ts'
import { readPosts } from './read-posts.ts'

/** The most addresses that a sitemap may hold (sitemaps.org). */
const addressesInSitemap = 50_000

/** Where an article stands, and since when: an ISO instant. */
export type PostAddress = { slug: string; publishedAt: string }

/** Lists the slugs and dates of the newest posts, at most 50,000, for the sitemap. Throws CatalogueUnavailable. */
export async function listPostSlugs(
  services: Services,
): Promise<{ posts: PostAddress[]; edge: PublicationEdge | null; staleSince: string | null }> {
  const reading = await readPosts(services, 'slugs', async (tx, now) => {
    const rows = await tx
      .select({
        slug: blogPosts.slug,
        publishedAt: blogPosts.publishedAt,
        unpublishAt: blogPosts.unpublishAt,
      })
      .from(blogPosts)
      .where(isPublished(now))
      .orderBy(...newestFirst)
      .limit(addressesInSitemap)
    const value = rows.map(({ slug, publishedAt }) => ({
      slug,
      publishedAt: getPublishedAt({ publishedAt }),
    }))
    return { value, shown: rows }
  })
  if (reading === null) throw new Error('the list of addresses is never missing')
  const { value, edge, staleSince } = reading
  return { posts: value, edge, staleSince }
}
