import { vans } from '@kindfold/database/schema/fleet.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { findCrew } from '../fleet/find-crew.ts'
import type { VanRow } from '../fleet/read-rota.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { deletePosition } from './delete-position.ts'
import { openRound, type RoundRefusal } from './open-round.ts'
import { settleChanged } from './settle-changed.ts'

/** Who can drive in an area on a day, and with what; what another round of the day has is among them. */
export type RoundCrew = { drivers: { id: string; name: string }[]; vans: { id: string; name: string }[] }

/** Lists who and what a round may be handed over to: who is away only where the round is theirs. */
export async function listCrew(
  services: Services,
  round: { areaId: string; date: string; driver: { id: string } | null; van: { id: string } | null },
): Promise<RoundCrew> {
  const crew = await transact(services, (tx) => findCrew(tx, round))
  const own = crew.awayDrivers.filter(({ id }) => id === round.driver?.id)
  const ownVan = crew.awayVans.filter(({ van }) => van.id === round.van?.id)
  return {
    drivers: [...crew.drivers, ...own].map(({ id, name }) => ({ id, name })),
    vans: [...crew.vans, ...ownVan].map(({ van: { id, name } }) => ({ id, name })),
  }
}

/** A round has another driver or van, with all its stops; or why it keeps those that it had. */
export type HandOverResult =
  | { kind: 'handed-over' }
  | RoundRefusal
  /** Not a driver of that area, or no van in use there. */
  | { kind: 'unknown-driver' | 'unknown-van' }
  /** By the rota, on that day. */
  | { kind: 'driver-away' | 'van-away' }
  /** Each has one round at a time. */
  | { kind: 'driver-busy' | 'van-busy' }

/**
 * Gives a whole round to another driver, another van, or another phone of the same driver: whoever signs in as its driver
 * finds it, with every stop as it stands. Acts of the phone before are still taken.
 */
export async function handOverRound(
  services: Services,
  asked: { roundId: string; version: number; driverId: string | null; vanId: string; by: Actor },
): Promise<HandOverResult> {
  const now = services.clock.now()
  try {
    return await transact(services, async (tx): Promise<HandOverResult> => {
      const opened = await openRound(tx, asked, now)
      if (opened.kind !== 'open') return opened
      const { round } = opened.own
      const crew = await findCrew(tx, round)
      const isAway = crew.awayDrivers.some(({ id }) => id === asked.driverId)
      // Whoever has the round already may keep it, and the van.
      if (isAway && asked.driverId !== round.driverId) return { kind: 'driver-away' }
      if (asked.driverId !== null && !isAway && !crew.drivers.some(({ id }) => id === asked.driverId))
        return { kind: 'unknown-driver' }
      // A round that is under way has somebody who drives it.
      if (asked.driverId === null && round.state === 'started') return { kind: 'unknown-driver' }
      const isVan = (row: VanRow) => row.van.id === asked.vanId
      const awayVan = crew.awayVans.find(isVan)
      if (awayVan && asked.vanId !== round.vanId) return { kind: 'van-away' }
      const van = (awayVan ?? crew.vans.find(isVan))?.van
      if (!van) return { kind: 'unknown-van' }
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
      await deletePosition(tx, round.id)
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
      return { kind: 'handed-over' }
    })
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    if (constraint === 'rounds_one_a_van') return { kind: 'van-busy' }
    if (constraint === 'rounds_one_a_driver' || constraint === 'rounds_one_started')
      return { kind: 'driver-busy' }
    throw error
  }
}
