import { staffPasskeys } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { findPersonByEmail, lockPerson, type StaffPerson } from './find-person.ts'
import { findKnownBrowser } from './known-browser.ts'
import { countCeremony, countSignIn, forgiveSignIn } from './limit-sign-in.ts'
import { usePasskey, type PasskeyAnswer } from './passkeys.ts'
import { verifyPassword } from './password.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { createSession, endSessionOfToken, type BrowserOfSession } from './session.ts'
import { tellOfNewWay } from './tell-of-new-way.ts'
import { findTotpStep, takeTotpStep } from './totp.ts'

/** What stands in for the secret of nobody, so that a code is compared in the same time. */
const noSecret = 'A'.repeat(32)
const nobody = '00000000-0000-0000-0000-000000000000'

/** What a person proves who they are with. */
export type Proof =
  | { way: 'password'; email: string; password: string; code: string }
  | { way: 'passkey'; answer: PasskeyAnswer }

/**
 * Whether a password with code, a passkey or a recovery code proves somebody. `counter-fell`: the passkey may be a
 * copy.
 */
export type ProofJudged =
  | { kind: 'proved'; person: StaffPerson; credentialId: string | null; usedRecoveryCode: boolean }
  | { kind: 'wrong' | 'counter-fell' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** Strangers guess at this account: a passkey, a recovery code or a browser used before is asked for. */
  | { kind: 'not-enough' }

/** A new session: its token for the cookie, and the browser's own secret, by which it is known again. */
export type SignedIn =
  | { kind: 'signed-in'; staffId: string; token: string; browserToken: string; usedRecoveryCode: boolean }
  | Exclude<ProofJudged, { kind: 'proved' }>

/**
 * Signs a person in at the desk: by a passkey whose user was verified, or by a password and a code. Each sign-in makes a
 * new token and ends the session that this browser had. The answer and the time are the same for an unknown address.
 */
export async function signIn(
  services: Services,
  proof: Proof,
  where: BrowserOfSession & { address: string; replaces: string | null },
): Promise<SignedIn> {
  const judged = await judgeProof(services, proof, where)
  if (judged.kind !== 'proved') return judged
  const { usedRecoveryCode } = judged
  return await transact(services, async (tx) => {
    const person = await lockProved(tx, judged)
    if (person === null) return { kind: 'wrong' }
    if (where.replaces !== null) await endSessionOfToken(services, tx, where.replaces)
    const session = await createSession(services, tx, { staffId: person.id, kind: 'desk', ...where })
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by: { kind: 'staff', id: person.id, name: person.name },
      act: 'sign-in',
      subject: { kind: 'session', id: session.id },
      details: { way: usedRecoveryCode ? 'recovery-code' : proof.way },
    })
    if (usedRecoveryCode) await tellOfNewWay(services, tx, person, 'recovery-code-used')
    return {
      kind: 'signed-in',
      staffId: person.id,
      token: session.token,
      browserToken: session.browserToken,
      usedRecoveryCode,
    }
  })
}

/** Judges what a person proves who they are with, within the limits. Nothing is opened yet. */
export async function judgeProof(
  services: Services,
  proof: Proof,
  where: { address: string; browserToken: string | null },
): Promise<ProofJudged> {
  if (proof.way === 'passkey') {
    const counted = await countCeremony(services, where.address)
    if (counted.kind === 'too-many') return counted
    const used = await usePasskey(services, proof.answer)
    return used.kind === 'used' ? { ...used, kind: 'proved', usedRecoveryCode: false } : used
  }
  const { person, browserHash } = await transact(services, async (tx) => {
    const found = await findPersonByEmail(tx, proof.email.trim())
    return { person: found, browserHash: await findKnownBrowser(tx, found?.id ?? nobody, where.browserToken) }
  })
  const browser = person === null || browserHash === null ? null : { staffId: person.id, browserHash }
  const counted = await countSignIn(services, {
    staffId: person?.id ?? null,
    email: proof.email.trim(),
    address: where.address,
    browser,
    canBeGuessed: !isRecoveryCode(proof.code),
  })
  if (counted.kind !== 'allowed') return counted
  const isPassword = await verifyPassword(proof.password, person?.passwordHash ?? null)
  const isActive = person !== null && person.active && person.totpSecret !== null
  const second = await transact(services, (tx) =>
    judgeCode(services, tx, person, proof.code, isPassword && isActive),
  )
  if (person === null || second === null) return { kind: 'wrong' }
  await forgiveSignIn(services, counted.counted)
  return { kind: 'proved', person, credentialId: null, usedRecoveryCode: second === 'recovery-code' }
}

/** Locks whoever proved who they are; null when the proof has been taken from them meanwhile, as a recovery does. */
export async function lockProved(
  tx: DatabaseHandle,
  { person, credentialId }: Extract<ProofJudged, { kind: 'proved' }>,
): Promise<StaffPerson | null> {
  const now = await lockPerson(tx, person.id)
  if (now === null || !now.active) return null
  if (credentialId === null)
    return now.passwordHash === person.passwordHash && now.totpSecret === person.totpSecret ? now : null
  const [passkey] = await tx
    .select({ id: staffPasskeys.credentialId })
    .from(staffPasskeys)
    .where(
      and(
        eq(staffPasskeys.credentialId, credentialId),
        eq(staffPasskeys.staffId, person.id),
        eq(staffPasskeys.place, 'desk'),
      ),
    )
  return passkey ? now : null
}

/** Takes the code, once. Does the same work where the password was wrong, and takes nothing then. */
async function judgeCode(
  services: Services,
  tx: DatabaseHandle,
  person: StaffPerson | null,
  code: string,
  isPassword: boolean,
): Promise<'totp' | 'recovery-code' | null> {
  const now = services.clock.now()
  const staffId = isPassword && person !== null ? person.id : nobody
  if (isRecoveryCode(code))
    return (await takeRecoveryCode(tx, { staffId, code, now })) ? 'recovery-code' : null
  const step = findTotpStep(person?.totpSecret ?? noSecret, code, now)
  const taken = await takeTotpStep(tx, { staffId: step === null ? nobody : staffId, step: step ?? 0 })
  return taken && step !== null ? 'totp' : null
}
