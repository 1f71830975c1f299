import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { roundDays } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { findOpenUntil } from '../plan/find-open-until.ts'
import { findReleased } from '../plan/find-released.ts'
import { findHoursOfEvening } from '../plan/hours-of-evening.ts'
import { makePlan, type MakePlanResult } from '../plan/make-plan.ts'
import { releasePlan, type ReleaseResult } from '../plan/release-plan.ts'
import type { Services } from '../../base/services/services.ts'
import { doEach } from '../live/do-each.ts'

/** What the evening did for an area: the outcome of its plan, or of its release. */
export type EveningResult = 'open' | 'held' | MakePlanResult['kind'] | ReleaseResult['kind']

const by = { kind: 'system' } as const
/**
 * What the evening does by itself for each area of a date: from the cut-off on it makes a plan, again when bookings or vans
 * changed; at eight it releases the newest, unless a dispatcher took hold of the day. Every run goes on where the last one
 * was cut off, and finds the one plan that there is. An area that fails keeps no other from its plan.
 */
export async function planEvening(
  services: Services,
  { date }: { date: string },
): Promise<Record<string, EveningResult>> {
  const days = await services.database.read((tx) =>
    tx
      .select({ areaId: collectionDays.areaId })
      .from(collectionDays)
      // Also where no more bookings are taken: those that stand are collected.
      .where(and(eq(collectionDays.date, date), gt(collectionDays.booked, 0)))
      .orderBy(asc(collectionDays.areaId)),
  )
  const report: Record<string, EveningResult> = {}
  await doEach(days, async ({ areaId }) => {
    report[areaId] = await planArea(services, { areaId, date })
  })
  return report
}

async function planArea(services: Services, day: { areaId: string; date: string }): Promise<EveningResult> {
  const found = await transact(services, async (tx) => {
    const [row] = await tx
      .select()
      .from(roundDays)
      .where(and(eq(roundDays.areaId, day.areaId), eq(roundDays.date, day.date)))
    return {
      released: await findReleased(tx, day),
      isHeld: row?.heldAt != null,
      openUntil: await findOpenUntil(tx, day),
    }
  })
  const now = services.clock.now()
  // Finishes what was cut off, and finds places for who came after it.
  if (found.released) return (await releasePlan(services, { planId: found.released.id, by })).kind
  if (now < found.openUntil) return 'open'
  if (found.isHeld) return 'held'
  const made = await makePlan(services, { ...day, by })
  if (made.kind !== 'made') return made.kind
  if (now < findHoursOfEvening(day.date, found.openUntil).releaseAt) return 'made'
  return (await releasePlan(services, { planId: made.planId, by, unlessHeld: true })).kind
}
