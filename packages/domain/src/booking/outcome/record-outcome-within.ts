import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { outcomeReasonWords } from '@kindfold/content/booking/outcome-reason-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { lockBooking, moveBookingWithin, type MoveResult } from '../booking/move-booking.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { isCollectionOver } from '../../capacity/collection-day/collection-end.ts'
import { settleAnswered } from '../../capacity/exception/settle-answered.ts'
import { endOpenStops } from '../visit/end-open-stops.ts'
import type { Services } from '../../base/services/services.ts'
import { readOutcome, type OutcomeAsked } from './driver-outcome.ts'
import { putCountsRight } from './put-counts-right.ts'
import { isSecondTry, recordSecondTry } from './record-second-try.ts'
import { tellOutcome } from './tell-outcome.ts'
import { toTaken } from '../booking/to-taken.ts'

/**
 * Records what became of a collection, within the caller's transaction. One that is told late walks through `on-the-way`
 * at once, and nobody is told of that afterwards. A second try of the day, after nothing was out or nobody could get in,
 * takes the place of the first, and the donor is told of it once.
 */
export async function recordOutcomeWithin(
  services: Services,
  tx: DatabaseHandle,
  asked: OutcomeAsked,
): Promise<MoveResult> {
  const { bookingId, by, occurredAt, version, tellAfterSeconds } = asked
  const row = await lockBooking(tx, bookingId)
  const recorded = readOutcome(asked.outcome)
  const { to, taken, codes, reason } = recorded
  if (await isSecondTry(tx, row, asked)) return await recordSecondTry(services, tx, row, asked, recorded)
  return await moveBookingWithin(services, tx, {
    bookingId,
    version,
    to,
    by,
    occurredAt,
    event: to,
    passing: 'on-the-way',
    objectTo({ status, collectionDate }, now) {
      if (londonDate(occurredAt) < collectionDate) return refusalWords.notCome(collectionDate)
      const isOver = status !== 'booked' || isCollectionOver({ collectionDate, window: null }, now)
      return isOver ? null : refusalWords.notOver
    },
    set: { outcomeReason: reason, outcomeCodes: codes, ...toTaken(taken) },
    eventDetails: { from: row.status, ...(taken ? { taken } : {}), ...(codes ? { codes } : {}) },
    async alongside(_tx, booking) {
      await putCountsRight(tx, row, { status: to })
      await tellOutcome(services, tx, booking, {
        to,
        taken,
        outcomeReason: reason,
        reason: outcomeReasonWords.takenBack,
        endedAt: occurredAt,
        tellAfterSeconds,
      })
      // A driver's own stop ends with his act, which says too what of the day it answers.
      if (by.kind === 'driver') return
      await endOpenStops(services, tx, bookingId)
      const at = services.clock.now()
      await settleAnswered(tx, { bookingIds: [bookingId], decision: 'recorded', by, at })
    },
    message: null,
  })
}
