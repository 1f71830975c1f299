import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../../base/services/services.ts'
import type { PublicationEdge } from './next-publication-edge.ts'
import { toPost } from './post.ts'
import type { Post } from './post.ts'
import { isPublished, newestFirst } from './published-posts.ts'
import { readPosts } from './read-posts.ts'

const postsInFeed = 20

/** Lists the newest twenty posts with their content, for the RSS and Atom feeds. Throws CatalogueUnavailable. */
export async function listPostsForFeed(
  services: Services,
): Promise<{ posts: Post[]; edge: PublicationEdge | null; staleSince: string | null }> {
  const reading = await readPosts(services, 'feed', async (tx, now) => {
    const rows = await tx
      .select()
      .from(blogPosts)
      .where(isPublished(now))
      .orderBy(...newestFirst)
      .limit(postsInFeed)
    return { value: rows, shown: rows }
  })
  if (reading === null) throw new Error('the feed is never missing')
  const { value, edge, staleSince } = reading
  return { posts: value.map(toPost), edge, staleSince }
}
