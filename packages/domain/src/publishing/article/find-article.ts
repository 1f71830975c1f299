import type { ReadersState } from '@kindfold/content/desk/article-words.ts'
import { postDrafts, postPreviews, postRedirects } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { readReadersState } from './article-state.ts'
import { isSameText, pickText, readTextOfPost } from './article-text.ts'
import type { ArticleText } from '../../base/services/article-press.ts'
import { checkArticle, type ArticleCheck } from './check-article.ts'
import type { Basis } from './lock-article.ts'
import { getPress } from './press.ts'
import { readDrawn } from './read-drawn.ts'

/** An article as its editors see it. */
export type EditedArticle = Basis & {
  /** What is being written: the draft, or what readers see. */
  text: ArticleText
  state: ReadersState
  /** The address that readers know; null: they never had one. */
  slug: string | null
  draft: {
    startedAt: string
    startedByName: string
    savedAt: string
    savedById: string | null
    savedByName: string
    /** Whether it says anything that readers do not see. */
    differs: boolean
  } | null
  oldSlugs: string[]
  previews: { tokenHash: string; madeAt: string; madeByName: string; expiresAt: string }[]
}

/** Finds an article by its id, or null. */
export async function findArticle(services: Services, postId: string): Promise<EditedArticle | null> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [post] = await tx
      .select()
      .from(blogPosts)
      .where(eq(sql`${blogPosts.id}::text`, postId))
    if (!post) return null
    const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.postId, post.id))
    const previews = await tx
      .select()
      .from(postPreviews)
      .where(
        and(eq(postPreviews.postId, post.id), isNull(postPreviews.endedAt), gt(postPreviews.expiresAt, now)),
      )
      .orderBy(desc(postPreviews.madeAt))
    const redirects = await tx
      .select({ slug: postRedirects.slug })
      .from(postRedirects)
      .where(eq(postRedirects.postId, post.id))
      .orderBy(asc(postRedirects.at))
    const seen = readTextOfPost(post)
    return {
      postId: post.id,
      version: draft?.version ?? 0,
      base: post.version,
      text: draft ? pickText(draft) : seen,
      state: readReadersState(post, now),
      slug: post.version > 0 ? post.slug : null,
      draft: draft
        ? {
            startedAt: draft.startedAt.toISOString(),
            startedByName: draft.startedByName,
            savedAt: draft.savedAt.toISOString(),
            savedById: draft.savedById,
            savedByName: draft.savedByName,
            differs: !isSameText(pickText(draft), seen),
          }
        : null,
      oldSlugs: redirects.map(({ slug }) => slug),
      previews: previews.map(({ tokenHash, madeAt, madeByName, expiresAt }) => ({
        tokenHash,
        madeAt: madeAt.toISOString(),
        madeByName,
        expiresAt: expiresAt.toISOString(),
      })),
    }
  })
}

/** What would keep this article from being published, as it stands. */
export async function checkArticleNow(
  services: Services,
  { postId, text }: { postId: string; text: ArticleText },
): Promise<ArticleCheck> {
  const { siteOrigin } = services.deployment
  const read = await readDrawn(services, postId)
  const drawn = read?.content === text.content ? read.drawn : await getPress(services).draw(text.content)
  return await transact(services, (tx) => checkArticle(tx, { postId, text, drawn, siteOrigin }))
}
