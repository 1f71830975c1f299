import { executeRows } from '@kindfold/database/execute-rows.ts'
import { driverDevices } from '@kindfold/database/schema/drive.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { staffSessions } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate, startOfLondonDay } from '../../base/calendar/london-time.ts'
import { ofRound, openException } from '../../capacity/exception/open-exception.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { DeviceState } from './drive-session.ts'

/** A phone as the desk lists it. Instants are ISO. */
export type ListedPhone = {
  id: string
  name: string
  state: DeviceState
  appVersion: string | null
  enrolledAt: string
  lastHeardAt: string
  revokedAt: string | null
  /**
   * Acts that came today: how many, how many are missing between them, how many wait for a dispatcher, and when the last came.
   * What the phone still holds after them nobody knows here.
   */
  cameToday: { count: number; missing: number; held: number; lastAt: string | null }
  /** The unfinished round of today that it drives. */
  roundId: string | null
}

/** A driver with the phones that were enrolled, the latest heard first. */
export type DriverWithPhones = {
  staffId: string
  name: string
  active: boolean
  invitedUntil: string | null
  phones: ListedPhone[]
}

type Row = {
  staffId: string
  staffName: string
  active: boolean
  invitedUntil: string | null
  id: string | null
  name: string
  isStolen: boolean
  revokedAt: string | null
  appVersion: string | null
  createdAt: string
  lastSeenAt: string
  missing: number
  came: number
  held: number
  lastAt: string | null
  roundId: string | null
}

/** Lists our drivers by name, each with the phones, and what came from them today. */
export async function listDriversWithPhones(
  services: Services,
  only: { staffId?: string } = {},
): Promise<DriverWithPhones[]> {
  const now = services.clock.now()
  const today = startOfLondonDay(now).toISOString()
  const rows = await services.database.read((tx) =>
    executeRows<Row>(
      tx,
      sql`
        select s.id as "staffId", s.name as "staffName", s.active,
          (select max(i.ends_at) from staff_invites i where i.staff_id = s.id and i.purpose = 'drive'
            and i.used_at is null and i.ends_at > ${now.toISOString()}::timestamptz) as "invitedUntil",
          d.id, d.name, d.is_stolen as "isStolen", d.revoked_at as "revokedAt", d.app_version as "appVersion",
          d.created_at as "createdAt", d.last_seen_at as "lastSeenAt",
          coalesce(a.missing, 0)::int as missing, coalesce(a.came, 0)::int as came, coalesce(a.held, 0)::int as held,
          a.last as "lastAt",
          (select r.id from rounds r where r.device_id = d.id and r.date = ${londonDate(now)}::date
            and r.state in ('released', 'started') limit 1) as "roundId"
        from staff s
        left join driver_devices d on d.staff_id = s.id
        left join lateral (
          select max(seq) - min(seq) + 1 - count(*) as missing, count(*) as came,
            count(*) filter (where result = 'held') as held, max(received_at) as last
          from round_acts where device_id = d.id and received_at >= ${today}::timestamptz
        ) a on true
        where exists (select 1 from staff_roles r where r.staff_id = s.id and r.role = 'driver')
          and (${only.staffId ?? null}::uuid is null or s.id = ${only.staffId ?? null}::uuid)
        order by s.active desc, lower(s.name), s.id, d.revoked_at is not null, d.last_seen_at desc`,
    ),
  )
  const drivers = new Map<string, DriverWithPhones>()
  for (const row of rows) {
    const { staffId, staffName, active, invitedUntil } = row
    const driver = drivers.get(staffId) ?? {
      staffId,
      name: staffName,
      active,
      invitedUntil: toIso(invitedUntil),
      phones: [],
    }
    drivers.set(staffId, driver)
    if (row.id !== null) driver.phones.push(describePhone({ ...row, id: row.id }))
  }
  return [...drivers.values()]
}

const toIso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

function describePhone(row: Row & { id: string }): ListedPhone {
  return {
    id: row.id,
    name: row.name,
    state: row.isStolen ? 'stolen' : row.revokedAt === null ? 'good' : 'revoked',
    appVersion: row.appVersion,
    enrolledAt: new Date(row.createdAt).toISOString(),
    lastHeardAt: new Date(row.lastSeenAt).toISOString(),
    revokedAt: toIso(row.revokedAt),
    cameToday: { count: row.came, missing: row.missing, held: row.held, lastAt: toIso(row.lastAt) },
    roundId: row.roundId,
  }
}

/**
 * A phone reaches us no more, and wipes itself when it next asks. `roundId`: the round that it leaves without a
 * phone.
 */
export type PhoneRevoked =
  | { kind: 'revoked'; staffId: string; name: string; roundId: string | null }
  | { kind: 'revoked-already'; staffId: string; name: string }
  | { kind: 'unknown-phone' }

/**
 * Revokes a phone: it shows its round no more, and what it still sends is held. A stolen one is signed out, and told to
 * delete what it holds, unsent acts too; its key opens nothing again. A round that it drove waits for another phone.
 */
export async function revokePhone(
  services: Services,
  { deviceId, isStolen, by }: { deviceId: string; isStolen: boolean; by: Actor },
): Promise<PhoneRevoked> {
  return await transact(services, async (tx) => {
    const at = services.clock.now()
    const [device] = await tx.select().from(driverDevices).where(eq(driverDevices.id, deviceId)).for('update')
    if (!device) return { kind: 'unknown-phone' }
    const { staffId, name } = device
    if (device.revokedAt !== null && (device.isStolen || !isStolen))
      return { kind: 'revoked-already', staffId, name }
    await tx
      .update(driverDevices)
      .set({ revokedAt: device.revokedAt ?? at, isStolen })
      .where(eq(driverDevices.id, deviceId))
    // A stolen one has nothing to hand over: it is told to delete all, which needs no session.
    const ofItsKey = tx
      .select({ id: driverDevices.id })
      .from(driverDevices)
      .where(
        device.credentialId === null
          ? eq(driverDevices.id, deviceId)
          : eq(driverDevices.credentialId, device.credentialId),
      )
    if (isStolen)
      await tx
        .update(staffSessions)
        .set({ endedAt: at })
        .where(and(inArray(staffSessions.deviceId, ofItsKey), isNull(staffSessions.endedAt)))
    const [round] = await tx
      .select()
      .from(rounds)
      .where(and(eq(rounds.deviceId, deviceId), eq(rounds.state, 'started')))
    if (round)
      await openException(tx, {
        kind: 'phone-lost',
        ...ofRound(round),
        subject: { kind: 'round', id: round.id },
        details: { device: deviceId },
        at,
      })
    await recordStaffEvent(tx, {
      at,
      by,
      act: isStolen ? 'mark-phone-stolen' : 'revoke-phone',
      subject: { kind: 'device', id: deviceId },
      details: { staffId },
    })
    return { kind: 'revoked', staffId, name, roundId: round?.id ?? null }
  })
}
