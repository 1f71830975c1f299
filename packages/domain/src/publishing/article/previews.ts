import { previewWords, type ReadersState } from '@kindfold/content/desk/article-words.ts'
import { postDrafts, postPreviews } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { selectRelated } from '../catalogue/find-published-post.ts'
import { toPost, toPostSummary, type Post, type PostSummary } from '../catalogue/post.ts'
import { hashToken, makeToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { readReadersState } from './article-state.ts'
import { pickText, readTextOfPost } from './article-text.ts'
import { readDrawn } from './read-drawn.ts'
import { toAuthorColumns } from './author-columns.ts'

const previewDays = 7

/**
 * Makes a secret link that shows an article on the site as it stands, draft included, for seven days. Only the hash of
 * its token is kept, so that the link is shown this once. Null: there is no such article.
 */
export async function makePreview(
  services: Services,
  { postId, by }: { postId: string; by: Actor },
): Promise<{ token: string; expiresAt: string } | null> {
  const at = services.clock.now()
  const expiresAt = new Date(at.getTime() + previewDays * 86_400_000)
  const token = makeToken(services.random)
  const { byId, byName } = toAuthorColumns(by)
  return await transact(services, async (tx) => {
    const [post] = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(eq(sql`${blogPosts.id}::text`, postId))
    if (!post) return null
    await tx.insert(postPreviews).values({
      tokenHash: hashToken(token),
      postId: post.id,
      madeAt: at,
      madeById: byId,
      madeByName: byName,
      expiresAt,
    })
    await recordStaffEvent(tx, { at, by, act: 'make-preview', subject: { kind: 'article', id: post.id } })
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

/** Ends a preview link of an article. Ending it twice is no different. */
export async function endPreview(
  services: Services,
  { postId, tokenHash, by }: { postId: string; tokenHash: string; by: Actor },
): Promise<void> {
  const at = services.clock.now()
  await transact(services, async (tx) => {
    const ended = await tx
      .update(postPreviews)
      .set({ endedAt: at })
      .where(
        and(
          eq(postPreviews.tokenHash, tokenHash),
          eq(sql`${postPreviews.postId}::text`, postId),
          isNull(postPreviews.endedAt),
        ),
      )
      .returning({ postId: postPreviews.postId })
    if (ended.length > 0)
      await recordStaffEvent(tx, { at, by, act: 'end-preview', subject: { kind: 'article', id: postId } })
  })
}

/** An article as its preview link shows it, and what readers see of it meanwhile. Times are ISO instants. */
export type PreviewedPost = {
  post: Post
  related: PostSummary[]
  state: ReadersState
  isDraft: boolean
  savedAt: string | null
  expiresAt: string
}

/** What a preview link shows, or null: the link is unknown, ended or over. Opening it changes nothing. */
export async function openPreview(services: Services, token: string): Promise<PreviewedPost | null> {
  const now = services.clock.now()
  const opened = await transact(services, async (tx) => {
    const [found] = await tx
      .select({ preview: postPreviews, post: blogPosts, draft: postDrafts })
      .from(postPreviews)
      .innerJoin(blogPosts, eq(blogPosts.id, postPreviews.postId))
      .leftJoin(postDrafts, eq(postDrafts.postId, postPreviews.postId))
      .where(and(eq(postPreviews.tokenHash, hashToken(token)), isNull(postPreviews.endedAt)))
    if (!found || found.preview.expiresAt <= now) return null
    const { post, draft } = found
    const text = draft ? pickText(draft) : readTextOfPost(post)
    const shown = {
      ...post,
      title: text.title,
      excerpt: text.excerpt || null,
      content: text.content,
      seoMetaDescription: text.description || null,
      featuredImageUrl: text.picture || null,
      featuredImageAlt: text.pictureDecorative ? null : text.pictureAlt,
      publishedAt: post.publishedAt ?? now,
    }
    const related = await selectRelated(tx, shown, now)
    return {
      shown,
      related: related.map(toPostSummary),
      state: readReadersState(post, now),
      isDraft: draft !== null,
      savedAt: draft?.savedAt.toISOString() ?? null,
      expiresAt: found.preview.expiresAt.toISOString(),
    }
  })
  if (opened === null) return null
  const { shown, ...rest } = opened
  const read = await readDrawn(services, String(shown.id))
  const html = read?.drawn.kind === 'drawn' ? read.drawn.html : `<p>${previewWords.undrawable}</p>`
  return { ...rest, post: toPost({ ...shown, content: html }) }
}
