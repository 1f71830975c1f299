import { roundPoint } from '@kindfold/acts/round-point.ts'
import { roundActs, vanPositions } from '@kindfold/database/schema/drive.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, desc, eq, inArray, not } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { deletePosition } from '../round/delete-position.ts'
import { isUndone } from './apply-undone.ts'
import type { DriveSession } from './drive-session.ts'
import { findOwnRound } from './find-own-round.ts'

/**
 * Keeps the last point of a started round, rounded to about 250 m: only where the operator turned it on, only on the phone
 * that drives it, and not in a break.
 */
export async function keepPosition(
  services: Services,
  { session, latE6, lonE6 }: { session: DriveSession; latE6: number; lonE6: number },
): Promise<{ kind: 'kept' | 'off' | 'no-round' | 'on-break' | 'no-place' }> {
  if (!services.settings.keepsVanPositions) return { kind: 'off' }
  if (!isPlace(latE6, lonE6)) return { kind: 'no-place' }
  if (session.device.state !== 'good') return { kind: 'no-round' }
  return await transact(services, async (tx) => {
    const at = services.clock.now()
    const own = await findOwnRound(tx, session, at)
    if (own === null) return { kind: 'no-round' }
    // A break or a finish that comes at the same time is waited for: it deletes, and nothing comes after it.
    const [round] = await tx.select().from(rounds).where(eq(rounds.id, own.id)).for('share')
    if (round?.state !== 'started' || round.deviceId !== session.device.id) return { kind: 'no-round' }
    const [lastBreak] = await tx
      .select({ kind: roundActs.kind })
      .from(roundActs)
      .where(
        and(
          eq(roundActs.roundId, round.id),
          eq(roundActs.result, 'applied'),
          inArray(roundActs.kind, ['break-began', 'break-ended']),
          not(isUndone(roundActs.roundId, roundActs.id)),
        ),
      )
      .orderBy(desc(roundActs.judgedAt), desc(roundActs.seq))
      .limit(1)
    if (lastBreak?.kind === 'break-began') return { kind: 'on-break' }
    const point = { ...roundPoint({ latE6, lonE6 }), at }
    await tx
      .insert(vanPositions)
      .values({ roundId: round.id, ...point })
      .onConflictDoUpdate({ target: vanPositions.roundId, set: point })
    return { kind: 'kept' }
  })
}

/** Deletes the last point of the round that this phone drives: its driver shares it no more. */
export async function forgetPosition(
  services: Services,
  { session }: { session: DriveSession },
): Promise<{ kind: 'forgotten' | 'no-round' }> {
  return await transact(services, async (tx) => {
    const round = await findOwnRound(tx, session, services.clock.now())
    if (round?.deviceId !== session.device.id) return { kind: 'no-round' }
    await deletePosition(tx, round.id)
    return { kind: 'forgotten' }
  })
}

const isPlace = (latE6: number, lonE6: number) =>
  Number.isInteger(latE6) &&
  Number.isInteger(lonE6) &&
  Math.abs(latE6) <= 90_000_000 &&
  Math.abs(lonE6) <= 180_000_000 &&
  !(latE6 === 0 && lonE6 === 0)
