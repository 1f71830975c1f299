import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../services.ts'
import { readStaleIfError } from './read-stale-if-error.ts'
import { toPost } from './post.ts'
import type { Post } from './post.ts'
import { isPublished, newestFirst } from './published-posts.ts'

const postsInFeed = 20

/** Lists the newest twenty posts with their content, for the RSS and Atom feeds. Throws CatalogueUnavailable. */
export async function listPostsForFeed(
  services: Services,
): Promise<{ posts: Post[]; staleSince: string | null }> {
  const { value, staleSince } = await readStaleIfError(services, 'feed', () =>
    services.database.readAsAnonymous((tx) =>
      tx
        .select()
        .from(blogPosts)
        .where(isPublished(services.clock.now()))
        .orderBy(...newestFirst)
        .limit(postsInFeed),
    ),
  )
  return { posts: value.map(toPost), staleSince }
}
