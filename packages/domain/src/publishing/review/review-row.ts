import type { googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { toActorColumns, nameActor } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import type { ReviewEntry } from './check-review.ts'

/** The columns that an entry fills. Without an instant a review counts as written at noon of its day. */
export function toReviewColumns(entry: ReviewEntry, at: Date | null = null) {
  const { name, rating, text, date, source, sourceUrl, permission, licence } = entry
  const reviewTimestamp = at ?? londonInstant(date, '12:00')
  return { name, rating, comment: text, date, source, sourceUrl, permission, licence, reviewTimestamp }
}

/** The columns that say who entered a review, and when. */
export function toEntererColumns(by: Actor, at: Date) {
  return { enteredAt: at, enteredById: toActorColumns(by).actorId, enteredByName: nameActor(by) }
}

/** A review as editors see it. Null where nobody said it: an adopted table has no more. */
export type StaffReview = {
  id: string
  version: number
  name: string
  rating: number
  text: string
  date: string
  source: 'google' | 'trustpilot'
  sourceUrl: string | null
  permission: ReviewEntry['permission'] | null
  licence: string | null
  enteredAt: string | null
  enteredByName: string | null
  demonstration: boolean
  /** Why and since when no page shows it; null: it may be shown. */
  hidden: { at: string; reason: string } | null
}

/** A review as staff see it, whatever its row lacks: old imports have no day or no source. */
export function toStaffReview(row: typeof googleReviews.$inferSelect): StaffReview {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    rating: Number(row.rating),
    text: row.comment ?? '',
    date: row.date ?? row.reviewTimestamp?.toISOString().slice(0, 10) ?? '',
    source: row.source?.toLowerCase() === 'trustpilot' ? 'trustpilot' : 'google',
    sourceUrl: row.sourceUrl,
    permission: row.permission,
    licence: row.licence,
    enteredAt: row.enteredAt?.toISOString() ?? null,
    enteredByName: row.enteredByName,
    demonstration: row.demonstration,
    hidden: row.hiddenAt && { at: row.hiddenAt.toISOString(), reason: row.hiddenReason ?? '' },
  }
}
