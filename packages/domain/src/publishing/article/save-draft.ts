import { longestArticle } from '@kindfold/content/markdown/draw-article.ts'
import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { isSameText, pickText, readTextOfPost, tidyText } from './article-text.ts'
import type { ArticleText } from '../../base/services/article-press.ts'
import { keepRevision } from './keep-revision.ts'
import { isCurrent, lockArticle, type Basis, type DraftRow, type PostRow } from './lock-article.ts'
import { getPress } from './press.ts'
import { toAuthorColumns } from './author-columns.ts'

/** Another editor's text, with what one needs to write over it knowingly. */
export type OtherText = {
  version: number
  base: number
  text: ArticleText
  savedAt: string | null
  savedByName: string
}

/** A draft is kept; or why it is not. `base`: the version of the post that it was written on. */
export type SaveDraftResult =
  | { kind: 'saved'; version: number; base: number; savedAt: string }
  | { kind: 'unchanged'; version: number; base: number }
  /** Somebody else saved or published meanwhile: both texts are kept, and neither is overwritten. */
  | { kind: 'conflict'; other: OtherText }
  | { kind: 'too-long'; most: number }
  | { kind: 'unknown-article' }

/** Why a text is not kept, whichever article it is of; null: it is. */
export function findTooLong(text: ArticleText): Extract<SaveDraftResult, { kind: 'too-long' }> | null {
  const isTooLong = Object.values(text).some((value) => String(value).length > longestArticle)
  return isTooLong ? { kind: 'too-long', most: longestArticle } : null
}

/**
 * Saves what an editor is writing; no reader sees it, and nothing of it is checked but its length. A published article
 * gets its draft with the first save. A save by hand also keeps what it said before, so that it can be brought back.
 */
export async function saveDraft(
  services: Services,
  asked: Basis & { text: ArticleText; by: Actor; isAutomatic?: boolean },
): Promise<SaveDraftResult> {
  const text = tidyText(asked.text)
  const tooLong = findTooLong(text)
  if (tooLong !== null) return tooLong
  const at = services.clock.now()
  const { by } = asked
  const { byId, byName } = toAuthorColumns(by)
  const drawn = await getPress(services).draw(text.content)
  return await transact(services, async (tx): Promise<SaveDraftResult> => {
    const locked = await lockArticle(tx, asked.postId)
    if (locked === null) return { kind: 'unknown-article' }
    const { post, draft } = locked
    const before = draft ? pickText(draft) : readTextOfPost(post)
    if (!isCurrent(locked, asked)) {
      if (isSameText(before, text))
        return { kind: 'unchanged', version: draft?.version ?? 0, base: post.version }
      await keepRevision(tx, { postId: post.id, text, at, by })
      return { kind: 'conflict', other: describeOther(post, draft) }
    }
    if (isSameText(before, text)) {
      if (draft && !asked.isAutomatic) await keepRevision(tx, { postId: post.id, text, at, by })
      return { kind: 'unchanged', version: draft?.version ?? 0, base: post.version }
    }
    const saved = { ...text, drawn, savedAt: at, savedById: byId, savedByName: byName }
    const version = asked.version + 1
    if (draft) {
      // Before somebody else's text gives way, and whenever an editor saves by hand.
      if (draft.savedById !== byId) await keepRevision(tx, { postId: post.id, text: before, at, by })
      await tx
        .update(postDrafts)
        .set({ ...saved, version })
        .where(eq(postDrafts.postId, post.id))
    } else {
      await tx.insert(postDrafts).values({
        postId: post.id,
        ...saved,
        version,
        startedAt: at,
        startedById: byId,
        startedByName: byName,
      })
    }
    if (!asked.isAutomatic) await keepRevision(tx, { postId: post.id, text, at, by })
    return { kind: 'saved', version, base: post.version, savedAt: at.toISOString() }
  })
}

function describeOther(post: PostRow, draft: DraftRow | null): OtherText {
  return {
    version: draft?.version ?? 0,
    base: post.version,
    text: draft ? pickText(draft) : readTextOfPost(post),
    savedAt: draft?.savedAt.toISOString() ?? null,
    savedByName: draft?.savedByName ?? '',
  }
}
