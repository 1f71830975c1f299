import { actRules } from '@kindfold/acts/act-kinds.ts'
import type { Act } from '@kindfold/acts/act.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { roundDays, stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { DriveSession } from './drive-session.ts'
import { findClaim } from './find-claim.ts'
import type { RoundRow } from './find-own-round.ts'
import { hold, type Effect, type StopRow } from './judged-act.ts'

/** Why an act of this phone on this round cannot be applied, whatever it says; null where nothing speaks against it. */
export async function objectToAct(
  tx: DatabaseHandle,
  {
    session,
    round,
    act,
    judgedAt,
    receivedAt,
  }: { session: DriveSession; round: RoundRow; act: Act; judgedAt: Date; receivedAt: Date },
): Promise<Effect | null> {
  if (session.device.state !== 'good') return hold('revoked-phone')
  const claim = await findClaim(tx, round, session)
  if (claim.kind === 'none') return hold(claim.reason, { driver: round.driverId })
  if (claim.kind === 'former' && claim.until !== null && judgedAt > claim.until)
    return hold('taken-over', { driver: round.driverId, at: claim.until.toISOString() })
  if (round.state === 'planned') return hold('not-released')
  if (round.state === 'cancelled') return hold('round-cancelled')
  if (londonDate(receivedAt) > round.date) return hold('yesterday', { date: round.date })
  if (round.state === 'closed' || (await isDayClosed(tx, round))) return hold('day-closed')
  if (round.state === 'released' && !actRules[act.kind].comesBefore) return hold('not-started')
  const isLate = round.finishedAt !== null && judgedAt > round.finishedAt
  if (round.state !== 'finished' || !isLate) return null
  if (actRules[act.kind].comesAfter || (await takesFinishBack(tx, act))) return null
  return hold('round-finished', { at: round.finishedAt?.toISOString() })
}

/** Whether an act opens its round again: it takes back that it was finished. */
async function takesFinishBack(tx: DatabaseHandle, act: Act): Promise<boolean> {
  if (act.kind !== 'undone') return false
  const [target] = await tx
    .select({ kind: roundActs.kind })
    .from(roundActs)
    .where(eq(roundActs.id, act.data.act))
  return target?.kind === 'finished'
}

async function isDayClosed(tx: DatabaseHandle, { areaId, date }: RoundRow): Promise<boolean> {
  const [day] = await tx
    .select({ closedAt: roundDays.closedAt })
    .from(roundDays)
    .where(and(eq(roundDays.areaId, areaId), eq(roundDays.date, date)))
  return day?.closedAt != null
}

/** The stop that an act is about, locked; null where it names none of this round. */
export async function lockStop(
  tx: DatabaseHandle,
  { stop, round }: Pick<Act, 'stop' | 'round'>,
): Promise<StopRow | null> {
  if (stop === null) return null
  const [row] = await tx
    .select()
    .from(stops)
    .where(and(eq(stops.id, stop), eq(stops.roundId, round)))
    .for('update')
  return row ?? null
}
