import { stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findMovable, type StopRefusal } from './move-stop.ts'
import { openRound } from './open-round.ts'
import { settleChanged } from './settle-changed.ts'
import { timeRest, writeRest } from './write-rest.ts'

/**
 * Takes a stop out of its round: nobody comes on this day. Its booking waits as an exception until somebody finds another
 * van or tells the donor; nothing is told by this.
 */
export async function takeOutStop(
  services: Services,
  asked: { roundId: string; version: number; stopId: string; by: Actor },
): Promise<{ kind: 'taken-out'; reference: string | null } | StopRefusal> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openRound(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const { day, own } = opened
    const found = findMovable(own, asked.stopId)
    if (found.kind !== 'movable') return found
    const { stop, booking } = found.row
    const { areaId, date, id: roundId } = own.round
    await tx
      .update(stops)
      .set({ isOpen: false, endedAs: 'handed-back', endedAt: now })
      .where(eq(stops.id, stop.id))
    const rest = own.rest.filter((row) => row !== found.row)
    await writeRest(tx, own, rest, timeRest(day.problem, roundId, rest))
    if (booking !== null)
      await openException(tx, {
        kind: 'handed-back',
        areaId,
        date,
        subject: { kind: 'stop', id: stop.id },
        roundId,
        bookingId: booking.id,
        details: { by: 'desk' },
        at: now,
      })
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: 'take-out-stop',
      subject: { kind: 'round', id: roundId },
      areaId,
      details: { stop: stop.id },
    })
    await settleChanged(services, tx, { roundIds: [roundId], broken: [], by: asked.by })
    return { kind: 'taken-out', reference: booking?.reference ?? null }
  })
}
