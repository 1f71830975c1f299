import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffInvites, staffPasskeys, staffRecoveryCodes } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql } from 'drizzle-orm'
import { hashToken } from '../base/token/token.ts'
import type { Services } from '../base/services/services.ts'
import { findPasswordProblem, type PasswordProblem } from './check-password.ts'
import { lockPerson, type StaffPerson } from './find-person.ts'
import { readNewPasskey, type NewPasskey, type NewPasskeyAnswer } from './passkeys.ts'
import { hashPassword } from './password.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { createSession, endSessionsOfPerson, type BrowserOfSession } from './session.ts'
import { tellOfNewWay } from './tell-of-new-way.ts'
import { findTotpStep, isTotpSecret } from './totp.ts'

type Invitation = {
  staffId: string
  name: string
  email: string
  purpose: 'enrol' | 'recover'
  invitedBy: string
  endsAt: string
}

/** Whom a link invites; else why it opens nothing: it was used, is over or was called off, or is none of ours. */
export type FoundInvitation =
  | { kind: 'found'; invitation: Invitation }
  | { kind: 'used' | 'ended' | 'unknown' }

/** Finds what a link invites to. Looking uses nothing up: mail scanners open links too. */
export async function findInvitation(services: Services, token: string): Promise<FoundInvitation> {
  const [found] = await services.database.read((tx) =>
    tx
      .select({ invite: staffInvites, person: staff })
      .from(staffInvites)
      .innerJoin(staff, eq(staff.id, staffInvites.staffId))
      .where(eq(staffInvites.tokenHash, hashToken(token))),
  )
  if (!found) return { kind: 'unknown' }
  const { invite, person } = found
  // One for a phone is for the driver's app alone.
  if (invite.purpose === 'drive') return { kind: 'unknown' }
  if (invite.usedAt !== null) return { kind: 'used' }
  if (invite.endsAt <= services.clock.now() || !person.active) return { kind: 'ended' }
  return {
    kind: 'found',
    invitation: {
      staffId: person.id,
      name: person.name,
      email: person.email,
      purpose: invite.purpose,
      invitedBy: invite.invitedBy,
      endsAt: invite.endsAt.toISOString(),
    },
  }
}

/** The way of signing in that a person sets up. */
export type NewWay =
  | { way: 'password'; password: string; totpSecret: string; code: string }
  | { way: 'passkey'; answer: NewPasskeyAnswer; label: string }

/** What is wrong with a new way to sign in, by the field of its form. */
export type NewWayProblem =
  | { field: 'password'; problem: PasswordProblem }
  | { field: 'code'; problem: 'wrong' }
  | { field: 'passkey'; problem: 'refused' }

/**
 * A person who can sign in now, with their session's token and recovery codes, which we show once and keep only as
 * hashes.
 */
export type Accepted =
  | { kind: 'accepted'; staffId: string; token: string; browserToken: string; recoveryCodes: string[] }
  | { kind: 'invalid'; problems: NewWayProblem[] }
  | { kind: 'used' | 'ended' | 'unknown' }

/**
 * Accepts an invitation by setting up a way of signing in, and signs the person in. What the person signed in with
 * before, and every session, ends with it. An invitation is used once, even when two browsers answer at once.
 */
export async function acceptInvitation(
  services: Services,
  asked: { token: string; chosen: NewWay; browser: BrowserOfSession },
): Promise<Accepted> {
  const found = await findInvitation(services, asked.token)
  if (found.kind !== 'found') return found
  const prepared = await prepareNewWay(services, found.invitation, asked.chosen)
  if (prepared.kind === 'invalid') return prepared
  return await transact(services, async (tx) => {
    const person = await lockPerson(tx, found.invitation.staffId)
    const purpose = await takeInvitation(services, tx, asked.token)
    if (person === null || purpose === null) return { kind: 'used' }
    const { id: staffId } = person
    await dropWays(tx, staffId)
    await endSessionsOfPerson(services, tx, { staffId })
    const recoveryCodes = await storeNewWay(services, tx, person, prepared)
    const session = await createSession(services, tx, { staffId, kind: 'desk', ...asked.browser })
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by: { kind: 'staff', id: staffId, name: person.name },
      act: 'accept-invitation',
      subject: { kind: 'staff', id: staffId },
      details: { purpose, way: asked.chosen.way },
    })
    await tellOfNewWay(services, tx, person, purpose === 'enrol' ? 'set-up' : 'replaced')
    return {
      kind: 'accepted',
      staffId,
      token: session.token,
      browserToken: session.browserToken,
      recoveryCodes,
    }
  })
}

