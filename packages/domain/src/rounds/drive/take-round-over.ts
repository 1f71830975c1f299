import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { driverDevices } from '@kindfold/database/schema/drive.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { ofRound, openException } from '../../capacity/exception/open-exception.ts'
import { followRound } from '../live/follow-round.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { DriveSession } from './drive-session.ts'
import { findOwnRound, type RoundRow } from './find-own-round.ts'
import { deletePosition } from '../round/delete-position.ts'

/** A round whose phone was revoked, which another driver of the area may go on with. */
export type OpenRound = { id: string; number: number; area: string; driver: string | null }

/** A driver's round is on this phone, and on no other; or why it stays where it is. */
export type TakenOver =
  | { kind: 'taken-over'; roundId: string; version: number }
  /** It is on this phone already. */
  | { kind: 'own-already'; roundId: string; version: number }
  | { kind: 'none' }
  | { kind: 'revoked' }
  | { kind: 'has-another' }

/**
 * Makes this phone the one that drives a round: the driver's own, or one whose phone was revoked. What the phone before
 * it did still counts; which stops have no act yet is told to a dispatcher.
 */
export async function takeRoundOver(
  services: Services,
  { session, roundId }: { session: DriveSession; roundId: string | null },
): Promise<TakenOver> {
  if (session.device.state !== 'good') return { kind: 'revoked' }
  return await transact(services, async (tx) => {
    const at = services.clock.now()
    const own = await findOwnRound(tx, session, at)
    const wanted = roundId ?? own?.id ?? null
    if (wanted === null) return { kind: 'none' }
    const [round] = await tx.select().from(rounds).where(eq(rounds.id, wanted)).for('update')
    if (!round || !['released', 'started'].includes(round.state) || round.date !== londonDate(at))
      return { kind: 'none' }
    const { driver, device } = session
    if (round.driverId === driver.id && round.deviceId === device.id)
      return { kind: 'own-already', roundId: round.id, version: round.version }
    if (round.driverId !== driver.id) {
      const isOpen = (await listOpenRoundsWithin(tx, session, at)).some(({ id }) => id === round.id)
      if (!isOpen) return { kind: 'none' }
      if (own?.state === 'released' || own?.state === 'started') return { kind: 'has-another' }
    }
    await tellOfUnknownStops(tx, round, at)
    const version = round.version + 1
    await tx
      .update(rounds)
      .set({ deviceId: device.id, driverId: driver.id, version, heardAt: at })
      .where(eq(rounds.id, round.id))
    // What the phone before told was its driver's to share.
    await deletePosition(tx, round.id)
    await recordStaffEvent(tx, {
      at,
      by: { kind: 'driver', ...driver },
      act: 'take-over-round',
      subject: { kind: 'round', id: round.id },
      areaId: round.areaId,
      details: {
        fromDevice: round.deviceId,
        toDevice: device.id,
        fromDriver: round.driverId,
        toDriver: driver.id,
      },
    })
    await followRound(services, tx, round.id)
    return { kind: 'taken-over', roundId: round.id, version }
  })
}

/** The rounds of today that this driver may go on with because their phones were revoked. */
export async function listOpenRounds(
  services: Services,
  { session }: { session: DriveSession },
): Promise<OpenRound[]> {
  if (session.device.state !== 'good') return []
  return await transact(services, (tx) => listOpenRoundsWithin(tx, session, services.clock.now()))
}

async function listOpenRoundsWithin(
  tx: DatabaseHandle,
  { driver }: DriveSession,
  now: Date,
): Promise<OpenRound[]> {
  return await tx
    .selectDistinct({ id: rounds.id, number: rounds.number, area: rounds.areaId, driver: staff.name })
    .from(rounds)
    .innerJoin(driverDevices, eq(driverDevices.id, rounds.deviceId))
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, driver.id), eq(staffRoles.role, 'driver')))
    .leftJoin(staff, eq(staff.id, rounds.driverId))
    .where(
      and(
        eq(rounds.date, londonDate(now)),
        inArray(rounds.state, ['released', 'started']),
        isNotNull(driverDevices.revokedAt),
        ne(rounds.driverId, driver.id),
        or(isNull(staffRoles.areaId), eq(staffRoles.areaId, rounds.areaId)),
      ),
    )
    .orderBy(asc(rounds.number))
}

/** Stops that should have been made by now and have no act: perhaps they were, and the phone knows it alone. */
async function tellOfUnknownStops(tx: DatabaseHandle, round: RoundRow, at: Date): Promise<void> {
  if (round.state !== 'started' || round.deviceId === null) return
  const [lost] = await tx
    .select({ revokedAt: driverDevices.revokedAt })
    .from(driverDevices)
    .where(eq(driverDevices.id, round.deviceId))
  if (!lost?.revokedAt) return
  const unknown = await tx
    .select({ id: stops.id })
    .from(stops)
    .where(
      and(
        eq(stops.roundId, round.id),
        eq(stops.isOpen, true),
        sql`coalesce(${stops.expectedAt}, ${stops.plannedAt}) <= ${at.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(stops.position))
  if (unknown.length === 0) return
  await openException(tx, {
    kind: 'acts-missing',
    ...ofRound(round),
    subject: { kind: 'round', id: round.id },
    details: { device: round.deviceId, stops: unknown.map(({ id }) => id) },
    at,
  })
}
