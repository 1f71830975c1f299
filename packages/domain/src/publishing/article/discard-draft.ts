import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { pickText } from './article-text.ts'
import { keepRevision } from './keep-revision.ts'
import { isCurrent, lockArticle, type Basis } from './lock-article.ts'

/**
 * What readers see is the only text again. `stale`: somebody saved since the page was shown, and the draft stays.
 */
export type DiscardResult =
  | { kind: 'discarded' }
  | { kind: 'no-draft' }
  | { kind: 'stale' }
  | { kind: 'unknown-article' }

/** Gives up a draft. Readers go on seeing what they see; the text stays in the history. */
export async function discardDraft(services: Services, asked: Basis & { by: Actor }): Promise<DiscardResult> {
  const at = services.clock.now()
  const { by } = asked
  return await transact(services, async (tx): Promise<DiscardResult> => {
    const locked = await lockArticle(tx, asked.postId)
    if (locked === null) return { kind: 'unknown-article' }
    const { post, draft } = locked
    if (draft === null) return { kind: 'no-draft' }
    if (!isCurrent(locked, asked)) return { kind: 'stale' }
    await keepRevision(tx, { postId: post.id, text: pickText(draft), at, by })
    await tx.delete(postDrafts).where(eq(postDrafts.postId, post.id))
    await recordStaffEvent(tx, { at, by, act: 'discard-draft', subject: { kind: 'article', id: post.id } })
    return { kind: 'discarded' }
  })
}