/** Uses up an invitation and every other link to it: once. */
async function takeInvitation(
  services: Services,
  tx: DatabaseHandle,
  token: string,
): Promise<Invitation['purpose'] | null> {
  const now = services.clock.now().toISOString()
  const [taken] = await executeRows<{ purpose: Invitation['purpose']; staffId: string }>(
    tx,
    sql`
      update staff_invites i set used_at = ${now}::timestamptz
      from staff s
      where i.token_hash = ${hashToken(token)} and i.purpose <> 'drive' and i.used_at is null
        and i.ends_at > ${now}::timestamptz
        and s.id = i.staff_id and s.active
      returning i.purpose, i.staff_id as "staffId"`,
  )
  if (!taken) return null
  await executeRows(
    tx,
    sql`update staff_invites set used_at = ${now}::timestamptz
      where staff_id = ${taken.staffId}::uuid and used_at is null`,
  )
  return taken.purpose
}

/** A way of signing in that was checked, ready to be stored. */
type PreparedWay =
  | { kind: 'password'; passwordHash: string; totpSecret: string; totpLastStep: number }
  | { kind: 'passkey'; passkey: NewPasskey; label: string }

/** Checks a new way of signing in, outside any transaction: hashing takes its time. */
export async function prepareNewWay(
  services: Services,
  person: { staffId: string; name: string; email: string },
  chosen: NewWay,
): Promise<PreparedWay | { kind: 'invalid'; problems: NewWayProblem[] }> {
  if (chosen.way === 'passkey') {
    const passkey = await readNewPasskey(services, { staffId: person.staffId, answer: chosen.answer })
    if (passkey === null) return { kind: 'invalid', problems: [{ field: 'passkey', problem: 'refused' }] }
    return { kind: 'passkey', passkey, label: chosen.label }
  }
  const problems: NewWayProblem[] = []
  const passwordProblem = findPasswordProblem(chosen.password, person)
  if (passwordProblem !== null) problems.push({ field: 'password', problem: passwordProblem })
  const step = isTotpSecret(chosen.totpSecret)
    ? findTotpStep(chosen.totpSecret, chosen.code, services.clock.now())
    : null
  if (step === null) problems.push({ field: 'code', problem: 'wrong' })
  if (step === null || problems.length > 0) return { kind: 'invalid', problems }
  const passwordHash = await hashPassword(services, chosen.password)
  return { kind: 'password', passwordHash, totpSecret: chosen.totpSecret, totpLastStep: step }
}

/** Stores a prepared way beside those that there are; returns the recovery codes of a password. */
export async function storeNewWay(
  services: Services,
  tx: DatabaseHandle,
  { id: staffId }: Pick<StaffPerson, 'id'>,
  prepared: PreparedWay,
): Promise<string[]> {
  if (prepared.kind === 'passkey') {
    await tx
      .insert(staffPasskeys)
      .values({ ...prepared.passkey, staffId, label: prepared.label, createdAt: services.clock.now() })
    return []
  }
  const { passwordHash, totpSecret, totpLastStep } = prepared
  await tx.update(staff).set({ passwordHash, totpSecret, totpLastStep }).where(eq(staff.id, staffId))
  return await replaceRecoveryCodes(services, tx, staffId)
}

async function dropWays(tx: DatabaseHandle, staffId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx
    .update(staff)
    .set({ passwordHash: null, totpSecret: null, totpLastStep: null })
    .where(eq(staff.id, staffId))
}
