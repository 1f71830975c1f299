import { staff, staffInvites, staffRoles, staffSessions } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../base/actor/actor.ts'
import type { Services } from '../base/services/services.ts'
import { hasOtherAdministrator, lockAdministrators } from './active-administrator.ts'
import { lockPerson, readRoles } from './find-person.ts'
import { areRolesKnown, endInvitations } from './invite-staff.ts'
import type { StaffRole } from './may.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { endSessionsOfPerson } from './session.ts'
import { givesMoneyRole, tellOfMoney } from './tell-of-money.ts'

/** One of our people as an administrator sees them. Instants are ISO. */
export type ListedPerson = {
  id: string
  name: string
  email: string
  active: boolean
  roles: StaffRole[]
  passkeys: number
  hasPassword: boolean
  /** An invented person, who signs in by a click. */
  isInvented: boolean
  /** Until when an invitation works that nobody has used. */
  invitedUntil: string | null
  lastSeenAt: string | null
  openSessions: number
}

/** Lists our people by name, those who are switched off last. */
export async function listPeople(services: Services, only?: { staffId: string }): Promise<ListedPerson[]> {
  const now = services.clock.now().toISOString()
  const [rows, roles] = await transact(services, async (tx) => [
    await tx
      .select({
        person: staff,
        passkeys: sql<number>`(select count(*)::int from staff_passkeys where staff_id = staff.id and place = 'desk')`,
        invitedUntil: sql<string | null>`(select max(i.ends_at) from ${staffInvites} i
          where i.staff_id = staff.id and i.purpose <> 'drive' and i.used_at is null and i.ends_at > ${now}::timestamptz)`,
        lastSeenAt: sql<
          string | null
        >`(select max(s.last_seen_at) from ${staffSessions} s where s.staff_id = staff.id)`,
        openSessions: sql<number>`(select count(*)::int from ${staffSessions} s
          where s.staff_id = staff.id and s.ended_at is null and s.ends_at > ${now}::timestamptz)`,
      })
      .from(staff)
      .where(only && eq(staff.id, only.staffId))
      .orderBy(sql`${staff.active} desc`, asc(sql`lower(${staff.name})`), asc(staff.id)),
    await tx
      .select()
      .from(staffRoles)
      .where(only && eq(staffRoles.staffId, only.staffId)),
  ])
  const toIso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())
  return rows.map(({ person, passkeys, invitedUntil, lastSeenAt, openSessions }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    active: person.active,
    roles: roles.filter(({ staffId }) => staffId === person.id).map(({ role, areaId }) => ({ role, areaId })),
    passkeys,
    hasPassword: person.passwordHash !== null,
    isInvented: person.demonstration,
    invitedUntil: toIso(invitedUntil),
    lastSeenAt: toIso(lastSeenAt),
    openSessions,
  }))
}

type OfPerson = { staffId: string; by: Actor }
type Refused = { kind: 'unknown-person' } | { kind: 'last-administrator'; name: string }

/** Somebody's roles are those that were asked for; or why nothing changed. `name` is whose. */
export type RolesChanged =
  | { kind: 'changed' | 'unchanged'; name: string }
  | { kind: 'no-roles'; name: string }
  | { kind: 'unknown-area'; name: string }
  /** The person has other roles than those that were seen. */
  | { kind: 'stale'; name: string }
  | Refused

/**
 * Gives a person these roles and no others, from the next request on. One active administrator always remains. `seen`: the
 * roles that stood on the page; with others nothing is done.
 */
