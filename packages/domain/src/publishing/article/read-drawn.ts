import type { DrawnArticle } from '@kindfold/content/markdown/draw-article.ts'
import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { getPress } from './press.ts'

/** An article's text as it stands, and how it is drawn. */
export type ReadDrawn = { content: string; drawn: DrawnArticle }

/**
 * Reads how an article is drawn as it stands: as it was drawn when it was saved, or from now on. What is published was
 * drawn before. Null: there is no such article. Call it outside transactions.
 */
export async function readDrawn(services: Services, postId: string): Promise<ReadDrawn | null> {
  const [found] = await services.database.read((tx) =>
    tx
      .select({
        id: blogPosts.id,
        content: blogPosts.content,
        draft: postDrafts.content,
        version: postDrafts.version,
        drawn: postDrafts.drawn,
      })
      .from(blogPosts)
      .leftJoin(postDrafts, eq(postDrafts.postId, blogPosts.id))
      .where(eq(sql`${blogPosts.id}::text`, postId)),
  )
  if (!found) return null
  const { id, draft, version } = found
  if (draft === null) return { content: found.content, drawn: { kind: 'drawn', html: found.content } }
  if (found.drawn !== null) return { content: draft, drawn: found.drawn }
  const drawn = await getPress(services).draw(draft)
  await transact(services, (tx) =>
    tx
      .update(postDrafts)
      .set({ drawn })
      .where(and(eq(postDrafts.postId, id), eq(postDrafts.version, version ?? 0), isNull(postDrafts.drawn))),
  )
  return { content: draft, drawn }
}
