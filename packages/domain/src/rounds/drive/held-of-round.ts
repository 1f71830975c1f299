import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { exceptions, rounds } from '@kindfold/database/schema/rounds.ts'
import { staff, staffEvents } from '@kindfold/database/schema/staff.ts'
import { isOutcomeAct } from '@kindfold/acts/read-round.ts'
import type { SaidByAnother } from '@kindfold/acts/round-document.ts'
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { DriveSession } from './drive-session.ts'
import { changesOfHand } from './find-claim.ts'
import { countHeld } from './hold-act.ts'

/**
 * What other phones recorded at the doors of a round and nobody has decided yet, the latest of each stop, by the stop's id.
 * It has no effect; who drives to that door must know of it all the same.
 */
export async function listSaidByOthers(
  tx: DatabaseHandle,
  roundId: string,
  { device }: Pick<DriveSession, 'device'>,
): Promise<ReadonlyMap<string, SaidByAnother>> {
  const found = await tx
    .select({ act: roundActs, driver: staff.name })
    .from(exceptions)
    .innerJoin(roundActs, eq(roundActs.id, sql`(${exceptions.details} ->> 'act')::uuid`))
    .leftJoin(staff, eq(staff.id, sql`(${exceptions.details} ->> 'driver')::uuid`))
    .where(
      and(
        eq(exceptions.kind, 'act-held'),
        eq(exceptions.roundId, roundId),
        isNull(exceptions.settledAt),
        ne(roundActs.deviceId, device.id),
      ),
    )
    .orderBy(roundActs.judgedAt)
  return new Map(
    found.flatMap(({ act: { stopId, kind, judgedAt }, driver }) =>
      stopId !== null && isOutcomeAct(kind)
        ? [[stopId, { driver: driver ?? '', kind, at: judgedAt.toISOString() }] as const]
        : [],
    ),
  )
}

/** A round that this driver had, and has no more: it was cancelled, or it is another's or nobody's now. */
export type RoundGone = {
  number: number
  /** The name of whose it is; null for nobody's. */
  driver: string | null
  state: 'released' | 'started' | 'finished' | 'closed' | 'cancelled'
  /** On how many things about acts of this phone a dispatcher has still to decide. */
  held: number
}

/** The staff events by which a round is cancelled that was out. One of a draft ends without a word. */
const endings = ['cancel-round', 'lose-van']
const statesGone = ['released', 'started', 'finished', 'closed', 'cancelled'] as const

/** The round of today that this phone's driver had; null if there was none. Who has it still is no matter of this. */
export async function findRoundGone(
  tx: DatabaseHandle,
  { driver, device }: DriveSession,
  now: Date,
): Promise<RoundGone | null> {
  const acted = tx
    .select({ roundId: roundActs.roundId })
    .from(roundActs)
    .where(eq(roundActs.deviceId, device.id))
  // Whoever did nothing of it yet had it all the same.
  const left = sql`exists (select from ${staffEvents} where ${staffEvents.subjectKind} = 'round'
    and ${staffEvents.subjectId} = ${rounds.id}::text
    and ((${inArray(staffEvents.act, changesOfHand)} and ${staffEvents.details} ->> 'fromDriver' = ${driver.id})
      or (${inArray(staffEvents.act, endings)} and ${rounds.driverId} = ${driver.id})))`
  const [gone] = await tx
    .select({ id: rounds.id, number: rounds.number, driver: staff.name, state: rounds.state })
    .from(rounds)
    .leftJoin(staff, eq(staff.id, rounds.driverId))
    .where(
      and(
        eq(rounds.date, londonDate(now)),
        or(isNull(rounds.driverId), ne(rounds.driverId, driver.id), eq(rounds.state, 'cancelled')),
        or(inArray(rounds.id, acted), left),
        inArray(rounds.state, statesGone),
      ),
    )
    .orderBy(sql`${rounds.startedAt} desc nulls last`, desc(rounds.state))
    .limit(1)
  if (!gone) return null
  const { id, number, state } = gone
  return {
    number,
    driver: gone.driver,
    state: state as RoundGone['state'],
    held: await countHeld(tx, device.id, id),
  }
}
