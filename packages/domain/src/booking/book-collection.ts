import { executeRows } from '@kindfold/database/execute-rows.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { hashToken } from '../donor-link/token.ts'
import type { Services } from '../services.ts'
import type { Problem } from './booking.ts'
import type { BookingAsked, CheckedBooking } from './check-booking.ts'
import { checkBooking } from './check-booking.ts'
import { findAreaOf } from './coverage-area.ts'
import type { DateRefusal } from './explain-date.ts'
import { explainNoBooking } from './explain-no-booking.ts'
import type { BookingMade } from './insert-booking.ts'
import { writeBookingStatement } from './insert-booking.ts'
import { makeRoom } from './make-room.ts'
import { makeReference } from './reference.ts'
import { isWorthAnotherTry, transact } from './transact.ts'

export type MadeBooking = { id: string; reference: string; collectionDate: string; donorId: string }

export type BookOutcome =
  | { outcome: 'booked'; booking: MadeBooking; /** Made by an earlier request. */ repeated: boolean }
  | DateRefusal
  | { outcome: 'household-has-booking'; booking: { id: string; reference: string; collectionDate: string } }
  | { outcome: 'outside'; outcode: string }
  | { outcome: 'invalid'; problems: Problem[] }

const triesAtMost = 5
// The same key or the same household was quicker, or the reference had been given before: the next try finds the
// first two, and has another reference.
const raced = new Set(['bookings_one_per_household', 'bookings_idempotency_key', 'bookings_reference_key'])

/**
 * Books a collection: takes the place, writes the booking, its first event and its confirmation as one fact, or
 * does nothing and says why. However often one idempotency key is sent, at once or years later, one booking comes
 * of it and each sending is answered with it (booking spec, Promise 2 and Rules).
 */
export async function bookCollection(services: Services, asked: BookingAsked): Promise<BookOutcome> {
  const checked = checkBooking(asked)
  if (checked.outcome === 'invalid') return checked
  const now = services.clock.now()
  const draftHash = asked.draftId ? hashToken(asked.draftId) : null
  for (let tries = 1; ; tries++) {
    const write = writeBookingStatement({
      ...checked.booking,
      draftHash,
      reference: makeReference(services.random),
      now,
    })
    try {
      // oxlint-disable-next-line no-await-in-loop -- another try only when this one was undone
      const [made] = await services.database.statement<BookingMade>('book-collection', write)
      if (made) return toOutcome(made)
      // oxlint-disable-next-line no-await-in-loop
      return await transact(services, async (tx) => {
        const area = await findAreaOf(tx, checked.booking)
        if (area && (await makeRoom(tx, area, { date: checked.booking.collectionDate, now }))) {
          const [late] = await executeRows<BookingMade>(tx, write)
          if (late) return toOutcome(late)
        }
        return await explainNoBooking(tx, checked.booking, now)
      })
    } catch (error) {
      const constraint = violatedConstraint(error) ?? ''
      if (tries >= triesAtMost || !(raced.has(constraint) || isWorthAnotherTry(error))) throw error
      if (constraint !== 'bookings_one_per_household') continue
      // oxlint-disable-next-line no-await-in-loop
      const found = await findHouseholdBooking(services, checked.booking, now)
      if (found) return found
    }
  }
}

function toOutcome({ repeated, ...booking }: BookingMade): BookOutcome {
  return { outcome: 'booked', booking, repeated }
}

/** The booking that stood in the way; null when it has been cancelled meanwhile. */
async function findHouseholdBooking(
  services: Services,
  booking: CheckedBooking,
  now: Date,
): Promise<BookOutcome | null> {
  const why = await transact(services, (tx) => explainNoBooking(tx, booking, now))
  return why.outcome === 'household-has-booking' || why.outcome === 'booked' ? why : null
}
