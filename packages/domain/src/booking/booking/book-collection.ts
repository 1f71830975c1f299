import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import {
  checkRateLimit,
  countAttemptWithin,
  describeAttempt,
  type Attempt,
  type CountedAttempt,
} from '../../base/rate-limit/count-attempt.ts'
import { hashToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import type { Problem } from './booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { BookingAsked, CheckedBooking } from './check-booking.ts'
import { checkBooking } from './check-booking.ts'
import { findAreaOf } from '../../capacity/coverage/coverage-area.ts'
import { explainNoBooking, type NoBooking } from './explain-no-booking.ts'
import type { BookingMade, Confirmation, MadeBooking } from './insert-booking.ts'
import { buildBookingStatement } from './insert-booking.ts'
import { getChannel } from '@kindfold/messages/channels.ts'
import { chooseChannels } from '../../message/choose-channels.ts'
import { recallPosition } from '../../capacity/place/find-position.ts'
import { ensureCapacity } from '../../capacity/collection-day/ensure-capacity.ts'
import { checkDayOfBooking } from '../../capacity/collection-day/check-days-against-vans.ts'
import { makeReference } from './reference.ts'
import { isRetryable, transact } from '@kindfold/database/transact.ts'

/**
 * A collection is booked, by this request or, `repeated`, by an earlier one with its key; or why nothing is
 * booked.
 */
export type BookResult =
  | { kind: 'booked'; booking: MadeBooking; /** Made by an earlier request. */ repeated: boolean }
  | NoBooking
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'invalid'; problems: Problem[] }

const runsAtMost = 5
// Another request with the same key or household came first, or the reference was taken. The next attempt finds the
// first two and uses another reference.
const raced = new Set(['bookings_one_per_household', 'bookings_idempotency_key', 'bookings_reference_key'])

/**
 * Books a collection: takes the place and writes the booking, its first event and its confirmation in one transaction,
 * or does nothing and returns why. One idempotency key makes one booking; each repeat returns that booking, even years
 * later (booking spec, Promise to the donor and Rules). Counts against the rate limit of the visitor's `address`, if
 * given, even when no place was left. Repeats do not count. `by`: staff book for a caller, who may have no email address,
 * and to whom they have read the declarations; we ourselves book the turns of
 * regular collections.
 */
export async function bookCollection(
  services: Services,
  { address, by = { kind: 'donor' }, ...asked }: BookingAsked & { address?: string; by?: Actor },
): Promise<BookResult> {
  const checked = checkBooking(asked, { byTelephone: by.kind !== 'donor' })
  if (checked.kind === 'invalid') return checked
  const attempt: Attempt | null = address === undefined ? null : { what: 'book', address }
  const now = services.clock.now()
  const draftHash = asked.draftId ? hashToken(asked.draftId) : null
  const confirmation = chooseConfirmation(services, checked.booking, by, now)
  const position = recallPosition(services, {
    ...checked.booking.details,
    postcode: checked.booking.postcode,
  })
  // One name for each wording, so that each is prepared once.
  const statement = checked.booking.details.email === null ? 'book-collection-by-phone' : 'book-collection'
  for (let runs = 1; ; runs++) {
    const reference = makeReference(services.random)
    const booking = { ...checked.booking, draftHash, reference, now, by, confirmation, position }
    const counted = attempt && describeAttempt(services, attempt)
    const write = buildBookingStatement({ ...booking, counted })
    try {
      // oxlint-disable-next-line no-await-in-loop -- another try only when this one was undone
      const [made] = await services.database.statement<BookingMade>(statement, write)
      // oxlint-disable-next-line no-await-in-loop
      if (made && made.id !== null) return await finish(services, made)
      // oxlint-disable-next-line no-await-in-loop
      if (made && counted) return await transact(services, (tx) => sayHowLong(tx, counted))
      // oxlint-disable-next-line no-await-in-loop
      const late = await transact(services, async (tx) => {
        const area = await findAreaOf(tx, booking)
        if (area && (await ensureCapacity(tx, area, { date: booking.collectionDate, now }))) {
          // The attempt was counted.
          const [row] = await executeRows<BookingMade>(
            tx,
            buildBookingStatement({ ...booking, counted: null }),
          )
          if (row && row.id !== null) return row
        }
        return await explainNoBooking(tx, booking, now)
      })
      if ('kind' in late) return late
      // oxlint-disable-next-line no-await-in-loop
      return await finish(services, late)
    } catch (error) {
      const constraint = violatedConstraint(error) ?? ''
      if (runs >= runsAtMost || !(raced.has(constraint) || isRetryable(error))) throw error
      if (constraint !== 'bookings_one_per_household') continue
      // oxlint-disable-next-line no-await-in-loop
      const found = await findHouseholdBooking(services, { booking, attempt, now })
      if (found) return found
    }
  }
}

/** How the confirmation of a new booking goes: the first way. A caller whom only a call reaches hears it at once. */
function chooseConfirmation(
  services: Services,
  booking: CheckedBooking,
  by: Actor,
  now: Date,
): Confirmation | null {
  const { details } = booking
  const { termsVersion: _terms, ...turn } = booking.regular ?? { termsVersion: '' }
  const facts = {
    charitySlug: booking.charitySlug,
    name: details.name,
    collectionDate: booking.collectionDate,
    address: { line1: details.line1, line2: details.line2, town: details.town, postcode: booking.postcode },
    bagsPlace: sayBagsPlace(details, 'donor'),
    ...(details.handOver !== null && { isHandedOver: true }),
    items: booking.items,
    window: null,
    bookedAt: now.toISOString(),
    ...(booking.said !== null && { benefits: booking.said.words }),
    ...(details.email === null && { isWithoutEmail: true }),
    ...turn,
  }
  const kind = booking.regular === null ? 'confirmation' : 'regular-booked'
  // The facts of a turn are those of its letter.
  const known = { ...facts, reference: '', cutOffAt: '' }
  const [chosen] = chooseChannels(services, kind as 'confirmation', known, details)
  if (chosen === undefined) return null
  const isTold = by.kind === 'staff' && getChannel(chosen.channel).isByHand === true
  return { ...chosen, kind, facts, isTold }
}

/** What there is to do once it is booked. */
async function finish(
  services: Services,
  { repeated, isBeyondVans, ...booking }: Exclude<BookingMade, { id: null }>,
): Promise<BookResult> {
  if (isBeyondVans) await checkDayOfBooking(services, booking)
  return { kind: 'booked', booking, repeated }
}

/** How long until the visitor may try again; one second if they may try now. */
async function sayHowLong(tx: DatabaseHandle, counted: CountedAttempt): Promise<BookResult> {
  const left = await checkRateLimit(tx, counted)
  return left.kind === 'too-many' ? left : { kind: 'too-many', retryAfterSeconds: 1 }
}

/**
 * The household's other booking; null when it was cancelled meanwhile. The rollback undid the count, so this counts
 * again: otherwise anybody could ask without end who has booked.
 */
async function findHouseholdBooking(
  services: Services,
  { booking, attempt, now }: { booking: CheckedBooking; attempt: Attempt | null; now: Date },
): Promise<BookResult | null> {
  return await transact(services, async (tx) => {
    const why = await explainNoBooking(tx, booking, now)
    if (why.kind === 'booked') return why
    if (why.kind !== 'household-has-booking') return null
    const counted = attempt && (await countAttemptWithin(services, tx, attempt))
    return counted?.kind === 'too-many' ? counted : why
  })
}
