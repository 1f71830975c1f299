import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { and, eq } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { addAreaEvent } from '../coverage/area-history.ts'
import { findArea } from '../coverage/coverage-area.ts'
import { isBeforeCutOff } from './cut-off.ts'
import { findBankHoliday } from './make-collection-days.ts'
import { transact } from '@kindfold/database/transact.ts'

/** A closed day is open again; or why it stays closed. */
export type OpenDayResult =
  | {
      kind: 'opened'
      /** Why the day was closed. */
      reason: string
      /** Whether donors can choose it: now, once it is near enough, or not any more because its cut-off has passed. */
      offered: 'now' | 'later' | 'no-more'
      /**
       * The bookings that we cancelled when closing. Their donors know, so these stay cancelled unless donors book
       * again.
       */
      stillCancelled: { reference: string }[]
    }
  | { kind: 'day-over' }
  | { kind: 'not-closed' }
  /** Bank holidays of the area's nation stay closed (booking spec, Rules). */
  | { kind: 'bank-holiday'; name: string }
  | { kind: 'unknown-area' }

/**
 * Reopens an area's day: offers its places again. Cancelled bookings stay cancelled, so that no donor hears of a
 * collection that they have replaced or given up.
 */
export async function openDay(
  services: Services,
  { areaId, date, by, together }: { areaId: string; date: string; by: Actor; together?: string },
): Promise<OpenDayResult> {
  const now = services.clock.now()
  if (date < londonDate(now)) return { kind: 'day-over' }
  return await transact(services, async (tx) => {
    const area = await findArea(tx, areaId)
    if (!area) return { kind: 'unknown-area' }
    const holiday = findBankHoliday(area.nation, date)
    if (holiday !== null) return { kind: 'bank-holiday', name: holiday }
    const ofDay = and(eq(collectionDays.areaId, areaId), eq(collectionDays.date, date))
    // Under the day's lock, which closing takes too.
    const [day] = await tx
      .select({ closedReason: collectionDays.closedReason })
      .from(collectionDays)
      .where(ofDay)
      .for('update')
    const reason = day?.closedReason ?? null
    if (reason === null) return { kind: 'not-closed' }
    await tx.update(collectionDays).set({ closedReason: null }).where(ofDay)
    const details = { reason, ...(together === undefined ? {} : { together }) }
    await addAreaEvent(tx, { areaId, kind: 'day-opened', date, at: now, by, details })
    const stillCancelled = await tx
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(
        and(
          eq(bookings.areaId, areaId),
          eq(bookings.collectionDate, date),
          eq(bookings.status, 'cancelled'),
          eq(bookings.cancelledBy, 'staff'),
          eq(bookings.outcomeReason, reason),
        ),
      )
      .orderBy(bookings.reference)
    const isFar = date > addDays(londonDate(now), area.horizonDays)
    const offered = isFar ? 'later' : isBeforeCutOff(now, date, area.cutOff) ? 'now' : 'no-more'
    return { kind: 'opened', reason, offered, stillCancelled }
  })
}
