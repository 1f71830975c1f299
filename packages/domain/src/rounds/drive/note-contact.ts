import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { DriveSession } from './drive-session.ts'

/** So often at most a round is written for nothing but that its phone was in contact. */
const atMostEveryMs = 60_000

/**
 * Notes that the phone of a round was in contact: whatever it asked, its van is not silent. Of a round that no phone drives
 * yet its driver's phone counts. A phone that was revoked, or of another driver, moves nothing.
 */
export async function noteContact(services: Services, session: DriveSession): Promise<void> {
  if (session.device.state !== 'good') return
  const now = services.clock.now()
  const isOwn = or(
    eq(rounds.deviceId, session.device.id),
    and(isNull(rounds.deviceId), eq(rounds.driverId, session.driver.id)),
  )
  const wasLongAgo = or(isNull(rounds.heardAt), lt(rounds.heardAt, new Date(now.getTime() - atMostEveryMs)))
  await transact(services, (tx) =>
    tx
      .update(rounds)
      .set({ heardAt: now })
      .where(
        and(
          isOwn,
          eq(rounds.date, londonDate(now)),
          inArray(rounds.state, ['released', 'started']),
          wasLongAgo,
        ),
      ),
  )
}
