import { executeRows } from '@kindfold/database/execute-rows.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { staff, staffInvites, staffRoles } from '@kindfold/database/schema/staff.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../base/actor/actor.ts'
import { parseEmail } from '../base/text/parse-email.ts'
import { hashToken, makeToken } from '../base/token/token.ts'
import { enqueueEmail } from '../message/enqueue-message.ts'
import { isNothingSent } from '../message/is-nothing-sent.ts'
import type { Services } from '../base/services/services.ts'
import { findPersonByEmail, lockPerson, type StaffPerson } from './find-person.ts'
import { roleNames, type StaffRole } from './may.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { givesMoneyRole, tellOfMoney } from './tell-of-money.ts'

const inviteHours = 72
const nameLengthAtMost = 60

type Problem = {
  field: 'email' | 'name' | 'roles'
  problem: 'missing' | 'malformed' | 'too-long' | 'unknown-area'
}

/**
 * A new person and their link, which is also shown for another way than email. `isHeld`: no email goes now.
 */
export type Invited =
  | { kind: 'invited'; staffId: string; link: string; endsAt: string; isHeld: boolean }
  | { kind: 'invalid'; problems: Problem[] }
  | { kind: 'exists-already'; staffId: string; name: string }

/**
 * Invites a person to the desk, with the roles that the person will have. The invitation goes out by email, works once
 * and for 72 hours; its link is returned for the command, which prints it, and for the desk where the
 * letter waits.
 */
export async function inviteStaff(
  services: Services,
  asked: { email: string; name: string; roles: readonly StaffRole[]; by: Actor },
): Promise<Invited> {
  const email = parseEmail(asked.email)
  const name = asked.name.trim().replace(/\s+/g, ' ')
  const problems: Problem[] = []
  if (email === null) problems.push({ field: 'email', problem: asked.email.trim() ? 'malformed' : 'missing' })
  if (name === '') problems.push({ field: 'name', problem: 'missing' })
  if (name.length > nameLengthAtMost) problems.push({ field: 'name', problem: 'too-long' })
  if (asked.roles.length === 0) problems.push({ field: 'roles', problem: 'missing' })
  if (email === null || problems.length > 0) return { kind: 'invalid', problems }
  return await transact(services, async (tx) => {
    if (!(await areRolesKnown(tx, asked.roles)))
      return { kind: 'invalid', problems: [{ field: 'roles', problem: 'unknown-area' }] }
    const existing = await findPersonByEmail(tx, email)
    if (existing !== null) return { kind: 'exists-already', staffId: existing.id, name: existing.name }
    const at = services.clock.now()
    const [person] = await tx
      .insert(staff)
      .values({ email, name, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (!person) return { kind: 'exists-already', staffId: '', name }
    const once = new Map(asked.roles.map((given) => [`${given.role} ${given.areaId}`, given]))
    await tx.insert(staffRoles).values([...once.values()].map((given) => ({ staffId: person.id, ...given })))
    await recordStaffEvent(tx, {
      at,
      by: asked.by,
      act: 'invite',
      subject: { kind: 'staff', id: person.id },
      details: { roles: asked.roles },
    })
    if (givesMoneyRole([], asked.roles))
      await tellOfMoney(services, tx, 'money-role-given', { by: asked.by, about: name })
    return {
      kind: 'invited',
      staffId: person.id,
      ...(await writeInvitation(services, tx, person, 'enrol', asked.by)),
    }
  })
}

/** A new link for somebody who has not come yet, or has lost every way in; the one before ends. */
export type InvitedAgain =
  | { kind: 'invited'; staffId: string; link: string; endsAt: string; isHeld: boolean }
  | { kind: 'unknown-person' }
  | { kind: 'switched-off'; name: string }
  | { kind: 'oneself' }

/**
 * Sends a person a new invitation: because the first has ended, or because the telephone, the security key or the
 * password is lost. Those before it end. What the person signs in with now works until the new invitation is used, and
 * is then taken away.
 */
export async function inviteAgain(
  services: Services,
  { staffId, by }: { staffId: string; by: Actor },
): Promise<InvitedAgain> {
  return await transact(services, async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (person === null) return { kind: 'unknown-person' }
    if (!person.active) return { kind: 'switched-off', name: person.name }
    if (by.kind === 'staff' && by.id === staffId) return { kind: 'oneself' }
    const at = services.clock.now()
    await endInvitations(tx, staffId, at)
    await recordStaffEvent(tx, { at, by, act: 'invite-again', subject: { kind: 'staff', id: staffId } })
    const purpose = (await hasSignedInWays(tx, person)) ? 'recover' : 'enrol'
    return { kind: 'invited', staffId, ...(await writeInvitation(services, tx, person, purpose, by)) }
  })
}

/** Ends the invitations of a person that nobody has used. */
export async function endInvitations(tx: DatabaseHandle, staffId: string, at: Date): Promise<void> {
  await tx
    .update(staffInvites)
    .set({ endsAt: at })
    .where(and(eq(staffInvites.staffId, staffId), isNull(staffInvites.usedAt), gt(staffInvites.endsAt, at)))
}

/** Whether a person has set up a way of signing in. */
async function hasSignedInWays(tx: DatabaseHandle, person: StaffPerson): Promise<boolean> {
  if (person.passwordHash !== null) return true
  const own = sql`select 1 from staff_passkeys where staff_id = ${person.id}::uuid and place = 'desk' limit 1`
  return (await executeRows(tx, own)).length > 0
}

/** Whether every role and area exists. */
export async function areRolesKnown(tx: DatabaseHandle, roles: readonly StaffRole[]): Promise<boolean> {
  if (roles.some(({ role }) => !roleNames.includes(role))) return false
  const ids = [...new Set(roles.flatMap(({ areaId }) => (areaId === null ? [] : [areaId])))]
  if (ids.length === 0) return true
  const known = await tx
    .select({ id: coverageAreas.id })
    .from(coverageAreas)
    .where(inArray(coverageAreas.id, ids))
  return known.length === ids.length
}

async function writeInvitation(
  services: Services,
  tx: DatabaseHandle,
  person: StaffPerson,
  purpose: 'enrol' | 'recover',
  by: Actor,
): Promise<{ link: string; endsAt: string; isHeld: boolean }> {
  const createdAt = services.clock.now()
  const endsAt = new Date(createdAt.getTime() + inviteHours * 3_600_000)
  const token = makeToken(services.random)
  const invitedBy = 'name' in by ? by.name : by.kind
  await tx
    .insert(staffInvites)
    .values({ tokenHash: hashToken(token), staffId: person.id, purpose, invitedBy, createdAt, endsAt })
  await enqueueEmail(
    services,
    tx,
    'staff-invitation',
    { name: person.name, invitedBy, purpose, staffId: person.id, endsAt: endsAt.toISOString() },
    { subjectId: randomUUID(), recipient: person.email },
  )
  return {
    link: `${services.deployment.deskOrigin}/invitation/${token}`,
    endsAt: endsAt.toISOString(),
    isHeld: await isNothingSent(services, tx),
  }
}
