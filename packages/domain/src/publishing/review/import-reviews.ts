import { announceChange } from '@kindfold/database/announce-change.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { transact } from '@kindfold/database/transact.ts'
import { isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { readReviewFile, type FiledReview, type ReviewFile } from './read-review-file.ts'
import { toEntererColumns, toReviewColumns } from './review-row.ts'

type Refused = Exclude<ReviewFile, { kind: 'read' }>

/** What came of a file: which reviews it added, how many we had already or it has twice, and which lines are none. */
export type ReviewsImported = {
  kind: 'imported' | 'nothing-new'
  added: FiledReview[]
  known: number
  faulty: { line: number; words: string }[]
}

const rowsAtATime = 500

/** Adds the good reviews of a file, each once, however often it is imported. */
export async function importReviews(
  services: Services,
  { text, by }: { text: string; by: Actor },
): Promise<ReviewsImported | Refused> {
  const now = services.clock.now()
  const file = readReviewFile(text, now)
  if (file.kind !== 'read') return file
  return await transact(services, async (tx) => {
    // One import at a time: two of the same file would both find its reviews new.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import reviews'))`)
    const added = await leaveOutKnown(tx, file.reviews)
    for (let place = 0; place < added.length; place += rowsAtATime) {
      const rows = added.slice(place, place + rowsAtATime).map((review) => ({
        ...toReviewColumns(review, review.at),
        ...toEntererColumns(by, now),
        externalId: review.externalId,
      }))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.insert(googleReviews).values(rows)
    }
    const known = file.reviews.length - added.length
    const { faulty } = file
    if (added.length === 0) return { kind: 'nothing-new', added, known, faulty }
    const details = { added: added.length, known, faulty: faulty.length }
    const subject = { kind: 'review', id: 'import' } as const
    await recordStaffEvent(tx, { at: now, by, act: 'import-reviews', subject, details })
    await announceChange(tx, 'reviews')
    return { kind: 'imported', added, known, faulty }
  })
}

/** The same review is the same id at its source, else the same words of the same person. */
async function leaveOutKnown(tx: DatabaseHandle, reviews: FiledReview[]): Promise<FiledReview[]> {
  const ids = await tx
    .select({ source: googleReviews.source, externalId: googleReviews.externalId })
    .from(googleReviews)
    .where(isNotNull(googleReviews.externalId))
  const words = await tx
    .select({ source: googleReviews.source, name: googleReviews.name, comment: googleReviews.comment })
    .from(googleReviews)
  const seen = new Set([
    ...ids.map(({ source, externalId }) => `id ${source} ${externalId}`),
    ...words.map(({ source, name, comment }) => `words ${source} ${name} ${comment}`),
  ])
  return reviews.filter(({ source, externalId, name, text }) => {
    const key = externalId === null ? `words ${source} ${name} ${text}` : `id ${source} ${externalId}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
