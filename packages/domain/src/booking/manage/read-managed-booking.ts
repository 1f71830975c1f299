import { listMessagesOfBooking } from '../../message/list-messages.ts'
import type { SentMessage } from '../../message/message.ts'
import { isOurFault } from '../visit/is-our-fault.ts'
import { hasRegular } from '../booking/find-next-turn.ts'
import { isNewsToConfirm } from '../donor-link/confirm-news.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking, BookingEvent } from '../booking/booking.ts'
import { isCancellable, isDayOver } from '../change/cancel-booking.ts'
import { isCancelledLate } from '../change/is-cancelled-late.ts'
import { findSlotRefusals, mayRefuseSlot, refusableUntil } from '../change/may-refuse-slot.ts'
import { isWaitingStatus } from '../booking/is-waiting-status.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { isReminderToCome } from '../booking/reminder-time.ts'
import { readHistory, toDonorsHistory } from './read-history.ts'
import { canReportMissed } from '../outcome/report-missed.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { findToldSlot } from '../../message/find-told-slot.ts'

/** What a donor may do with the booking now. */
export type Rights = {
  /** Date, items, charity, details and notes. */
  change: boolean
  /** 'late': only if the donor accepts that we count it. */
  cancel: 'free' | 'late' | 'no'
  /** Another day although changes have ended: we broke our promise, or the time slot was told and may be refused. */
  move: boolean
  /** Until when the time slot may be refused, an ISO instant; null where it may not. */
  refuseSlotUntil: string | null
  /**
   * Until when on the day a time slot that is not told yet may be refused, local; null once that is over, or where one was
   * refused before.
   */
  refuseNextSlotUntil: string | null
  reportMissed: boolean
  /** Whether they are still reminded of its day, where they ask for it. */
  reminder: boolean
}

/** All that the page of a booking shows its donor, and what they may do now. */
export type ManagedBooking = {
  booking: Booking
  history: BookingEvent[]
  messages: SentMessage[]
  /** The slot that a message told, where that is not the one that counts; null: none. */
  toldSlot?: CollectionWindow | null
  rights: Rights
  /** Until when we said that we come later, an ISO instant, while nobody has been; null: we did not, or it is over. */
  expectedUntil: string | null
  /** Whether the donor ticked our news and has not confirmed it yet (confirmNews). */
  newsToConfirm: boolean
  /** Whether it is of collections that come again, which have not ended. */
  hasRegular: boolean
}

/** Reads everything that the manage page shows. Writes nothing. Throws when there is no such booking. */
export async function readManagedBooking(services: Services, bookingId: string): Promise<ManagedBooking> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const booking = await getBookingWithin(tx, bookingId)
    const history = await readHistory(tx, bookingId)
    const inTime = now.getTime() < Date.parse(booking.cutOffAt)
    const isOurs = await isOurFault(tx, bookingId)
    const mayRefuse = await mayRefuseSlot(tx, booking, now)
    const cancel = (await isCancelledLate(tx, booking, now)) ? 'late' : 'free'
    const isOver = isDayOver(booking.collectionDate, now)
    // Whom we told that we come later need not report us before that.
    const late = history.findLast(({ kind }) => kind === 'running-late')?.details.end
    const toldSlot = await findToldSlot(tx, { bookingId, counts: booking.window })
    const isExpected =
      isWaitingStatus(booking.status) && typeof late === 'string' && now.getTime() < Date.parse(late)
    return {
      booking,
      history: toDonorsHistory(history),
      messages: await listMessagesOfBooking(tx, bookingId),
      ...(toldSlot !== undefined && { toldSlot }),
      expectedUntil: isExpected ? late : null,
      hasRegular: await hasRegular(tx, bookingId),
      newsToConfirm: await isNewsToConfirm(tx, bookingId),
      rights: {
        change: booking.status === 'booked' && inTime,
        cancel: isCancellable(booking.status) && !isOver ? cancel : 'no',
        move: booking.status === 'scheduled' && !isOver && (isOurs || mayRefuse),
        refuseNextSlotUntil:
          now >= refusableUntil(booking) || (await findSlotRefusals(tx, [bookingId])).has(bookingId)
            ? null
            : booking.slotRefusableUntil,
        refuseSlotUntil: mayRefuse ? refusableUntil(booking).toISOString() : null,
        reminder: isReminderToCome(booking.collectionDate, now),
        reportMissed:
          canReportMissed(booking, now).kind === 'allowed' &&
          booking.missedReportedAt === null &&
          !isExpected &&
          booking.status !== 'missed',
      },
    }
  })
}
