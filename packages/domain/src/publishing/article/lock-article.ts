import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { eq, sql } from 'drizzle-orm'

/** An article as stored, published or not. */
export type PostRow = typeof blogPosts.$inferSelect
/** The draft of an article as stored: what an editor wrote and readers do not see. */
export type DraftRow = typeof postDrafts.$inferSelect

/** What the page that an editor acts on was made from: the draft's version, 0 for none, and the published version. */
export type Basis = { postId: string; version: number; base: number }

/** An article with its open draft, nobody else writing to either meanwhile; null: there is no such article. */
export async function lockArticle(
  tx: DatabaseHandle,
  postId: string,
): Promise<{ post: PostRow; draft: DraftRow | null } | null> {
  // As text, since an id of any kind may stand in an address, and the column has one kind.
  const [post] = await tx
    .select()
    .from(blogPosts)
    .where(eq(sql`${blogPosts.id}::text`, postId))
    .for('update')
  if (!post) return null
  const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.postId, post.id)).for('update')
  return { post, draft: draft ?? null }
}

/** Whether the article is still as the editor's page had it. */
export const isCurrent = ({ post, draft }: { post: PostRow; draft: DraftRow | null }, basis: Basis) =>
  (draft?.version ?? 0) === basis.version && post.version === basis.base
