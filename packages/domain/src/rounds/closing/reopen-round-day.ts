import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { roundDays, rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { lockDay } from '../../capacity/collection-day/find-day.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import type { RoundRow } from '../drive/find-own-round.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { lockRoundsOfDay } from './lock-rounds-of-day.ts'

/** Today's rounds go on after their day was closed too early; or why it stays closed. */
export type RoundDayReopened = {
  kind:
    | 'reopened'
    | 'not-closed'
    /** Another day's phones are held anyway. */
    | 'not-today'
    /** A driver or a van has another round meanwhile. */
    | 'taken'
}

/**
 * Takes back that a day was closed, on that day: each round is again what it was, and its phone goes on. What was held
 * meanwhile stays to be judged.
 */
export async function reopenRoundDay(
  services: Services,
  { areaId, date, by }: { areaId: string; date: string; by: StaffAuthor },
): Promise<RoundDayReopened> {
  return await transact(services, async (tx) => {
    await lockDay(tx, { areaId, date })
    const at = services.clock.now()
    const isDay = and(eq(roundDays.areaId, areaId), eq(roundDays.date, date))
    const [day] = await tx.select().from(roundDays).where(isDay).for('update')
    if (!day?.closedAt) return { kind: 'not-closed' }
    if (date !== londonDate(at)) return { kind: 'not-today' }
    const closed = (await lockRoundsOfDay(tx, { areaId, date })).filter(({ state }) => state === 'closed')
    const wasOut = closed.filter(({ finishedAt }) => finishedAt === null)
    if (await areTaken(tx, wasOut, date)) return { kind: 'taken' }
    await tx
      .update(roundDays)
      .set({ closedAt: null, closedById: null, closedByName: null, differences: {} })
      .where(isDay)
    if (closed.length > 0)
      await tx
        .update(rounds)
        .set({
          state: sql`case when ${rounds.finishedAt} is not null then 'finished'
            when ${rounds.startedAt} is not null then 'started' else 'released' end`,
          closedAt: null,
          version: sql`${rounds.version} + 1`,
        })
        .where(
          inArray(
            rounds.id,
            closed.map(({ id }) => id),
          ),
        )
    const subject = { kind: 'day', id: `${areaId} ${date}` } as const
    // Closing it again counts anew.
    const settled = { kind: 'till-difference', subjectId: subject.id, decision: 'reopened', at, by } as const
    await settleWithin(tx, settled)
    const details = { rounds: closed.length, out: wasOut.length }
    await recordStaffEvent(tx, { at, by, act: 'reopen-round-day', subject, areaId, details })
    return { kind: 'reopened' }
  })
}

async function areTaken(tx: DatabaseHandle, wasOut: readonly RoundRow[], date: string): Promise<boolean> {
  const drivers = wasOut.flatMap(({ driverId }) => driverId ?? [])
  const vans = wasOut.flatMap(({ vanId }) => vanId ?? [])
  if (drivers.length + vans.length === 0) return false
  const [other] = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(
      and(
        eq(rounds.date, date),
        inArray(rounds.state, ['released', 'started']),
        or(inArray(rounds.driverId, drivers), inArray(rounds.vanId, vans)),
      ),
    )
    .limit(1)
  return other !== undefined
}
