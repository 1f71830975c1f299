import { announceChange } from '@kindfold/database/announce-change.ts'
import { googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { markErased } from '../../base/erasure/mark-erased.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { checkReview, type ReviewProblem, type ReviewTyped } from './check-review.ts'
import { isReview } from './list-reviews.ts'
import { toEntererColumns, toReviewColumns, toStaffReview, type StaffReview } from './review-row.ts'

type Invalid = { kind: 'invalid'; problems: ReviewProblem[] }

/** Adds a review that an editor typed. */
export async function addReview(
  services: Services,
  { typed, by }: { typed: ReviewTyped; by: Actor },
): Promise<{ kind: 'added'; id: string } | Invalid> {
  const now = services.clock.now()
  const checked = checkReview(typed, now)
  if (checked.kind === 'invalid') return checked
  return await transact(services, async (tx) => {
    const [row] = await tx
      .insert(googleReviews)
      .values({ ...toReviewColumns(checked.entry), ...toEntererColumns(by, now) })
      .returning({ id: googleReviews.id })
    if (!row) throw new Error('a review was not inserted')
    await recordStaffEvent(tx, { at: now, by, act: 'add-review', subject: { kind: 'review', id: row.id } })
    await announceChange(tx, 'reviews')
    return { kind: 'added' as const, id: row.id }
  })
}

/** A review reads as it was typed. `stale`: somebody changed it meanwhile, and this is how it reads now. */
export type EditReviewResult =
  | { kind: 'saved' }
  | Invalid
  | { kind: 'stale'; review: StaffReview }
  | { kind: 'unknown' }

/** Changes a review, if nobody else did since the editor saw it. */
export async function editReview(
  services: Services,
  { id, version, typed, by }: { id: string; version: number; typed: ReviewTyped; by: Actor },
): Promise<EditReviewResult> {
  const now = services.clock.now()
  const checked = checkReview(typed, now)
  if (checked.kind === 'invalid') return checked
  return await transact(services, async (tx): Promise<EditReviewResult> => {
    const [row] = await tx.select().from(googleReviews).where(isReview(id)).for('update')
    if (!row) return { kind: 'unknown' }
    if (row.version !== version) return { kind: 'stale', review: toStaffReview(row) }
    // The instant stays that of the source while its day is the same.
    const at = row.date?.slice(0, 10) === checked.entry.date ? row.reviewTimestamp : null
    await tx
      .update(googleReviews)
      .set({ ...toReviewColumns(checked.entry, at), ...toEntererColumns(by, now), version: version + 1 })
      .where(isReview(id))
    await recordStaffEvent(tx, { at: now, by, act: 'edit-review', subject: { kind: 'review', id } })
    await announceChange(tx, 'reviews')
    return { kind: 'saved' }
  })
}

/** Takes a review off our pages and out of our database, for instance when its author asks. */
export async function deleteReview(
  services: Services,
  { id, version, by }: { id: string; version: number; by: Actor },
): Promise<{ kind: 'deleted' | 'stale' | 'unknown' }> {
  return await transact(services, async (tx) => {
    const deleted = await tx
      .delete(googleReviews)
      .where(and(isReview(id), eq(googleReviews.version, version)))
      .returning({ id: googleReviews.id })
    if (deleted.length === 0) {
      const left = await tx.$count(googleReviews, isReview(id))
      return { kind: left > 0 ? ('stale' as const) : ('unknown' as const) }
    }
    await markErased(tx, 'review', [id])
    const at = services.clock.now()
    await recordStaffEvent(tx, { at, by, act: 'delete-review', subject: { kind: 'review', id } })
    await announceChange(tx, 'reviews')
    return { kind: 'deleted' as const }
  })
}
