import { postDrafts, postRevisions } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { cutList } from '../../base/list/cut-list.ts'
import type { Services } from '../../base/services/services.ts'
import { pickText, readTextOfPost } from './article-text.ts'
import type { ArticleText } from '../../base/services/article-press.ts'
import { keepRevision } from './keep-revision.ts'
import { isCurrent, lockArticle, type Basis } from './lock-article.ts'
import { toAuthorColumns } from './author-columns.ts'

/** A text that an article once had. */
export type Revision = {
  id: number
  kind: 'published' | 'kept'
  publishedVersion: number | null
  at: string
  byName: string
}

const mostListed = 200

/** Lists what an article said, newest first, two hundred at most; `isCut`: it said other things before. */
export async function listRevisions(
  services: Services,
  postId: string,
): Promise<{ shown: Revision[]; isCut: boolean }> {
  const rows = await services.database.read((tx) =>
    tx
      .select({
        id: postRevisions.id,
        kind: postRevisions.kind,
        publishedVersion: postRevisions.publishedVersion,
        at: postRevisions.at,
        byName: postRevisions.byName,
      })
      .from(postRevisions)
      .where(eq(postRevisions.postId, postId))
      .orderBy(desc(postRevisions.id))
      .limit(mostListed + 1),
  )
  return cutList(
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    mostListed,
  )
}

/** Which text is meant: one of the history, what readers see, or the draft. */
export type RevisionChoice = number | 'readers' | 'draft'

/** The text of a choice, or null. */
export async function findRevisionText(
  services: Services,
  { postId, choice }: { postId: string; choice: RevisionChoice },
): Promise<ArticleText | null> {
  return await transact(services, async (tx) => {
    if (choice === 'draft') {
      const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.postId, postId))
      return draft ? pickText(draft) : null
    }
    if (choice === 'readers') {
      const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.id, postId))
      return post && post.version > 0 ? readTextOfPost(post) : null
    }
    const [revision] = await tx
      .select()
      .from(postRevisions)
      .where(and(eq(postRevisions.postId, postId), eq(postRevisions.id, sql`${choice}::bigint`)))
    return revision ? pickText(revision) : null
  })
}

/** An old text is the draft now, and readers see no change; or why not. `version` is that of the draft. */
export type RestoreResult =
  | { kind: 'restored'; version: number }
  | { kind: 'unknown-revision' }
  | { kind: 'stale' }
  | { kind: 'unknown-article' }

/** Brings an old text back as the draft. What the draft said is kept first; readers see nothing of it yet. */
export async function restoreRevision(
  services: Services,
  asked: Basis & { revisionId: number; by: Actor },
): Promise<RestoreResult> {
  const at = services.clock.now()
  const { by } = asked
  const { byId, byName } = toAuthorColumns(by)
  return await transact(services, async (tx): Promise<RestoreResult> => {
    const locked = await lockArticle(tx, asked.postId)
    if (locked === null) return { kind: 'unknown-article' }
    if (!isCurrent(locked, asked)) return { kind: 'stale' }
    const { post, draft } = locked
    const [revision] = await tx
      .select()
      .from(postRevisions)
      .where(and(eq(postRevisions.postId, post.id), eq(postRevisions.id, sql`${asked.revisionId}::bigint`)))
    if (!revision) return { kind: 'unknown-revision' }
    if (draft) await keepRevision(tx, { postId: post.id, text: pickText(draft), at, by })
    const version = asked.version + 1
    const restored = {
      ...pickText(revision),
      drawn: null,
      version,
      savedAt: at,
      savedById: byId,
      savedByName: byName,
    }
    await tx
      .insert(postDrafts)
      .values({ ...restored, postId: post.id, startedAt: at, startedById: byId, startedByName: byName })
      .onConflictDoUpdate({ target: postDrafts.postId, set: restored })
    return { kind: 'restored', version }
  })
}
