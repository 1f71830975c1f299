import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { postRevisions } from '@kindfold/database/schema/articles.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { isSameText, pickText, readTextOfPost } from './article-text.ts'
import type { ArticleText } from '../../base/services/article-press.ts'
import type { PostRow } from './lock-article.ts'
import { toAuthorColumns } from './author-columns.ts'

/** Keeps a text that readers have not seen, unless the last one kept is the same. */
export async function keepRevision(
  tx: DatabaseHandle,
  { postId, text, at, by }: { postId: string; text: ArticleText; at: Date; by: Actor },
): Promise<void> {
  const [last] = await tx
    .select()
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.id))
    .limit(1)
  if (last && isSameText(last, text)) return
  await tx
    .insert(postRevisions)
    .values({ ...pickText(text), postId, kind: 'kept', at, ...toAuthorColumns(by) })
}

/** Keeps what readers saw so far, if the history does not hold it yet: articles that were brought in otherwise. */
export async function keepPublished(tx: DatabaseHandle, post: PostRow): Promise<void> {
  if (post.version === 0) return
  const [known] = await tx
    .select({ id: postRevisions.id })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, post.id), eq(postRevisions.publishedVersion, post.version)))
    .limit(1)
  if (known) return
  await tx.insert(postRevisions).values({
    ...readTextOfPost(post),
    postId: post.id,
    kind: 'published',
    publishedVersion: post.version,
    at: post.publishedAt ?? post.createdAt,
    byName: 'Kindfold',
  })
}
