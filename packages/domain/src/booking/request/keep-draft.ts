import { requestCases } from '@kindfold/database/schema/requests.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { lockRequest, saveCase, withoutDraft } from '../request-case/lock-request.ts'

/** An answer is kept as far as it is written, at an ISO instant; null: it was empty, and none is kept. */
export type KeepDraftResult =
  | { kind: 'kept'; at: string | null }
  | { kind: 'answered' | 'unknown' }
  /** A colleague kept other words since this answer was begun. */
  | { kind: 'stale'; draft: { text: string; by: string; at: string } }

/**
 * Keeps an answer as far as it is written, for whoever goes on with it, in any browser. `seenAt`: when the draft was kept
 * that this one goes on from, '' for none: a colleague's is not written over unseen. Empty words are no draft.
 */
export async function keepDraft(
  services: Services,
  { requestId, text, seenAt, by }: { requestId: string; text: string; seenAt: string; by: StaffAuthor },
): Promise<KeepDraftResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<KeepDraftResult> => {
    const request = await lockRequest(tx, requestId)
    if (request === null || request.email === null) return { kind: 'unknown' }
    if (request.answeredAt !== null) return { kind: 'answered' }
    const [row] = await tx.select().from(requestCases).where(eq(requestCases.requestId, requestId))
    if (row?.draft === text) return { kind: 'kept', at: row.draftAt?.toISOString() ?? null }
    const draft = row?.draft
      ? { text: row.draft, by: row.draftByName ?? '', at: row.draftAt?.toISOString() ?? '' }
      : null
    if (draft !== null && draft.at !== seenAt && draft.by !== by.name) return { kind: 'stale', draft }
    const isEmpty = text.trim() === ''
    await saveCase(
      tx,
      requestId,
      isEmpty ? withoutDraft : { draft: text, draftByName: by.name, draftAt: now },
    )
    return { kind: 'kept', at: isEmpty ? null : now.toISOString() }
  })
}
