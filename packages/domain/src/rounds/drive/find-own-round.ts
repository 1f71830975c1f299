import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { DriveSession } from './drive-session.ts'

/** A round as stored. */
export type RoundRow = typeof rounds.$inferSelect

/**
 * The round of today that is a driver's: started before released before finished before closed, so that a phone whose
 * day was closed too early still holds its round. Null when there is none.
 */
export async function findOwnRound(
  tx: DatabaseHandle,
  { driver }: Pick<DriveSession, 'driver'>,
  now: Date,
): Promise<RoundRow | null> {
  const found = await tx
    .select()
    .from(rounds)
    .where(
      and(
        eq(rounds.driverId, driver.id),
        eq(rounds.date, londonDate(now)),
        inArray(rounds.state, ['released', 'started', 'finished', 'closed']),
      ),
    )
    .orderBy(desc(rounds.state), desc(rounds.finishedAt))
  return found[0] ?? null
}

/** On which phone a round is driven, seen from one. */
export function whosePhone({ deviceId }: Pick<RoundRow, 'deviceId'>, session: DriveSession) {
  return deviceId === null ? 'none' : deviceId === session.device.id ? 'this' : 'another'
}
