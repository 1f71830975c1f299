import { stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findMovable, type StopRefusal } from './move-stop.ts'
import { openRound } from './open-round.ts'

/** Pins a stop to its round, so that no replanning gives it to another van, or lets it go again. */
export async function pinStop(
  services: Services,
  asked: { roundId: string; version: number; stopId: string; pinned: boolean; by: Actor },
): Promise<{ kind: 'pinned' } | StopRefusal> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openRound(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const found = findMovable(opened.own, asked.stopId)
    if (found.kind !== 'movable') return found
    await tx.update(stops).set({ pinned: asked.pinned }).where(eq(stops.id, asked.stopId))
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: asked.pinned ? 'pin-stop' : 'unpin-stop',
      subject: { kind: 'round', id: asked.roundId },
      areaId: opened.own.round.areaId,
      details: { stop: asked.stopId },
    })
    return { kind: 'pinned' }
  })
}
