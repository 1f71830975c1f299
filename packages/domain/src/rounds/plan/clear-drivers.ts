import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { openException } from '../../capacity/exception/open-exception.ts'
import { findCrew } from '../fleet/find-crew.ts'
import type { PlanRow } from './find-released.ts'

/**
 * Takes the driver off each planned round whose driver is away, drives in its area no more, or has another round of that
 * day: nobody drives two, and at eight nobody is there to choose. Somebody is asked to find another.
 */
export async function clearDrivers(tx: DatabaseHandle, plan: PlanRow, at: Date): Promise<void> {
  const { id: planId, areaId, date } = plan
  const own = await tx
    .select({ id: rounds.id, driverId: rounds.driverId })
    .from(rounds)
    .where(and(eq(rounds.planId, planId), eq(rounds.state, 'planned'), isNotNull(rounds.driverId)))
    .orderBy(asc(rounds.number))
  const elsewhere = await tx
    .select({ driverId: rounds.driverId })
    .from(rounds)
    .where(
      and(eq(rounds.date, date), ne(rounds.planId, planId), inArray(rounds.state, ['released', 'started'])),
    )
  const { drivers } = await findCrew(tx, plan)
  const free = new Set<string | null>(drivers.map(({ id }) => id))
  const taken = new Set(elsewhere.map(({ driverId }) => driverId))
  for (const { id, driverId } of own) {
    if (free.has(driverId) && !taken.has(driverId)) {
      taken.add(driverId)
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- few
    await tx.update(rounds).set({ driverId: null }).where(eq(rounds.id, id))
    // oxlint-disable-next-line no-await-in-loop
    await openException(tx, {
      kind: 'no-driver',
      areaId,
      date,
      subject: { kind: 'round', id },
      roundId: id,
      details: { driver: driverId },
      at,
    })
  }
}
