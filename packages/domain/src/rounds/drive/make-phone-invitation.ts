import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffInvites } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { hashToken, makeToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import { lockPerson, readRoles } from '../../staff/find-person.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

const invitationMinutes = 10

/** A link by which a driver's phone becomes theirs, once, until `endsAt`, an ISO instant; or why there is none. */
export type PhoneInvited =
  | { kind: 'invited'; name: string; link: string; endsAt: string }
  | { kind: 'unknown-person' }
  | { kind: 'switched-off' | 'no-driver'; name: string }

/**
 * Invites a driver's phone: a link for the QR code on the desk's screen, which works once and for ten minutes. The one
 * before it ends.
 */
export async function makePhoneInvitation(
  services: Services,
  { staffId, by }: { staffId: string; by: Actor },
): Promise<PhoneInvited> {
  return await transact(services, async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (person === null) return { kind: 'unknown-person' }
    const { name } = person
    if (!person.active) return { kind: 'switched-off', name }
    if (!isDriver(await readRoles(tx, staffId))) return { kind: 'no-driver', name }
    const createdAt = services.clock.now()
    await endPhoneInvitations(tx, staffId, createdAt)
    const endsAt = new Date(createdAt.getTime() + invitationMinutes * 60_000)
    const token = makeToken(services.random)
    const invitedBy = 'name' in by ? by.name : by.kind
    await tx.insert(staffInvites).values({
      tokenHash: hashToken(token),
      staffId,
      purpose: 'drive',
      invitedBy,
      createdAt,
      endsAt,
    })
    await recordStaffEvent(tx, {
      at: createdAt,
      by,
      act: 'invite-phone',
      subject: { kind: 'staff', id: staffId },
    })
    const link = `${services.deployment.driveOrigin}/enrol/${token}`
    return { kind: 'invited', name, link, endsAt: endsAt.toISOString() }
  })
}

/** Whether somebody may drive in any area. */
export const isDriver = (roles: readonly { role: string }[]): boolean =>
  roles.some(({ role }) => role === 'driver')

/** Ends the invitations for phones of a person that nobody has used. */
async function endPhoneInvitations(tx: DatabaseHandle, staffId: string, at: Date): Promise<void> {
  await tx
    .update(staffInvites)
    .set({ endsAt: at })
    .where(
      and(
        eq(staffInvites.staffId, staffId),
        eq(staffInvites.purpose, 'drive'),
        isNull(staffInvites.usedAt),
        gt(staffInvites.endsAt, at),
      ),
    )
}

/** Whom a phone's link is for; else why it opens nothing. */
export type FoundPhoneInvitation =
  | { kind: 'found'; invitation: { staffId: string; name: string; endsAt: string } }
  | { kind: 'used' | 'ended' | 'unknown' }

/** Finds whose phone a link enrols. Looking uses nothing up. */
export async function findPhoneInvitation(services: Services, token: string): Promise<FoundPhoneInvitation> {
  const [found] = await services.database.read((tx) =>
    tx
      .select({ invite: staffInvites, person: staff })
      .from(staffInvites)
      .innerJoin(staff, eq(staff.id, staffInvites.staffId))
      .where(and(eq(staffInvites.tokenHash, hashToken(token)), eq(staffInvites.purpose, 'drive'))),
  )
  if (!found) return { kind: 'unknown' }
  const { invite, person } = found
  if (invite.usedAt !== null) return { kind: 'used' }
  if (invite.endsAt <= services.clock.now() || !person.active) return { kind: 'ended' }
  const invitation = { staffId: person.id, name: person.name, endsAt: invite.endsAt.toISOString() }
  return { kind: 'found', invitation }
}
