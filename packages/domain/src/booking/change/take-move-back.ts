import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import type { BeforeAct } from '@kindfold/database/schema/many-acts.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { followRoundsOf } from '../visit/end-open-stops.ts'
import { findReportOfDay } from './find-report-of-day.ts'
import { mayGoBack, reopen } from './before-act.ts'
import { transactOfHousehold } from '../booking/transact-of-household.ts'

/** A booking is on its old day again; or it stays on the new one, and why. */
export type TakeMoveBackResult =
  | { kind: 'taken-back' }
  /** Something else was done with it since, its old day is over or closed, or its round has set out without it. */
  | { kind: 'too-late' }
  /** Its household has booked the old day anew. */
  | { kind: 'household-has-booking' }

/**
 * Puts a booking back to how it was before we moved it, where its donor was not told: the caller has seen to that. Its
 * promise is the older one, so that a day that has been filled since has one place more. Its time slot, its stop and what
 * still waited to be told of the old day are there again.
 */
export async function takeMoveBack(
  services: Services,
  {
    bookingId,
    fromDate,
    toDate,
    before,
    by,
  }: { bookingId: string; fromDate: string; toDate: string; before: BeforeAct; by: Actor },
): Promise<TakeMoveBackResult> {
  const now = services.clock.now()
  return await transactOfHousehold(services, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const isAsLeft =
      row.status === 'booked' && row.collectionDate === toDate && row.version === before.version + 1
    const isSound = isAsLeft && fromDate >= londonDate(now)
    if (!isSound || !(await mayGoBack(tx, row.areaId, { fromDate, before }))) return { kind: 'too-late' }
    if (!(await swapBack(tx, row.areaId, { fromDate, toDate }))) return { kind: 'too-late' }
    await tx
      .update(bookings)
      .set({
        status: before.status,
        collectionDate: fromDate,
        missedReportedAt: await findReportOfDay(tx, { bookingId, date: fromDate }),
        cutOffAt: new Date(before.cutOffAt),
        windowStart: before.windowStart,
        windowEnd: before.windowEnd,
        version: row.version + 1,
        changedAt: now,
      })
      .where(eq(bookings.id, bookingId))
    await addEvent(tx, bookingId, 'date-changed', by, now, { from: toDate, to: fromDate })
    await reopen(tx, before, 'another-day')
    await followRoundsOf(services, tx, [bookingId])
    return { kind: 'taken-back' }
  })
}

async function swapBack(
  tx: DatabaseHandle,
  areaId: string,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): Promise<boolean> {
  // Everyone locks both days in the same order.
  await tx.execute(sql`
    select 1 from collection_days where area_id = ${areaId} and date in (${fromDate}::date, ${toDate}::date)
    order by area_id, date for update`)
  const isDay = (date: string) => and(eq(collectionDays.areaId, areaId), eq(collectionDays.date, date))
  const taken = await tx
    .update(collectionDays)
    .set({
      booked: sql`${collectionDays.booked} + 1`,
      capacity: sql`greatest(${collectionDays.capacity}, ${collectionDays.booked} + ${collectionDays.held} + 1)`,
    })
    .where(and(isDay(fromDate), isNull(collectionDays.closedReason)))
    .returning({ date: collectionDays.date })
  if (taken.length === 0) return false
  await tx
    .update(collectionDays)
    .set({ booked: sql`${collectionDays.booked} - 1` })
    .where(isDay(toDate))
  return true
}
