import { driverDevices } from '@kindfold/database/schema/drive.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staffInvites, staffPasskeys } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import { lockPerson, readRoles } from '../../staff/find-person.ts'
import { offerNewPasskey, readNewPasskey, type NewPasskeyAnswer } from '../../staff/passkeys.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { createSession } from '../../staff/session.ts'
import { findPhoneInvitation, isDriver } from './make-phone-invitation.ts'
import { nameDevice } from './name-device.ts'

/** What a phone needs to be enrolled by a link, without using it up. */
export async function offerEnrolment(services: Services, token: string) {
  const found = await findPhoneInvitation(services, token)
  if (found.kind !== 'found') return found
  const { staffId, name, endsAt } = found.invitation
  // The person's name stands where an address would: it is what the phone shows beside the passkey.
  const options = await offerNewPasskey(services, { id: staffId, email: name, name }, 'drive')
  return { kind: 'found' as const, name, endsAt, options }
}

/** A phone is its driver's, with the token of its session; or why its link or passkey was not taken. */
export type Enrolled =
  | { kind: 'enrolled'; token: string; staffId: string; deviceId: string; name: string }
  | { kind: 'refused' | 'used' | 'ended' | 'unknown' }

/**
 * Enrols a phone: keeps its passkey, makes it a device of its own, and signs its driver in on it. An invitation is used
 * once, even when two phones answer at once.
 */
export async function enrolPhone(
  services: Services,
  asked: { token: string; answer: NewPasskeyAnswer; deviceName: string; appVersion: string | null },
): Promise<Enrolled> {
  const found = await findPhoneInvitation(services, asked.token)
  if (found.kind !== 'found') return found
  const { staffId } = found.invitation
  const passkey = await readNewPasskey(services, { staffId, answer: asked.answer }, 'drive')
  if (passkey === null) return { kind: 'refused' }
  const at = services.clock.now()
  const label = nameDevice(asked.deviceName)
  return await transact(services, async (tx) => {
    const person = await lockPerson(tx, staffId)
    const isOpen = person !== null && person.active && isDriver(await readRoles(tx, staffId))
    if (!isOpen || !(await takePhoneInvitation(tx, asked.token, at))) return { kind: 'used' }
    const { credentialId } = passkey
    const [stored] = await tx
      .insert(staffPasskeys)
      .values({ ...passkey, staffId, label, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.credentialId })
    if (!stored) return { kind: 'refused' }
    const deviceId = await addDevice(tx, { staffId, label, credentialId, appVersion: asked.appVersion, at })
    const wanted = { staffId, kind: 'drive', isSharedComputer: false, label, deviceId } as const
    const { token } = await createSession(services, tx, wanted)
    await recordStaffEvent(tx, {
      at,
      by: { kind: 'driver', id: staffId, name: person.name },
      act: 'enrol-phone',
      subject: { kind: 'device', id: deviceId },
    })
    return { kind: 'enrolled', token, staffId, deviceId, name: person.name }
  })
}

/** Adds a phone to a driver. */
export async function addDevice(
  tx: DatabaseHandle,
  made: { staffId: string; label: string; credentialId: string | null; appVersion: string | null; at: Date },
): Promise<string> {
  const { staffId, label, credentialId, appVersion, at } = made
  const [device] = await tx
    .insert(driverDevices)
    .values({ staffId, name: label, credentialId, appVersion, createdAt: at, lastSeenAt: at })
    .returning({ id: driverDevices.id })
  if (!device) throw new Error('the phone was not stored')
  return device.id
}

async function takePhoneInvitation(tx: DatabaseHandle, token: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(staffInvites)
    .set({ usedAt: at })
    .where(
      and(
        eq(staffInvites.tokenHash, hashToken(token)),
        eq(staffInvites.purpose, 'drive'),
        isNull(staffInvites.usedAt),
        gt(staffInvites.endsAt, at),
      ),
    )
    .returning({ one: staffInvites.staffId })
  return taken.length > 0
}
