import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { addDays, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import { toSeconds } from '../../rounds/plan/day-seconds.ts'
import { makePlan } from '../../rounds/plan/make-plan.ts'
import { releasePlan } from '../../rounds/plan/release-plan.ts'
import type { Services } from '../../base/services/services.ts'

/** Enough for the few stops of a demonstration. */
const moves = 3000
/** When a demonstration is tried in the night, its time slots are there too. */
const anyHours = { from: 0, to: toSeconds('23:45') }
/** A time slot of that hour ends on the day, with time to spare. */
const lastPlannedTime = '23:30'

/**
 * Plans and releases the rounds of a day on the evening before, as it is done by itself, with hours in which they are under
 * way now. False: the district rule stays.
 */
export async function planEvening(
  at: (instant: Date) => Services,
  { areaId, date, by, now }: { areaId: string; date: string; by: Actor; now: Date },
): Promise<boolean> {
  const evening = addDays(date, -1)
  const made = await makePlan(at(londonInstant(evening, '18:30')), { areaId, date, by, moves })
  if (made.kind !== 'made') return false
  const isMoved = await moveHours(at(now), { planId: made.planId, date, now })
  const released = await releasePlan(at(londonInstant(evening, '20:00')), {
    planId: made.planId,
    by,
    ...(isMoved && { windowHours: anyHours }),
  })
  return released.kind === 'released'
}

/**
 * Moves the rounds of a plan, so that it is about half past ten on them, whatever the clock says: whoever tries Kindfold in
 * the evening or in the night sees a day that lives too. Each round stays within the day: soon after midnight it has just
 * begun. Returns whether it moved any.
 */
async function moveHours(
  services: Services,
  { planId, date, now }: { planId: string; date: string; now: Date },
): Promise<boolean> {
  const asked = now.getTime() - londonInstant(date, '10:30').getTime()
  if (Math.abs(asked) <= 5_400_000 || londonDate(now) !== date) return false
  const midnight = londonInstant(date, '00:00').getTime()
  const lastAt = londonInstant(date, lastPlannedTime).getTime()
  await transact(services, async (tx) => {
    const planned = await tx
      .select({ roundId: rounds.id, startAt: rounds.plannedStartAt, at: stops.plannedAt })
      .from(stops)
      .innerJoin(rounds, eq(rounds.id, stops.roundId))
      .where(eq(rounds.planId, planId))
    for (const [roundId, own] of Map.groupBy(planned, (stop) => stop.roundId)) {
      const earliest = Math.min(...own.map(({ startAt }) => startAt.getTime()))
      const latest = Math.max(...own.map(({ at }) => at.getTime()))
      const within = Math.max(midnight - earliest, Math.min(asked, lastAt - latest))
      const seconds = Math.trunc(within / 60_000) * 60
      const later = (
        column: typeof stops.plannedAt | typeof rounds.plannedStartAt | typeof rounds.plannedEndAt,
      ) => sql`${column} + make_interval(secs => ${seconds})`
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx
        .update(stops)
        .set({ plannedAt: later(stops.plannedAt) })
        .where(eq(stops.roundId, roundId))
      // oxlint-disable-next-line no-await-in-loop
      await tx
        .update(rounds)
        .set({ plannedStartAt: later(rounds.plannedStartAt), plannedEndAt: later(rounds.plannedEndAt) })
        .where(eq(rounds.id, roundId))
    }
  })
  return true
}

/** Gives the rounds of a day that have none their drivers, in the order of their numbers. Returns the round of each. */
export async function assignDrivers(
  services: Services,
  { areaId, date, drivers }: { areaId: string; date: string; drivers: readonly string[] },
): Promise<{ roundId: string; driverId: string }[]> {
  return await transact(services, async (tx) => {
    const rows = await tx
      .select({ id: rounds.id })
      .from(rounds)
      .where(
        and(
          eq(rounds.areaId, areaId),
          eq(rounds.date, date),
          inArray(rounds.state, ['planned', 'released']),
          isNull(rounds.driverId),
        ),
      )
      .orderBy(asc(rounds.number))
    const given: { roundId: string; driverId: string }[] = []
    for (const [place, { id }] of rows.entries()) {
      const driverId = drivers[place]
      if (driverId === undefined) break
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.update(rounds).set({ driverId }).where(eq(rounds.id, id))
      given.push({ roundId: id, driverId })
    }
    return given
  })
}
