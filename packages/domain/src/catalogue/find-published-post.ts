import { and, eq, getTableColumns, gte, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../services.ts'
import { chooseRelatedPosts } from './choose-related-posts.ts'
import type { RelatedCandidate } from './choose-related-posts.ts'
import { readOrLastGood } from './read-or-last-good.ts'
import { toPost, toPostSummary } from './post.ts'
import type { Post, PostRow, PostSummary } from './post.ts'
import { isPublished, newestFirst, oldestFirst } from './published-posts.ts'

const neighboursEachSide = 20

export type FoundPost = { post: Post; related: PostSummary[]; staleSince: string | null }

/** A published post by its slug and three related ones, or null (spec 7, Blog post). Throws CatalogueUnavailable. */
export async function findPublishedPost(services: Services, slug: string): Promise<FoundPost | null> {
  // PostgreSQL's text cannot hold it, so no post has it.
  if (slug.includes('\0')) return null
  const { value, staleSince } = await readOrLastGood(services, `post:${slug}`, () =>
    services.database.readAsAnonymous(async (tx) => {
      const [row] = await queryPost(tx, slug)
      if (!row) return null
      return { post: toPost(row), related: await selectRelated(tx, row) }
    }),
  )
  return value && { ...value, staleSince }
}

async function selectRelated(tx: DatabaseHandle, post: PostRow): Promise<PostSummary[]> {
  const chosen = chooseRelatedPosts(post, await selectNeighbours(tx, post)).map(({ id }) => id)
  if (chosen.length === 0) return []
  const rows = await tx
    .select(getTableColumns(blogPosts))
    .from(blogPosts)
    .where(and(inArray(blogPosts.id, chosen), isPublished))
  return rows.toSorted((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id)).map(toPostSummary)
}

export const queryPost = (tx: DatabaseHandle, slug: string) =>
  tx
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isPublished))
    .limit(1)

/** The 40 posts nearest in time, whatever the number of posts: two short walks along the index of published posts. */
async function selectNeighbours(tx: DatabaseHandle, post: PostRow): Promise<RelatedCandidate[]> {
  const older = await queryOlder(tx, post)
  const newer = await queryNewer(tx, post)
  return [...new Map([...older, ...newer].map((row) => [row.id, row])).values()]
}

const candidate = { id: blogPosts.id, title: blogPosts.title, excerpt: blogPosts.excerpt }

/** Those not newer. A post without a date stands before all others in the list. */
export const queryOlder = (tx: DatabaseHandle, { id, publishedAt }: PostRow) =>
  tx
    .select(candidate)
    .from(blogPosts)
    .where(
      and(
        isPublished,
        ne(blogPosts.id, id),
        publishedAt ? lte(blogPosts.publishedAt, publishedAt) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(neighboursEachSide)

/** Those not older. */
export const queryNewer = (tx: DatabaseHandle, { id, publishedAt }: PostRow) =>
  tx
    .select(candidate)
    .from(blogPosts)
    .where(
      and(
        isPublished,
        ne(blogPosts.id, id),
        publishedAt ? gte(blogPosts.publishedAt, publishedAt) : isNull(blogPosts.publishedAt),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(neighboursEachSide)
