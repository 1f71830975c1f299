import type { ArticleFault } from '@kindfold/content/desk/article-words.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { postDrafts, postRedirects, postRevisions } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { readReadersState } from './article-state.ts'
import { isSameText, pickText, readTextOfPost } from './article-text.ts'
import type { ArticleText } from '../../base/services/article-press.ts'
import { checkArticle } from './check-article.ts'
import { keepPublished } from './keep-revision.ts'
import { isCurrent, lockArticle, type Basis, type PostRow } from './lock-article.ts'
import { readDrawn } from './read-drawn.ts'
import { toAuthorColumns } from './author-columns.ts'

/**
 * Readers see the article, or will from `publishedAt`, until `until` where that is said; or why not. ISO instants.
 */
export type PublishResult =
  | { kind: 'published'; version: number; slug: string; publishedAt: string; until: string | null }
  | { kind: 'scheduled'; version: number; slug: string; publishedAt: string; until: string | null }
  | { kind: 'faulty'; faults: ArticleFault[] }
  /** Somebody saved or published since the page was shown. */
  | { kind: 'stale' }
  | { kind: 'time-past' }
  | { kind: 'ends-before-it-begins' }
  /** Readers see it now: they cannot see it again from a later time on. */
  | { kind: 'already-seen' }
  | { kind: 'unknown-article' }

/**
 * Puts a draft before readers: at once, or from a minute on, and until one if wished. Nothing runs at those minutes: the
 * table's policies ask the time. An article that readers saw before keeps its date. Without a draft only the times
 * change. A changed address leads on from the old one.
 */
export async function publishArticle(
  services: Services,
  asked: Basis & { from: Date | null; until: Date | null; by: Actor },
): Promise<PublishResult> {
  const now = services.clock.now()
  const { from, until, by } = asked
  if (from !== null && from <= now) return { kind: 'time-past' }
  if (until !== null && until <= (from ?? now)) return { kind: 'ends-before-it-begins' }
  const read = await readDrawn(services, asked.postId)
  if (read === null) return { kind: 'unknown-article' }
  try {
    return await transact(services, async (tx): Promise<PublishResult> => {
      const locked = await lockArticle(tx, asked.postId)
      if (locked === null) return { kind: 'unknown-article' }
      if (!isCurrent(locked, asked)) return { kind: 'stale' }
      const { post, draft } = locked
      if (from !== null && readReadersState(post, now).readers === 'see') return { kind: 'already-seen' }
      const text = draft ? pickText(draft) : readTextOfPost(post)
      const { siteOrigin } = services.deployment
      // Saved since it was drawn.
      if (text.content !== read.content) return { kind: 'stale' }
      const { drawn } = read
      const { html, faults } = await checkArticle(tx, { postId: post.id, text, drawn, siteOrigin })
      if (faults.length > 0) return { kind: 'faulty', faults }
      const publishedAt = from ?? findFirstDay(post, now)
      const version = await writePost(tx, { post, text: { ...text, content: html }, at: now, by })
      await tx
        .update(blogPosts)
        .set({ status: 'published', publishedAt, unpublishAt: until })
        .where(eq(blogPosts.id, post.id))
      await tx.delete(postDrafts).where(eq(postDrafts.postId, post.id))
      const kind = publishedAt > now ? 'scheduled' : 'published'
      const times = { publishedAt: publishedAt.toISOString(), until: until?.toISOString() ?? null }
      await recordStaffEvent(tx, {
        at: now,
        by,
        act: 'publish-article',
        subject: { kind: 'article', id: post.id },
        outcome: kind,
        details: { version, slug: text.slug, ...times },
      })
      await announceChange(tx, 'articles')
      return { kind, version, slug: text.slug, ...times }
    })
  } catch (error) {
    // Somebody took the address in the same moment.
    if (violatedConstraint(error) !== 'blog_posts_slug_key') throw error
    return { kind: 'faulty', faults: [{ field: 'slug', fault: 'slug-taken', by: '' }] }
  }
}

/** The day that readers know it by, once they have seen it; else now. */
const findFirstDay = ({ publishedAt, version }: PostRow, now: Date): Date =>
  version > 0 && publishedAt !== null && publishedAt <= now ? publishedAt : now

/** Writes what readers will see, and its revision. Returns the version: a new one where the text differs. */
async function writePost(
  tx: DatabaseHandle,
  { post, text, at, by }: { post: PostRow; text: ArticleText; at: Date; by: Actor },
): Promise<number> {
  if (post.version > 0 && isSameText(readTextOfPost(post), text)) return post.version
  await keepPublished(tx, post)
  const version = post.version + 1
  await tx.delete(postRedirects).where(eq(postRedirects.slug, text.slug))
  if (post.version > 0 && post.slug !== text.slug) {
    await tx
      .insert(postRedirects)
      .values({ slug: post.slug, postId: post.id, at })
      .onConflictDoUpdate({ target: postRedirects.slug, set: { postId: post.id, at } })
  }
  await tx
    .update(blogPosts)
    .set({
      version,
      title: text.title,
      slug: text.slug,
      excerpt: text.excerpt,
      content: text.content,
      seoMetaDescription: text.description,
      featuredImageUrl: text.picture,
      featuredImageAlt: text.pictureDecorative ? null : text.pictureAlt,
    })
    .where(eq(blogPosts.id, post.id))
  await tx.insert(postRevisions).values({
    ...text,
    postId: post.id,
    kind: 'published',
    publishedVersion: version,
    at,
    ...toAuthorColumns(by),
  })
  return version
}
