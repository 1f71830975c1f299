import type { DetailName, PlaceName } from '@kindfold/content/booking/detail-fields.ts'
import type { BookingStatus } from '@kindfold/database/schema/bookings.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import type { Items } from '../../base/collection/items.ts'
import type { PostcodeFault } from '../../capacity/coverage/check-postcode.ts'

export type { BookingStatus } from '@kindfold/database/schema/bookings.ts'

/** A booking as the donor's own pages show it. Details are null only after we anonymised the donor. */
export type Booking = PlaceDetails & {
  id: string
  reference: string
  donorId: string
  charitySlug: string
  areaId: string
  collectionDate: string
  status: BookingStatus
  contact: { name: string | null; email: string | null; phone: string | null }
  address: { line1: string | null; line2: string | null; town: string | null; postcode: string }
  items: Items
  note: string | null
  /** Whether we remind the donor at 5pm the day before. */
  wantsReminder: boolean
  window: CollectionWindow | null
  /** What the driver took; null until then. */
  taken: Items | null
  /** Why we took nothing or not everything, in words for the donor. */
  outcomeReason: string | null
  cancelledBy: 'donor' | 'staff' | null
  cancelledLate: boolean
  missedReportedAt: string | null
  /** The ISO instant until which it can be changed and cancelled. */
  cutOffAt: string
  /** Until when on the day its donor may say no to the time slot, local: '08:00'. */
  slotRefusableUntil: string
  /** The version of who gets what that its donor read, and which charities it named; null: none was kept. */
  statementId: number | null
  statementPartners: string[] | null
  version: number
  createdAt: string
  changedAt: string
}

/** What a booking says about the place, by field; null when the donor said nothing or after anonymising. */
export type PlaceDetails = Record<PlaceName, string | null>

/** What is wrong with something that a donor typed. The page has the words. */
export type Problem = {
  field:
    | 'charity'
    | 'reference'
    | 'postcode'
    | 'date'
    | 'items'
    | 'bagsOfClothes'
    | 'bagsOfBooks'
    | 'boxesOfBricABrac'
    | 'note'
    | DetailName
    | 'declarations'
    | 'words'
    | 'outcode'
    | 'consent'
    | 'idempotencyKey'
  problem:
    | 'missing'
    | 'malformed'
    | 'too-long'
    | 'too-many'
    | 'unknown'
    | 'not-on-day'
    | 'outside'
    | 'foreign'
    | 'not-mobile'
    | 'link'
    | PostcodeFault
}

/** One entry of a booking's history. `details` holds no personal data. */
export type BookingEvent = {
  kind: BookingEventKind
  actor: Actor['kind']
  at: string
  details: Record<string, unknown>
}

/** What can happen to a booking, by the name that its history stores. */
export type BookingEventKind =
  | 'booked'
  | 'date-changed'
  | 'items-changed'
  | 'details-changed'
  | 'notes-changed'
  | 'reminder-changed'
  | 'charity-changed'
  | 'email-corrected'
  | 'email-verified'
  | 'news-confirmed'
  | 'scheduled'
  | 'window-changed'
  | 'running-late'
  /** No round had the stop any more, and we said so; then one had it again. */
  | 'in-doubt'
  | 'after-all'
  /** The donor says, while we are late, that the bags stay out. */
  | 'waits-for-us'
  | 'on-the-way'
  | 'collected'
  | 'part-collected'
  | 'refused'
  | 'missed'
  | 'nothing-out'
  | 'no-access'
  | 'cancelled'
  /** We cancelled it with many others, and took that back before its donor was told. */
  | 'cancellation-taken-back'
  /** A driver who did not know took something all the same; the booking stays cancelled. */
  | 'collected-though-cancelled'
  /** One of us wrote a sentence to its donor. */
  | 'note'
  | 'outcome-corrected'
  | 'missed-reported'
  | 'access-notes-wiped'
  | 'links-revoked'
  /** Collections that come again were begun beside it, changed, paused or ended. */
  | 'regular-started'
  | 'regular-changed'
  | 'regular-paused'
  | 'regular-ended'
  | 'called'
  | 'call-unanswered'
  | 'call-put-back'
  | 'anonymised'
