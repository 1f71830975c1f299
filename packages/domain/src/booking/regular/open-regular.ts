import { regularDays } from '@kindfold/database/schema/regular-collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../booking/booking.ts'
import { findNextTurn, type NextTurn } from '../booking/find-next-turn.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { findAreaOf } from '../../capacity/coverage/coverage-area.ts'
import { parseFullPostcode } from '../../capacity/coverage/check-postcode.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { isCancellable, isDayOver } from '../change/cancel-booking.ts'
import { isCancelledLate } from '../change/is-cancelled-late.ts'
import { findRegularOf, type RegularCollection } from './regular-collection.ts'

/** A booking with the regular collections that it belongs to. */
export type OpenedRegular = {
  booking: Booking
  regular: RegularCollection | null
  /** Whether the booking is a turn of it, and not the one beside which it began. */
  isTurn: boolean
  /** What may be done with this turn now. */
  skip: 'possible' | 'too-late' | 'done' | 'over'
  /** Whether it is counted where its donor cancels it now. */
  isCancelledLate: boolean
  /** The turn after it; null where it is none, or they have ended. */
  next: NextTurn | null
  /** Whether we still collect where they are. */
  isCovered: boolean
  /** 'YYYY-MM-DD' in London. */
  today: string
}

/** Reads what the page of a regular collection shows. Writes nothing. Throws when there is no such booking. */
export async function openRegular(services: Services, bookingId: string): Promise<OpenedRegular> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const booking = await getBookingWithin(tx, bookingId)
    const [turn] = await tx
      .select({ dueDate: regularDays.dueDate })
      .from(regularDays)
      .where(and(eq(regularDays.bookingId, bookingId), eq(regularDays.outcome, 'booked')))
    const isInTime = now.getTime() < Date.parse(booking.cutOffAt)
    const skip =
      booking.status === 'cancelled'
        ? 'done'
        : !isCancellable(booking.status) || isDayOver(booking.collectionDate, now)
          ? 'over'
          : isInTime
            ? 'possible'
            : 'too-late'
    const regular = await findRegularOf(tx, bookingId, now)
    return {
      booking,
      regular,
      isTurn: turn !== undefined,
      skip,
      next: await findNextTurn(tx, bookingId, now),
      isCancelledLate: await isCancelledLate(tx, booking, now),
      isCovered: await isCovered(tx, (regular ?? booking).address.postcode),
      today: londonDate(now),
    }
  })
}

async function isCovered(tx: DatabaseHandle, postcode: string): Promise<boolean> {
  const parsed = parseFullPostcode(postcode)
  return parsed.kind === 'parsed' && (await findAreaOf(tx, parsed)) !== null
}
