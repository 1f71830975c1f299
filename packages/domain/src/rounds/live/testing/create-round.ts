import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { plans, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../base/services/services.ts'

export type TestStop = {
  bookingId: string | null
  kind?: 'collection' | 'break' | 'unload'
  plannedAt: string
  plannedSeconds?: number
}

let made = 0

/** A round of a released plan with a driver, a van and these stops, started unless `state` says otherwise. */
export async function createRound(
  services: Services,
  {
    areaId = 'cambridge',
    date,
    state = 'started',
    stops: asked,
  }: { areaId?: string; date: string; state?: 'released' | 'started' | 'finished'; stops: TestStop[] },
) {
  made++
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [depot] = await tx
      .insert(depots)
      .values({ name: `Depot of test ${made}`, latE6: 52_200_000, lonE6: 120_000 })
      .returning()
    const [van] = await tx
      .insert(vans)
      .values({
        name: `Van of test ${made}`,
        depotId: depot?.id ?? '',
        capacityBags: 300,
        capacityKilos: 1200,
      })
      .returning()
    const [driver] = await tx
      .insert(staff)
      .values({ name: `Driver ${made}`, email: `driver-${made}@example.org`, createdAt: now })
      .returning()
    const driverId = driver?.id ?? ''
    await tx.insert(staffRoles).values({ staffId: driverId, role: 'driver', areaId: null })
    const [plan] = await tx
      .insert(plans)
      .values({
        areaId,
        date,
        // A demonstration may have a plan of this day.
        version: sql`1 + (select coalesce(max(version), 0) from plans where area_id = ${areaId} and date = ${date})`,
        state: 'superseded',
        seed: 1,
        settings: {},
        inputsHash: 'none',
        cost: 0,
        createdAt: now,
        actor: 'system',
        releasedAt: now,
      })
      .returning()
    const [round] = await tx
      .insert(rounds)
      .values({
        planId: plan?.id ?? '',
        areaId,
        date,
        number: 1,
        depotId: depot?.id ?? '',
        vanId: van?.id ?? null,
        driverId,
        state,
        plannedStartAt: new Date(`${date}T08:00:00Z`),
        plannedEndAt: new Date(`${date}T16:00:00Z`),
        startedAt: state === 'released' ? null : new Date(`${date}T08:00:00Z`),
        finishedAt: state === 'finished' ? now : null,
      })
      .returning()
    const roundId = round?.id ?? ''
    const rows = await tx
      .insert(stops)
      .values(
        asked.map(({ bookingId, kind = 'collection', plannedAt, plannedSeconds = 180 }, place) => ({
          roundId,
          kind,
          bookingId,
          position: (place + 1) * 1024,
          plannedAt: new Date(plannedAt),
          plannedSeconds,
          isOpen: bookingId !== null,
          number: place + 1,
        })),
      )
      .returning({ id: stops.id })
    const by = { kind: 'driver', id: driverId, name: `Driver ${made}` } as const
    return { roundId, driverId, by, stopIds: rows.map(({ id }) => id) }
  })
}
