import { and, eq, getTableColumns, gte, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { DrawnPictures } from '@kindfold/content/markdown/drawn-picture.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { readDrawnPictures } from '../picture/read-drawn-pictures.ts'
import type { Services } from '../../base/services/services.ts'
import { chooseRelatedPosts } from './choose-related-posts.ts'
import type { RelatedCandidate } from './choose-related-posts.ts'
import type { PublicationEdge } from './next-publication-edge.ts'
import { toPost, toPostSummary } from './post.ts'
import type { Post, PostRow, PostSummary } from './post.ts'
import { isPublished, newestFirst, oldestFirst } from './published-posts.ts'
import { readPosts } from './read-posts.ts'

const neighboursEachSide = 20

/**
 * An article with those to read next. `edge`: when that changes by itself; `staleSince`: an outage's copy is from
 * then.
 */
export type FoundPost = {
  post: Post
  related: PostSummary[]
  /** The pictures of ours within it. */
  pictures?: DrawnPictures
  edge: PublicationEdge | null
  staleSince: string | null
}

/** A published post by its slug and three related ones, or null (spec 7, Blog post). Throws CatalogueUnavailable. */
export async function findPublishedPost(services: Services, slug: string): Promise<FoundPost | null> {
  // PostgreSQL text cannot hold it, so no post has it.
  if (slug.includes('\0')) return null
  const reading = await readPosts(services, `post:${slug}`, async (tx, now) => {
    const [row] = await queryPost(tx, slug, now)
    if (!row) return null
    const related = await selectRelated(tx, row, now)
    const pictures = await readDrawnPictures(tx, row.content)
    return {
      value: { post: toPost(row), related: related.map(toPostSummary), pictures },
      shown: [row, ...related],
    }
  })
  if (reading === null) return null
  const { value, edge, staleSince } = reading
  return { ...value, edge, staleSince }
}

/** The three posts most like this one, of those that visitors may read now. */
export async function selectRelated(tx: DatabaseHandle, post: PostRow, now: Date): Promise<PostRow[]> {
  const chosen = chooseRelatedPosts(post, await selectNeighbours(tx, post, now)).map(({ id }) => id)
  if (chosen.length === 0) return []
  const rows = await tx
    .select(getTableColumns(blogPosts))
    .from(blogPosts)
    .where(and(inArray(blogPosts.id, chosen), isPublished(now)))
  return rows.toSorted((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id))
}

/** The query for an article that readers may see at `now`; no row where they may not. */
export const queryPost = (tx: DatabaseHandle, slug: string, now: Date) =>
  tx
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isPublished(now)))
    .limit(1)

const candidate = { id: blogPosts.id, title: blogPosts.title, excerpt: blogPosts.excerpt }

/** Selects the 40 posts nearest in time, in two short scans of the index of published posts. */
async function selectNeighbours(tx: DatabaseHandle, post: PostRow, now: Date): Promise<RelatedCandidate[]> {
  const older = await queryOlder(tx, post, now)
  const newer = await queryNewer(tx, post, now)
  return [...new Map([...older, ...newer].map((row) => [row.id, row])).values()]
}

/** Those not newer. */
export const queryOlder = (tx: DatabaseHandle, post: PostRow, now: Date) =>
  queryBeside(tx, post, now, lte(blogPosts.publishedAt, post.publishedAt ?? now)).orderBy(...newestFirst)

/** Those not older. */
export const queryNewer = (tx: DatabaseHandle, post: PostRow, now: Date) =>
  queryBeside(tx, post, now, gte(blogPosts.publishedAt, post.publishedAt ?? now)).orderBy(...oldestFirst)

const queryBeside = (tx: DatabaseHandle, { id }: PostRow, now: Date, where: SQL) =>
  tx
    .select(candidate)
    .from(blogPosts)
    .where(and(isPublished(now), ne(blogPosts.id, id), where))
    .limit(neighboursEachSide)
    .$dynamic()
