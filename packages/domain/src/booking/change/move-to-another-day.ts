import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { isDate, londonDate } from '../../base/calendar/london-time.ts'
import { cutOffAt } from '../../capacity/collection-day/cut-off.ts'
import { explainDate } from '../../capacity/collection-day/explain-date.ts'
import { settleAnswered } from '../../capacity/exception/settle-answered.ts'
import { followRoundsOf } from '../visit/end-open-stops.ts'
import { isOurFault } from '../visit/is-our-fault.ts'
import { hasLostRoundWithin } from '../visit/lost-round.ts'
import { withdrawMessages } from '../../message/withdraw-messages.ts'
import { endStopsOf } from '../booking/end-stops-of.ts'
import type { Services } from '../../base/services/services.ts'
import { mayRefuseSlot } from './may-refuse-slot.ts'
import { tellChange } from './change-booking.ts'
import type { ChangeDateResult } from './change-date.ts'
import { findReportOfDay } from './find-report-of-day.ts'
import { findForbiddenDay } from './find-forbidden-day.ts'
import { swapPlaces } from './swap-places.ts'
import { transactOfHousehold } from '../booking/transact-of-household.ts'

type MoveAsked = { bookingId: string; date: string; by: Actor } & (
  | {
      /** The version that the caller saw. */
      version: number
      forUs?: undefined
    }
  | {
      version?: undefined
      /** We cannot come on a day, and move whoever is still booked for it. Donors read the reason. */
      forUs: { fromDate: string; reason: string }
    }
)

/**
 * Moves a booking to another day after its cut-off or with its time slot set, in one act and with one message: its stop
 * ends, its place is free, and it waits for a time slot of the new day. Nothing is counted on the donor, who may do it
 * only where we are late or cannot come, or once to say no to the time slot that we told (`mayRefuseSlot`). A driver who has set out is not called back; who waits for one that lost the stop
 * moves like anybody else.
 */
export async function moveToAnotherDay(
  services: Services,
  { bookingId, version, date, by, forUs }: MoveAsked,
): Promise<ChangeDateResult> {
  const now = services.clock.now()
  if (!isDate(date)) return { kind: 'date-not-offered', date, alternatives: [] }
  return await transactOfHousehold(services, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const { status, areaId, collectionDate, charitySlug } = row
    const isLate = await isOurFault(tx, bookingId)
    const refused = (reason: string) => ({ kind: 'refused', status, reason }) as const
    const isLost = await hasLostRoundWithin(tx, bookingId)
    const isToCome = status === 'scheduled' || status === 'booked' || (status === 'on-the-way' && isLost)
    if (!isToCome) return refused(refusalWords.notOpen(status))
    const refusesSlot = by.kind === 'donor' && !isLate
    if (refusesSlot && !(await mayRefuseSlot(tx, row, now))) return refused(refusalWords.notOpen(status))
    if (londonDate(now) > collectionDate) return refused(refusalWords.dayOver)
    const isSeen = forUs ? forUs.fromDate === collectionDate : row.version === version
    if (!isSeen) return { kind: 'stale', version: row.version }
    if (collectionDate === date) return { kind: 'unchanged', version: row.version }
    const forbidden = await findForbiddenDay(tx, row, date)
    if (forbidden) return forbidden
    const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, areaId))
    if (!area) throw new Error(`there is no area ${areaId}`)
    const from = { areaId, date: collectionDate }
    if (!(await swapPlaces(tx, { from, to: { area, date, charitySlug }, now })))
      return await explainDate(tx, area, { date, now, charitySlug })
    await endStopsOf(tx, { bookingIds: [bookingId], at: now })
    const next = row.version + 1
    await tx
      .update(bookings)
      .set({
        status: 'booked',
        collectionDate: date,
        missedReportedAt: await findReportOfDay(tx, { bookingId, date }),
        cutOffAt: cutOffAt(date, area.cutOff),
        windowStart: null,
        windowEnd: null,
        version: next,
        changedAt: now,
      })
      .where(eq(bookings.id, bookingId))
    await addEvent(tx, bookingId, 'date-changed', by, now, {
      from: collectionDate,
      to: date,
      ...(refusesSlot && { refusedSlot: true }),
    })
    await settleAnswered(tx, {
      bookingIds: [bookingId],
      decision: 'another-day',
      by,
      at: now,
    })
    const booking = await getBookingWithin(tx, bookingId)
    // Nothing that was still to be said of the old day is true any more.
    const withdrawn = await withdrawMessages(tx, { bookingIds: [bookingId], kind: 'cancelled', now })
    await tellChange(services, tx, booking, {
      withdrawn,
      changed: ['date'],
      previousDate: collectionDate,
      ...(isLate ? { sorry: isLost ? 'not-come' : 'not-on-time' } : {}),
      isOurMove: (isLate || forUs !== undefined) && by.kind === 'staff',
      ...(forUs && { reason: forUs.reason }),
    })
    await followRoundsOf(services, tx, [bookingId])
    return { kind: 'changed', version: next }
  })
}
