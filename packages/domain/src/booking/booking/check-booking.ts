import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import type { SaidStatement } from '@kindfold/content/charities/say-who-benefits.ts'
import type { RegularBookedData } from '@kindfold/messages/message-data.ts'
import { isDate } from '../../base/calendar/london-time.ts'
import type { Problem } from './booking.ts'
import type { Items } from '../../base/collection/items.ts'
import type { CheckedDetails, Details } from './check-details.ts'
import { checkDetails } from './check-details.ts'
import { checkItems } from './check-items.ts'
import { parseFullPostcode } from '../../capacity/coverage/check-postcode.ts'

/** The four declarations that the policies require, each a separate tick (booking spec, Rules, Check). */
type Declarations = { adult: boolean; entitled: boolean; acceptable: boolean; terms: boolean }

/** What the check page sends. */
export type BookingAsked = {
  /** The journey whose hold the booking uses and which then records the booking; null without one. */
  draftId: string | null
  idempotencyKey: string
  charitySlug: string
  postcode: string
  collectionDate: string
  items: Items
  note: string | null
  details: Details
  declarations: Declarations
  marketingConsent: boolean
  /** A reminder at 5pm the day before; none unless it is asked for. */
  wantsReminder?: boolean
  /** What the donor read of who gets what; of a regular collection, what stands in its letter. */
  said?: SaidStatement | null
  /** Of which rhythm it is; a donor or staff book by hand without. */
  regular?: RegularTurn
}

/** A turn of a regular collection, for its letter. `termsVersion`: what its donor accepted when it began. */
type RegularTurn = Pick<RegularBookedData, 'weeksBetween' | 'dueDate' | 'because' | 'nextDueDate'> & {
  termsVersion: string
}

/** A booking that was asked for, with every field read and in its stored form; nothing of it is written yet. */
export type CheckedBooking = {
  idempotencyKey: string
  charitySlug: string
  postcode: string
  outcode: string
  areaLetters: string
  collectionDate: string
  items: Items
  note: string | null
  details: CheckedDetails
  marketingConsent: boolean
  wantsReminder: boolean
  said: SaidStatement | null
  regular: RegularTurn | null
}

/**
 * Checks everything about a booking that needs no database. Returns every problem at once. `byTelephone`: staff book for
 * a caller, or we by ourselves for a donor who may once have been one.
 */
export function checkBooking(
  asked: BookingAsked,
  { byTelephone = false }: { byTelephone?: boolean } = {},
): { kind: 'valid'; booking: CheckedBooking } | { kind: 'invalid'; problems: Problem[] } {
  const problems: Problem[] = []
  if (asked.idempotencyKey.length < 16 || asked.idempotencyKey.length > 100) {
    problems.push({ field: 'idempotencyKey', problem: 'malformed' })
  }
  if (!findChoice(asked.charitySlug)) {
    problems.push({ field: 'charity', problem: asked.charitySlug === '' ? 'missing' : 'unknown' })
  } else if (isDate(asked.collectionDate) && !isAgreedOn(asked.charitySlug, asked.collectionDate)) {
    problems.push({ field: 'charity', problem: 'not-on-day' })
  }
  const postcode = parseFullPostcode(asked.postcode)
  if (postcode.kind !== 'parsed') {
    problems.push({ field: 'postcode', problem: postcode.kind === 'malformed' ? 'malformed' : 'unknown' })
  }
  if (!isDate(asked.collectionDate)) {
    problems.push({ field: 'date', problem: asked.collectionDate === '' ? 'missing' : 'malformed' })
  }
  const items = checkItems(asked)
  if (items.kind === 'invalid') problems.push(...items.problems)
  const details = checkDetails(asked.details, { byTelephone })
  if (details.kind === 'invalid') problems.push(...details.problems)
  const { adult, entitled, acceptable, terms } = asked.declarations
  if (!(adult && entitled && acceptable && terms))
    problems.push({ field: 'declarations', problem: 'missing' })

  if (
    problems.length > 0 ||
    postcode.kind !== 'parsed' ||
    items.kind === 'invalid' ||
    details.kind === 'invalid'
  ) {
    return { kind: 'invalid', problems }
  }
  return {
    kind: 'valid',
    booking: {
      idempotencyKey: asked.idempotencyKey,
      charitySlug: asked.charitySlug,
      postcode: postcode.postcode,
      outcode: postcode.outcode,
      areaLetters: postcode.areaLetters,
      collectionDate: asked.collectionDate,
      items: items.items,
      note: items.note,
      details: details.details,
      // News and the reminder go by email.
      marketingConsent: asked.marketingConsent && details.details.email !== null,
      wantsReminder: asked.wantsReminder === true && details.details.email !== null,
      said: asked.said ?? null,
      regular: asked.regular ?? null,
    },
  }
}
