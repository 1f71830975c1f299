import { driverDevices } from '@kindfold/database/schema/drive.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { readRoles } from '../../staff/find-person.ts'
import { usePasskey, type PasskeyAnswer } from '../../staff/passkeys.ts'
import { createSession } from '../../staff/session.ts'
import { addDevice } from './enrol-phone.ts'
import { isDriver } from './make-phone-invitation.ts'
import { nameDevice } from './name-device.ts'

/** For so long a phone that was lost may still hand over what it holds. */
const foundWithinMs = 7 * 86_400_000

/** The phone as it describes itself. */
export type PhoneSaid = {
  /** Its id, where its storage still has one. */
  deviceId: string | null
  deviceName: string
  appVersion: string | null
}

/** A driver's new session on a phone that is theirs; or why there is none. */
export type DriverSignedIn =
  | { kind: 'signed-in'; token: string; staffId: string; deviceId: string }
  /** A stolen phone is told to delete what it holds, and opens nothing. */
  | { kind: 'wrong' | 'no-driver' | 'revoked' | 'stolen' }

/**
 * Signs a driver in by the passkey of a phone. A phone whose storage is empty is a new one, with numbers of its own; but
 * a passkey whose phone was revoked opens only that phone again, which hands over what it holds for seven days.
 */
export async function signInDriver(
  services: Services,
  { answer, phone }: { answer: PasskeyAnswer; phone: PhoneSaid },
): Promise<DriverSignedIn> {
  const used = await usePasskey(services, answer, 'drive')
  if (used.kind !== 'used') return { kind: 'wrong' }
  const { person, credentialId } = used
  return await transact(services, async (tx) => {
    if (!isDriver(await readRoles(tx, person.id))) return { kind: 'no-driver' }
    const [revoked] = await tx
      .select()
      .from(driverDevices)
      .where(and(eq(driverDevices.credentialId, credentialId), isNotNull(driverDevices.revokedAt)))
      .orderBy(desc(driverDevices.isStolen))
      .limit(1)
    if (!revoked) return await openOnPhone(services, tx, { staffId: person.id, credentialId, phone })
    if (revoked.isStolen) return { kind: 'stolen' }
    const revokedMs = services.clock.now().getTime() - (revoked.revokedAt?.getTime() ?? 0)
    if (revokedMs >= foundWithinMs) return { kind: 'revoked' }
    const again = { ...phone, deviceId: revoked.id }
    return await openOnPhone(services, tx, { staffId: person.id, credentialId, phone: again })
  })
}

/** Opens a session on the phone, which is a new one unless it is the person's own. */
export async function openOnPhone(
  services: Services,
  tx: DatabaseHandle,
  { staffId, credentialId, phone }: { staffId: string; credentialId: string | null; phone: PhoneSaid },
): Promise<DriverSignedIn> {
  const at = services.clock.now()
  const label = nameDevice(phone.deviceName)
  const [own] =
    phone.deviceId === null
      ? []
      : await tx
          .select({ id: driverDevices.id })
          .from(driverDevices)
          .where(
            and(
              eq(driverDevices.id, phone.deviceId),
              eq(driverDevices.staffId, staffId),
              // A key opens its own phone. What another one left unsent comes by the acts of this one.
              credentialId === null
                ? isNull(driverDevices.credentialId)
                : eq(driverDevices.credentialId, credentialId),
            ),
          )
  const deviceId =
    own?.id ?? (await addDevice(tx, { staffId, label, credentialId, appVersion: phone.appVersion, at }))
  const wanted = { staffId, kind: 'drive', isSharedComputer: false, label, deviceId } as const
  const { token } = await createSession(services, tx, wanted)
  return { kind: 'signed-in', token, staffId, deviceId }
}
