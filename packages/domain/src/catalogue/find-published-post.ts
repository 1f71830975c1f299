import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, ne } from 'drizzle-orm'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../services.ts'
import { chooseRelatedPosts } from './choose-related-posts.ts'
import type { RelatedCandidate } from './choose-related-posts.ts'
import { readOrLastGood } from './last-good-copies.ts'
import { toPost, toPostSummary } from './post.ts'
import type { Post, PostRow, PostSummary } from './post.ts'
import { isPublished, newestFirst } from './published-posts.ts'

const neighboursEachSide = 20

export type FoundPost = { post: Post; related: PostSummary[]; staleSince: string | null }

/** A published post by its slug and three related ones, or null (spec 7, Blog post). Throws CatalogueUnavailable. */
export async function findPublishedPost(services: Services, slug: string): Promise<FoundPost | null> {
  // PostgreSQL's text cannot hold it, so no post has it.
  if (slug.includes('\0')) return null
  const { value, staleSince } = await readOrLastGood(services, `post:${slug}`, () =>
    services.database.readAsAnonymous(async (tx) => {
      const [row] = await tx
        .select()
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), isPublished))
        .limit(1)
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

/** The 40 posts nearest in time, whatever the number of posts: two short walks along the index of published posts. */
export async function selectNeighbours(tx: DatabaseHandle, post: PostRow): Promise<RelatedCandidate[]> {
  const { publishedAt } = post
  const candidate = { id: blogPosts.id, title: blogPosts.title, excerpt: blogPosts.excerpt }
  const others = and(isPublished, ne(blogPosts.id, post.id))
  const older = await tx
    .select(candidate)
    .from(blogPosts)
    .where(and(others, publishedAt ? lte(blogPosts.publishedAt, publishedAt) : undefined))
    .orderBy(...newestFirst)
    .limit(publishedAt ? neighboursEachSide : 2 * neighboursEachSide)
  if (!publishedAt) return older
  const newer = await tx
    .select(candidate)
    .from(blogPosts)
    .where(and(others, gte(blogPosts.publishedAt, publishedAt)))
    .orderBy(asc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(neighboursEachSide)
  return [...new Map([...older, ...newer].map((row) => [row.id, row])).values()]
}
