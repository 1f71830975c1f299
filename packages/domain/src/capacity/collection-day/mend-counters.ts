import { alarms } from '@kindfold/database/schema/alarms.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { countWrong } from './check-counters.ts'
import { isDay, lockDay } from './find-day.ts'

/** A day's counters are what is booked and held. `places` grew where more is booked than there was room for. */
export type MendCountersResult =
  | { kind: 'mended'; booked: number; held: number; places: number }
  /** They agree: somebody was quicker. */
  | { kind: 'right' }
  | { kind: 'no-day' }

/**
 * Sets the counters of a day to what its bookings and holds are, under the lock that everybody takes who books. A day that
 * was sold beyond its places gets as many as are taken: no donor loses one. Nobody is told, since nobody's day changes.
 */
export async function mendCounters(
  services: Services,
  { areaId, date, by }: { areaId: string; date: string; by: Actor },
): Promise<MendCountersResult> {
  return await transact(services, async (tx): Promise<MendCountersResult> => {
    const day = await lockDay(tx, { areaId, date })
    if (!day) return { kind: 'no-day' }
    await tx.delete(alarms).where(eq(alarms.key, `wrong-counter:${areaId} ${date}`))
    const wrong = (await countWrong(tx, date)).find((one) => one.areaId === areaId)
    if (!wrong) return { kind: 'right' }
    const { bookings: booked, holds: held } = wrong
    const places = Math.max(day.capacity, booked + held)
    await tx
      .update(collectionDays)
      .set({ booked, held, ...(places > day.capacity ? { capacity: places, hasOwnCapacity: true } : {}) })
      .where(isDay(areaId, date))
    const change = (from: number, to: number) => (from === to ? null : { from, to })
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'mend-counters',
      subject: { kind: 'day', id: `${areaId} ${date}` },
      areaId,
      details: {
        booked: change(day.booked, booked),
        held: change(day.held, held),
        capacity: change(day.capacity, places),
      },
    })
    return { kind: 'mended', booked, held, places }
  })
}
