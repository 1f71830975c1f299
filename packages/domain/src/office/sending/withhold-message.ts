import { dayEndsAt } from '@kindfold/content/facts/booking-facts.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { readLondonClock } from '../../base/calendar/london-time.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { tellInDoubtWithin } from '../../rounds/live/tell-in-doubt.ts'
import type { Services } from '../../base/services/services.ts'
import type { WithheldBecause } from '../../message/judge-sending.ts'
import { withheldWords } from '../../message/withheld.ts'
import { isCurrentAttempt } from '../../message/mark-message.ts'
import type { ClaimedMessage } from '../../message/message.ts'

/**
 * Withdraws a claimed message with its reason, and gives a person the task to tell the donor. Who waits for us today, and
 * was told twice when we come, reads once that we cannot say.
 */
export async function withholdMessage(
  services: Services,
  { id, attempt, kind, bookingId }: ClaimedMessage,
  because: WithheldBecause,
): Promise<{ kind: 'withdrawn' } | { kind: 'not-yours' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    // First the booking, as everybody does who writes of one.
    const booking = bookingId === null ? null : await lockBooking(tx, bookingId)
    const withheld = await tx
      .update(messages)
      .set({ status: 'withdrawn', withdrawnAt: now, claimedUntil: null, lastError: withheldWords[because] })
      .where(isCurrentAttempt({ id, attempt }))
      .returning({ id: messages.id })
    if (withheld.length === 0) return { kind: 'not-yours' }
    if (booking !== null) {
      await openException(tx, {
        kind: 'untold',
        areaId: booking.areaId,
        date: booking.collectionDate,
        subject: { kind: 'booking', id: booking.id },
        bookingId: booking.id,
        details: { message: kind, because },
        at: now,
      })
      if (because === 'twice' && saysWhenWeCome.has(kind)) await tellNoTime(services, tx, booking)
    }
    return { kind: 'withdrawn' }
  })
}

const saysWhenWeCome: ReadonlySet<string> = new Set(['running-late', 'window-changed', 'after-all'])

async function tellNoTime(services: Services, tx: DatabaseHandle, booking: BookingRow): Promise<void> {
  const { date, time } = readLondonClock(services.clock.now())
  if (booking.collectionDate !== date || time >= dayEndsAt) return
  await tellInDoubtWithin(services, tx, booking, { doubt: 'late' })
}
