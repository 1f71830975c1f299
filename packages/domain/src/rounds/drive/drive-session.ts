import { driverDevices } from '@kindfold/database/schema/drive.ts'
import { staff, staffRoles, staffSessions } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import { hashToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'

const seenEveryMs = 60_000

/** How the office stands to a phone. */
export type DeviceState = 'good' | 'revoked' | 'stolen'

/** Who drives with which phone. A phone is named by the office, and may be revoked at any time. */
export type DriveSession = {
  id: string
  driver: { id: string; name: string }
  device: { id: string; name: string; state: DeviceState }
}

/** The session of a cookie; `closed` where it is over, or nothing of ours. */
export type OpenedDrive =
  | { kind: 'open'; session: DriveSession }
  /** `device` says whether its phone was revoked, which it is told even after its session. */
  | { kind: 'closed'; device: DeviceState }

/**
 * Finds whose phone a token belongs to, while the session lasts and the person is an active driver. A revoked phone is
 * let in to be told so and to hand over its acts; what else it may not is each caller's to refuse.
 */
export async function openDriveSession(services: Services, token: string): Promise<OpenedDrive> {
  const now = services.clock.now()
  const tokenHash = hashToken(token)
  const [found] = await services.database.read((tx) =>
    tx
      .select({ session: staffSessions, person: staff, device: driverDevices, role: staffRoles.role })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .innerJoin(driverDevices, eq(driverDevices.id, staffSessions.deviceId))
      .leftJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.role, 'driver')))
      .where(and(eq(staffSessions.tokenHash, tokenHash), eq(staffSessions.kind, 'drive')))
      .limit(1),
  )
  if (!found) return { kind: 'closed', device: 'good' }
  const { session, person, device, role } = found
  const state = readDeviceState(device)
  if (session.endedAt !== null || session.endsAt <= now || !person.active || role === null)
    return { kind: 'closed', device: state }
  if (now.getTime() - device.lastSeenAt.getTime() >= seenEveryMs)
    await transact(services, async (tx) => {
      await tx.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.tokenHash, tokenHash))
      await tx.update(driverDevices).set({ lastSeenAt: now }).where(eq(driverDevices.id, device.id))
    })
  return {
    kind: 'open',
    session: {
      id: session.id,
      driver: { id: person.id, name: person.name },
      device: { id: device.id, name: device.name, state },
    },
  }
}

const readDeviceState = ({
  revokedAt,
  isStolen,
}: Pick<typeof driverDevices.$inferSelect, 'revokedAt' | 'isStolen'>): DeviceState =>
  isStolen ? 'stolen' : revokedAt === null ? 'good' : 'revoked'

/** Another phone of the same driver, such as this one was before it was enrolled again; null for anybody else's. */
export async function findOwnDevice(
  services: Services,
  { driver, deviceId }: { driver: { id: string }; deviceId: string },
): Promise<DriveSession['device'] | null> {
  const [device] = await services.database.read((tx) =>
    tx
      .select()
      .from(driverDevices)
      .where(and(eq(driverDevices.id, deviceId), eq(driverDevices.staffId, driver.id))),
  )
  return device ? { id: device.id, name: device.name, state: readDeviceState(device) } : null
}
