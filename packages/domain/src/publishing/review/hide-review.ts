import { announceChange } from '@kindfold/database/announce-change.ts'
import { googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { isReview } from './list-reviews.ts'

const reasonLengthAtMost = 300

/** A review is off our pages, or may be on them again; or why nothing changed. */
export type HideReviewResult =
  | { kind: 'hidden' }
  | { kind: 'shown' }
  /** A review is hidden for a reason that the audit keeps: to hide the bad ones would mislead. */
  | { kind: 'no-reason'; atMost: number }
  | { kind: 'stale' }
  | { kind: 'unknown' }

/** Takes a review from our pages for a reason, or, without one to give, shows it again. It stays at its source and here. */
export async function hideReview(
  services: Services,
  asked: { id: string; version: number; reason: string | null; by: Actor },
): Promise<HideReviewResult> {
  const { id, version, by } = asked
  const reason = asked.reason?.trim() ?? null
  if (reason === '' || (reason?.length ?? 0) > reasonLengthAtMost)
    return { kind: 'no-reason', atMost: reasonLengthAtMost }
  const at = services.clock.now()
  return await transact(services, async (tx): Promise<HideReviewResult> => {
    const [row] = await tx.select().from(googleReviews).where(isReview(id)).for('update')
    if (!row) return { kind: 'unknown' }
    if (row.version !== version) return { kind: 'stale' }
    const isHidden = reason !== null
    await tx
      .update(googleReviews)
      .set({ hiddenAt: isHidden ? at : null, hiddenReason: reason, version: version + 1 })
      .where(isReview(id))
    const act = isHidden ? 'hide-review' : 'show-review'
    const subject = { kind: 'review', id } as const
    await recordStaffEvent(tx, { at, by, act, subject, details: isHidden ? { reason } : {} })
    await announceChange(tx, 'reviews')
    return { kind: isHidden ? 'hidden' : 'shown' }
  })
}
