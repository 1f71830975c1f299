import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../booking/booking.ts'
import { addDays, londonDate, londonInstant, readLondonClock } from '../calendar/london-time.ts'
import { toSeconds } from '../plan/day-seconds.ts'
import { makePlan } from '../plan/make-plan.ts'
import { releasePlan } from '../plan/release-plan.ts'
import type { Services } from '../services.ts'

/** Enough for the few stops of a demonstration. */
const moves = 3000
/** A time slot that ends 75 minutes later still ends on the day. */
const lastPlannedAt = toSeconds('22:30')

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
  if (made.outcome !== 'made') return false
  await moveHours(at(now), { planId: made.planId, date, now })
  const released = await releasePlan(at(londonInstant(evening, '20:00')), { planId: made.planId, by })
  return released.outcome === 'released'
}

/**
 * Moves a plan by whole quarters of an hour, so that it is about half past ten on it, whatever the clock says: whoever tries
 * Kindfold in the evening sees a day that lives too. Its time slots stay within the day.
 */
async function moveHours(
  services: Services,
  { planId, date, now }: { planId: string; date: string; now: Date },
): Promise<void> {
  const clock = (instant: Date) => toSeconds(readLondonClock(instant).time)
  const asked = clock(now) - toSeconds('10:30')
  if (Math.abs(asked) <= 5400 || londonDate(now) !== date) return
  await transact(services, async (tx) => {
    const own = tx.select({ id: rounds.id }).from(rounds).where(eq(rounds.planId, planId))
    const planned = await tx
      .select({ at: stops.plannedAt, seconds: stops.plannedSeconds })
      .from(stops)
      .where(inArray(stops.roundId, own))
    const starts = await tx
      .select({ at: rounds.plannedStartAt })
      .from(rounds)
      .where(eq(rounds.planId, planId))
    const earliest = Math.min(...starts.map(({ at }) => clock(at)))
    const latest = Math.max(...planned.map(({ at, seconds }) => clock(at) + seconds))
    const within = Math.max(-earliest, Math.min(asked, lastPlannedAt - latest))
    const seconds = Math.trunc(within / 900) * 900
    const later = (
      column: typeof stops.plannedAt | typeof rounds.plannedStartAt | typeof rounds.plannedEndAt,
    ) => sql`${column} + make_interval(secs => ${seconds})`
    await tx
      .update(stops)
      .set({ plannedAt: later(stops.plannedAt) })
      .where(inArray(stops.roundId, own))
    await tx
      .update(rounds)
      .set({ plannedStartAt: later(rounds.plannedStartAt), plannedEndAt: later(rounds.plannedEndAt) })
      .where(eq(rounds.planId, planId))
  })
}

/** Gives the rounds of a day their drivers, in the order of their numbers. Returns the round of each. */
export async function assignDrivers(
  services: Services,
  { areaId, date, drivers }: { areaId: string; date: string; drivers: readonly string[] },
): Promise<{ roundId: string; driverId: string }[]> {
  return await transact(services, async (tx) => {
    const rows = await tx
      .select({ id: rounds.id })
      .from(rounds)
      .where(
        and(eq(rounds.areaId, areaId), eq(rounds.date, date), inArray(rounds.state, ['planned', 'released'])),
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
