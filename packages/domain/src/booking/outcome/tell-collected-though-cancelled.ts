import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Items } from '../../base/collection/items.ts'
import { lockBooking } from '../booking/move-booking.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { tellOfDay } from '../visit/tell-of-day.ts'
import type { Services } from '../../base/services/services.ts'
import { hasTaken, toTaken } from '../booking/to-taken.ts'

/**
 * Says of a cancelled booking that a driver who did not know took something all the same, and tells the donor so once, with
 * what was taken and whom to ring. The booking stays cancelled; the till counts the bags by the held act.
 */
export async function tellCollectedThoughCancelled(
  services: Services,
  tx: DatabaseHandle,
  {
    bookingId,
    taken,
    reason,
    occurredAt,
    by,
  }: {
    bookingId: string
    taken: Items
    /** How it came about; the donor reads it. */
    reason: string | null
    /** When the driver was there, by our clock. */
    occurredAt: Date
    by: Actor
  },
): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'cancelled') throw new Error(`the booking is ${row.status}`)
  // Recorded on two phones, or twice: it was told.
  if (hasTaken(row, taken)) return
  await tellOfDay(services, tx, row, {
    kind: 'collected-though-cancelled',
    details: { taken },
    set: toTaken(taken),
    by,
    occurredAt,
    compose: (facts) => ({
      ...facts,
      by: row.cancelledBy ?? 'donor',
      collectedDate: londonDate(occurredAt),
      taken,
      reason,
    }),
  })
}
