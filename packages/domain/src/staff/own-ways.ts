import type { AuditedAct } from '@kindfold/content/desk/audit-names.ts'
import { driverDevices } from '@kindfold/database/schema/drive.ts'
import { staff, staffPasskeys, staffSessions } from '@kindfold/database/schema/staff.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { prepareNewWay, storeNewWay, type NewWay, type NewWayProblem } from './accept-invitation.ts'
import { lockPerson, type StaffPerson } from './find-person.ts'
import type { StaffMember } from './may.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOfPerson } from './session.ts'
import { tellOfNewWay } from './tell-of-new-way.ts'

/** How a person signs in, as the person's own page shows it. Instants are ISO. */
export type OwnWays = {
  passkeys: { id: string; label: string; createdAt: string; lastUsedAt: string | null; backedUp: boolean }[]
  hasPassword: boolean
  recoveryCodesLeft: number
  /** The phones whose keys open the drivers' app, but not those that were taken off the list. */
  phones: { id: string; name: string; lastHeardAt: string }[]
}

/** Lists a person's ways of signing in. */
export async function listOwnWays(services: Services, { staffId }: { staffId: string }): Promise<OwnWays> {
  return await transact(services, async (tx) => {
    const passkeys = await tx
      .select()
      .from(staffPasskeys)
      .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.place, 'desk')))
      .orderBy(asc(staffPasskeys.createdAt))
    const [person] = await tx.select().from(staff).where(eq(staff.id, staffId))
    return {
      passkeys: passkeys.map(({ credentialId, label, createdAt, lastUsedAt, backedUp }) => ({
        id: credentialId,
        label,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        backedUp,
      })),
      hasPassword: typeof person?.passwordHash === 'string',
      recoveryCodesLeft: await countRecoveryCodes(tx, staffId),
      phones: (await listOwnPhones(tx, staffId)).map(({ id, name, lastSeenAt }) => ({
        id,
        name,
        lastHeardAt: lastSeenAt.toISOString(),
      })),
    }
  })
}

/** A person's phones, but not those that were taken off the list. */
export const listOwnPhones = (tx: DatabaseHandle, staffId: string) =>
  tx
    .select()
    .from(driverDevices)
    .where(and(eq(driverDevices.staffId, staffId), isNull(driverDevices.revokedAt)))
    .orderBy(desc(driverDevices.lastSeenAt))

type Oneself = { member: StaffMember; sessionId: string }

/** A person's own new way to sign in is kept. `recoveryCodes` are shown once; none where the old ones stay. */
export type WayAdded =
  | { kind: 'added'; recoveryCodes: string[] }
  | { kind: 'invalid'; problems: NewWayProblem[] }
  /** The session ended meanwhile, as by a recovery. */
  | { kind: 'signed-out' }

/**
 * Adds a passkey, or sets the password and the authenticator app. A new password ends the person's other sessions. Ask
 * for a fresh ceremony first.
 */
export async function addOwnWay(
  services: Services,
  { member, sessionId, chosen }: Oneself & { chosen: NewWay },
): Promise<WayAdded> {
  const prepared = await prepareNewWay(services, { staffId: member.id, ...member }, chosen)
  if (prepared.kind === 'invalid') return prepared
  return await changeOwn(services, { member, sessionId }, async (tx, person) => {
    const recoveryCodes = await storeNewWay(services, tx, person, prepared)
    if (chosen.way === 'password')
      await endSessionsOfPerson(services, tx, { staffId: person.id, besides: sessionId })
    const changed = chosen.way === 'password' ? 'password-changed' : 'passkey-added'
    await note(services, tx, person, changed)
    return { kind: 'added', recoveryCodes }
  })
}

/** Removes a passkey, unless it is the last way of signing in that the person has. */
export async function removeOwnPasskey(
  services: Services,
  { member, sessionId, credentialId }: Oneself & { credentialId: string },
): Promise<{ kind: 'removed' | 'unknown' | 'last-way' | 'signed-out' }> {
  return await changeOwn(services, { member, sessionId }, async (tx, person) => {
    const own = await tx
      .select()
      .from(staffPasskeys)
      .where(and(eq(staffPasskeys.staffId, person.id), eq(staffPasskeys.place, 'desk')))
    if (!own.some((passkey) => passkey.credentialId === credentialId)) return { kind: 'unknown' }
    if (own.length === 1 && person.passwordHash === null) return { kind: 'last-way' }
    await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.staffId, person.id), eq(staffPasskeys.credentialId, credentialId)))
    await note(services, tx, person, 'passkey-removed')
    return { kind: 'removed' }
  })
}

/** Makes new recovery codes for a person with a password. They are shown this once. */
export async function renewOwnCodes(
  services: Services,
  { member, sessionId }: Oneself,
): Promise<{ kind: 'renewed'; recoveryCodes: string[] } | { kind: 'no-password' } | { kind: 'signed-out' }> {
  return await changeOwn(services, { member, sessionId }, async (tx, person) => {
    if (person.passwordHash === null) return { kind: 'no-password' }
    const recoveryCodes = await replaceRecoveryCodes(services, tx, person.id)
    await note(services, tx, person, 'codes-renewed')
    return { kind: 'renewed', recoveryCodes }
  })
}

/** Changes a person's own ways, unless the session has ended while the change was under way. */
async function changeOwn<T>(
  services: Services,
  { member, sessionId }: Oneself,
  change: (tx: DatabaseHandle, person: StaffPerson) => Promise<T>,
): Promise<T | { kind: 'signed-out' }> {
  return await transact(services, async (tx) => {
    const person = await lockPerson(tx, member.id)
    const [session] = await tx
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(
        and(
          eq(staffSessions.id, sessionId),
          eq(staffSessions.staffId, member.id),
          isNull(staffSessions.endedAt),
        ),
      )
    if (person === null || !person.active || !session) return { kind: 'signed-out' }
    return await change(tx, person)
  })
}

async function note(
  services: Services,
  tx: DatabaseHandle,
  person: StaffPerson,
  changed: Extract<Parameters<typeof tellOfNewWay>[3], AuditedAct>,
): Promise<void> {
  const by = { kind: 'staff', id: person.id, name: person.name } as const
  const subject = { kind: 'staff', id: person.id } as const
  await recordStaffEvent(tx, { at: services.clock.now(), by, act: changed, subject })
  await tellOfNewWay(services, tx, person, changed)
}
