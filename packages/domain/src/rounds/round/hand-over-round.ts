import { vans } from '@kindfold/database/schema/fleet.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { drivesIn, listFleetWithin } from '../fleet/list-fleet.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import type { Services } from '../../base/services/services.ts'
import { listDrivers } from '../../staff/list-drivers.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { openRound, type RoundRefusal } from './open-round.ts'
import { settleChanged } from './settle-changed.ts'

/** Who may drive in an area, and with what; what is taken by another round of the day is left out. */
export type RoundCrew = { drivers: { id: string; name: string }[]; vans: { id: string; name: string }[] }

/** Lists who and what a round may be handed over to. */
export async function listCrew(services: Services, { areaId }: { areaId: string }): Promise<RoundCrew> {
  return await transact(services, async (tx) => ({
    drivers: await listDrivers(tx, areaId),
    vans: (await listFleetWithin(tx)).vans
      .filter((van) => van.active && drivesIn(van, areaId))
      .map(({ id, name }) => ({ id, name })),
  }))
}

export type HandOverOutcome =
  | { outcome: 'handed-over' }
  | RoundRefusal
  /** Not a driver of that area, or no van in use there. */
  | { outcome: 'unknown-driver' | 'unknown-van' }
  /** Each has one round at a time. */
  | { outcome: 'driver-busy' | 'van-busy' }

/**
 * Gives a whole round to another driver, another van, or another phone of the same driver: whoever signs in as its driver
 * finds it, with every stop as it stands. Acts of the phone before are still taken.
 */
export async function handOverRound(
  services: Services,
  asked: { roundId: string; version: number; driverId: string | null; vanId: string; by: Actor },
): Promise<HandOverOutcome> {
  const now = services.clock.now()
  try {
    return await transact(services, async (tx): Promise<HandOverOutcome> => {
      const opened = await openRound(tx, asked, now)
      if (opened.outcome !== 'open') return opened
      const { round } = opened.own
      const drivers = await listDrivers(tx, round.areaId)
      if (asked.driverId !== null && !drivers.some(({ id }) => id === asked.driverId))
        return { outcome: 'unknown-driver' }
      // A round that is under way has somebody who drives it.
      if (asked.driverId === null && round.state === 'started') return { outcome: 'unknown-driver' }
      const { vans: fleet } = await listFleetWithin(tx)
      const van = fleet.find(({ id }) => id === asked.vanId)
      if (!van?.active || !drivesIn(van, round.areaId)) return { outcome: 'unknown-van' }
      await tx.select().from(vans).where(eq(vans.id, van.id)).for('share')
      await tx
        .update(rounds)
        .set({
          driverId: asked.driverId,
          vanId: van.id,
          deviceId: null,
          // With another van it goes on.
          ...(van.id === round.vanId ? {} : { lostAt: null }),
        })
        .where(eq(rounds.id, round.id))
      const person = asked.by.kind === 'staff' ? { id: asked.by.id, name: asked.by.name } : null
      if (asked.driverId !== null)
        await settleWithin(tx, {
          kind: 'no-driver',
          subjectId: round.id,
          decision: 'has-driver',
          at: now,
          by: person,
        })
      await recordStaffEvent(tx, {
        at: now,
        by: asked.by,
        act: 'hand-over-round',
        subject: { kind: 'round', id: round.id },
        areaId: round.areaId,
        details: {
          driver: asked.driverId,
          van: van.id,
          fromDevice: round.deviceId,
          fromDriver: round.driverId,
        },
      })
      await settleChanged(services, tx, { roundIds: [round.id], broken: [], by: asked.by })
      return { outcome: 'handed-over' }
    })
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    if (constraint === 'rounds_one_a_van') return { outcome: 'van-busy' }
    if (constraint === 'rounds_one_a_driver' || constraint === 'rounds_one_started')
      return { outcome: 'driver-busy' }
    throw error
  }
}
