import type { Services } from '../services.ts'
import { hashToken } from '../donor-link/token.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import type { Problem } from './booking.ts'
import type { BookingAsked } from './check-booking.ts'
import { checkBooking } from './check-booking.ts'
import { findAreaOf } from './coverage-area.ts'
import { explainNoBooking } from './explain-no-booking.ts'
import type { DateRefusal } from './explain-date.ts'
import { insertBooking } from './insert-booking.ts'
import { makeRoom } from './make-room.ts'
import { makeReference } from './reference.ts'
import { transact } from './transact.ts'

export type MadeBooking = { id: string; reference: string; collectionDate: string; donorId: string }

export type BookOutcome =
  | {
      outcome: 'booked'
      booking: MadeBooking
      /** Whether it had been made by an earlier request. */ repeated: boolean
    }
  | DateRefusal
  | { outcome: 'household-has-booking'; booking: { id: string; reference: string; collectionDate: string } }
  | { outcome: 'outside'; outcode: string }
  | { outcome: 'invalid'; problems: Problem[] }

const triesAtMost = 4

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
    const reference = makeReference(services.random)
    try {
      return await transact(services, async (tx) => {
        const write = () => insertBooking(tx, { ...checked.booking, draftHash, reference, now })
        let made = await write()
        if (made === null) {
          const area = await findAreaOf(tx, checked.booking)
          const day = { date: checked.booking.collectionDate, now }
          if (area && (await makeRoom(tx, area, day))) made = await write()
        }
        if (made !== null) return { outcome: 'booked', ...made }
        return await explainNoBooking(tx, checked.booking, now)
      })
    } catch (error) {
      // Undone as a whole. The same key or the same household was quicker, or the reference had been given before:
      // the next try finds the first two, and has another reference.
      const constraint = violatedConstraint(error)
      if (constraint === 'bookings_one_per_household') {
        const outcome = await transact(services, (tx) => explainNoBooking(tx, checked.booking, now))
        if (outcome.outcome === 'household-has-booking' || outcome.outcome === 'booked') return outcome
      } else if (constraint !== 'bookings_idempotency_key' && constraint !== 'bookings_reference_key')
        throw error
      if (tries >= triesAtMost) throw error
    }
  }
}
