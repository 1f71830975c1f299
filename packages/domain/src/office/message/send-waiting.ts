import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import { tryNowWithin } from '../../message/try-now.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** So many messages that waited for their next try are tried at once. */
export type SendWaitingResult = { kind: 'trying'; count: number } | { kind: 'nothing-waits' }

/**
 * Tries all at once that was tried in vain and waits for its next try, of these areas: after an outage, instead of each at
 * its own time within hours. What is not due yet stays so. Written to the audit.
 */
export async function sendWaiting(
  services: Services,
  { areas, by }: { areas: Areas; by: Actor },
): Promise<SendWaitingResult> {
  const now = services.clock.now()
  const ofMine = ofAreas(sql`(select b.area_id from bookings b where b.id = m.booking_id)`, areas)
  return await transact(services, async (tx) => {
    const count = await tryNowWithin(tx, ofMine, now)
    if (count === 0) return { kind: 'nothing-waits' }
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'send-waiting',
      subject: { kind: 'messages', id: 'waiting' },
      details: { count },
    })
    return { kind: 'trying', count }
  })
}
