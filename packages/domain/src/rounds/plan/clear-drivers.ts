import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { openException } from '../../capacity/exception/open-exception.ts'
import { findCrew } from '../fleet/find-crew.ts'
import type { PlanRow } from './find-released.ts'

/** A planned round whose driver cannot drive it. */
export type Undriven = { roundId: string; number: number; driverId: string; driver: string }

/**
 * Finds the planned rounds whose driver is away or drives in their area no more. With `alsoTaken` also those whose driver
 * has another round of that day: nobody drives two.
 */
export async function listUndriven(
  tx: DatabaseHandle,
  plan: PlanRow,
  { alsoTaken }: { alsoTaken: boolean },
): Promise<Undriven[]> {
  const { id: planId, date } = plan
  const own = await tx
    .select({ roundId: rounds.id, number: rounds.number, driverId: staff.id, driver: staff.name })
    .from(rounds)
    .innerJoin(staff, eq(staff.id, rounds.driverId))
    .where(and(eq(rounds.planId, planId), eq(rounds.state, 'planned')))
    .orderBy(asc(rounds.number))
  const elsewhere = await tx
    .select({ driverId: rounds.driverId })
    .from(rounds)
    .where(
      and(eq(rounds.date, date), ne(rounds.planId, planId), inArray(rounds.state, ['released', 'started'])),
    )
  const { drivers } = await findCrew(tx, plan)
  const free = new Set(drivers.map(({ id }) => id))
  const taken = new Set(elsewhere.map(({ driverId }) => driverId))
  return own.filter(({ driverId }) => {
    if (free.has(driverId) && !(alsoTaken && taken.has(driverId))) {
      taken.add(driverId)
      return false
    }
    return true
  })
}

/** Takes the driver off each of these rounds, and asks somebody to find another. */
export async function clearDrivers(
  tx: DatabaseHandle,
  { areaId, date }: PlanRow,
  undriven: readonly Undriven[],
  at: Date,
): Promise<void> {
  for (const { roundId, driverId } of undriven) {
    // oxlint-disable-next-line no-await-in-loop -- few
    await tx.update(rounds).set({ driverId: null }).where(eq(rounds.id, roundId))
    // oxlint-disable-next-line no-await-in-loop
    await openException(tx, {
      kind: 'no-driver',
      areaId,
      date,
      subject: { kind: 'round', id: roundId },
      roundId,
      details: { driver: driverId },
      at,
    })
  }
}
