import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DriveSession } from './drive-session.ts'
import type { RoundRow } from './find-own-round.ts'

/** What the staff events are called by which a round changes its phone or driver. */
export const changesOfHand = ['take-over-round', 'hand-over-round']

/**
 * What a phone may say about a round: 'own'; 'former' until the instant at which another phone took it over; else why
 * not.
 */
export type Claim =
  | { kind: 'own' }
  | { kind: 'former'; until: Date | null }
  | { kind: 'none'; reason: 'not-his-round' | 'another-phone' }

/** Judges whose round it is, seen from a phone. */
export async function findClaim(
  tx: DatabaseHandle,
  round: RoundRow,
  { driver, device }: DriveSession,
): Promise<Claim> {
  const isOwnDriver = round.driverId === driver.id
  if (isOwnDriver && (round.deviceId === device.id || round.deviceId === null)) return { kind: 'own' }
  const [acted] = await tx
    .select({ id: roundActs.id })
    .from(roundActs)
    .where(
      and(
        eq(roundActs.roundId, round.id),
        eq(roundActs.deviceId, device.id),
        eq(roundActs.result, 'applied'),
      ),
    )
    .limit(1)
  const [left] = await tx
    .select({ at: staffEvents.at })
    .from(staffEvents)
    .where(
      and(
        eq(staffEvents.subjectKind, 'round'),
        eq(staffEvents.subjectId, round.id),
        inArray(staffEvents.act, changesOfHand),
        sql`(${staffEvents.details} ->> 'fromDevice' = ${device.id}
          or ${staffEvents.details} ->> 'fromDriver' = ${driver.id} or ${acted !== undefined})`,
      ),
    )
    // When it was taken from this phone or driver counts before any later change of hand.
    .orderBy(
      desc(
        sql`coalesce(${staffEvents.details} ->> 'fromDevice' = ${device.id}, false)
          or coalesce(${staffEvents.details} ->> 'fromDriver' = ${driver.id}, false)`,
      ),
      desc(staffEvents.at),
    )
    .limit(1)
  if (acted || left) return { kind: 'former', until: left?.at ?? null }
  return { kind: 'none', reason: isOwnDriver ? 'another-phone' : 'not-his-round' }
}