export async function changeRoles(
  services: Services,
  { staffId, by, roles, seen }: OfPerson & { roles: readonly StaffRole[]; seen?: readonly StaffRole[] },
): Promise<RolesChanged> {
  return await transact(services, async (tx) => {
    await lockAdministrators(tx)
    const person = await lockPerson(tx, staffId)
    if (person === null) return { kind: 'unknown-person' }
    const { name } = person
    const wanted = [...new Map(roles.map((given) => [`${given.role} ${given.areaId}`, given])).values()]
    if (wanted.length === 0) return { kind: 'no-roles', name }
    if (!(await areRolesKnown(tx, wanted))) return { kind: 'unknown-area', name }
    const before = await readRoles(tx, staffId)
    if (isSame(before, wanted)) return { kind: 'unchanged', name }
    if (seen !== undefined && !isSame(before, seen)) return { kind: 'stale', name }
    if (
      person.active &&
      isAdministrator(before) &&
      !isAdministrator(wanted) &&
      !(await hasOtherAdministrator(tx, staffId))
    )
      return { kind: 'last-administrator', name }
    await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId))
    await tx.insert(staffRoles).values(wanted.map(({ role, areaId }) => ({ staffId, role, areaId })))
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'change-roles',
      subject: { kind: 'staff', id: staffId },
      details: { from: before, to: wanted },
    })
    if (person.active && givesMoneyRole(before, wanted))
      await tellOfMoney(services, tx, 'money-role-given', { by, about: name })
    return { kind: 'changed', name }
  })
}

/** Somebody can sign in no more. `ended`: how many of their sessions that ended. */
export type SwitchedOff =
  | { kind: 'switched-off'; name: string; ended: number }
  | { kind: 'off-already'; name: string }
  | Refused

/** Ends a person's access: signed out everywhere at the next request, invitations ended. The history keeps the name. */
export async function switchOff(services: Services, { staffId, by }: OfPerson): Promise<SwitchedOff> {
  return await transact(services, async (tx) => {
    await lockAdministrators(tx)
    const person = await lockPerson(tx, staffId)
    if (person === null) return { kind: 'unknown-person' }
    const { name } = person
    if (!person.active) return { kind: 'off-already', name }
    if (isAdministrator(await readRoles(tx, staffId)) && !(await hasOtherAdministrator(tx, staffId)))
      return { kind: 'last-administrator', name }
    const at = services.clock.now()
    await tx.update(staff).set({ active: false }).where(eq(staff.id, staffId))
    await endInvitations(tx, staffId, at)
    const ended = await endSessionsOfPerson(services, tx, { staffId })
    await recordStaffEvent(tx, { at, by, act: 'switch-off', subject: { kind: 'staff', id: staffId } })
    return { kind: 'switched-off', name, ended }
  })
}

/** Somebody can sign in again, by the ways that they had. */
export type SwitchedOn = { kind: 'switched-on' | 'on-already'; name: string } | { kind: 'unknown-person' }

/** Gives a person access again, with the roles and the way of signing in that the person had. */
export async function switchOn(services: Services, { staffId, by }: OfPerson): Promise<SwitchedOn> {
  return await transact(services, async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (person === null) return { kind: 'unknown-person' }
    if (person.active) return { kind: 'on-already', name: person.name }
    await tx.update(staff).set({ active: true }).where(eq(staff.id, staffId))
    const at = services.clock.now()
    await recordStaffEvent(tx, { at, by, act: 'switch-on', subject: { kind: 'staff', id: staffId } })
    if (givesMoneyRole([], await readRoles(tx, staffId)))
      await tellOfMoney(services, tx, 'money-role-given', { by, about: person.name })
    return { kind: 'switched-on', name: person.name }
  })
}

/** Somebody is signed out everywhere. `ended`: of how many sessions. */
export type SessionsEnded = { kind: 'ended'; name: string; ended: number } | { kind: 'unknown-person' }

/** Signs a person out everywhere, but for the session that asks. */
export async function endSessions(
  services: Services,
  { staffId, by, besides = null }: OfPerson & { besides?: string | null },
): Promise<SessionsEnded> {
  return await transact(services, async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (person === null) return { kind: 'unknown-person' }
    const ended = await endSessionsOfPerson(services, tx, { staffId, besides })
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'end-sessions',
      subject: { kind: 'staff', id: staffId },
      details: { ended },
    })
    return { kind: 'ended', name: person.name, ended }
  })
}

const isAdministrator = (roles: readonly StaffRole[]) =>
  roles.some(({ role, areaId }) => role === 'admin' && areaId === null)

function isSame(some: readonly StaffRole[], others: readonly StaffRole[]): boolean {
  const list = (roles: readonly StaffRole[]) =>
    roles
      .map(({ role, areaId }) => `${role} ${areaId}`)
      .toSorted()
      .join()
  return list(some) === list(others)
}
