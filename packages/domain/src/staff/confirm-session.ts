import { staffSessions } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { hashToken, makeToken } from '../base/token/token.ts'
import type { Services } from '../base/services/services.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { openSession } from './session.ts'
import { judgeProof, lockProved, type Proof, type ProofJudged } from './sign-in.ts'
import { tellOfNewWay } from './tell-of-new-way.ts'

/**
 * A session with a new token, in which its person has just proved again who they are; or why it stays as it was.
 */
export type Confirmed =
  | { kind: 'confirmed'; token: string }
  | { kind: 'another-person' | 'no-session' }
  | Exclude<ProofJudged, { kind: 'proved' }>

/**
 * Confirms that whoever has a session is still its person, before an act that asks for it. The session gets a new token,
 * and for ten minutes it counts as fresh.
 */
export async function confirmSession(
  services: Services,
  proof: Proof,
  where: { token: string; address: string; browserToken: string | null },
): Promise<Confirmed> {
  const session = await openSession(services, where.token)
  if (session === null) return { kind: 'no-session' }
  const judged = await judgeProof(services, proof, where)
  if (judged.kind !== 'proved') return judged
  if (judged.person.id !== session.member.id) return { kind: 'another-person' }
  return await transact(services, async (tx) => {
    const at = services.clock.now()
    const person = await lockProved(tx, judged)
    if (person === null) return { kind: 'wrong' }
    const token = makeToken(services.random)
    const [renewed] = await tx
      .update(staffSessions)
      .set({ tokenHash: hashToken(token), confirmedAt: at, lastSeenAt: at })
      .where(and(eq(staffSessions.tokenHash, hashToken(where.token)), isNull(staffSessions.endedAt)))
      .returning({ id: staffSessions.id })
    if (!renewed) return { kind: 'no-session' }
    const { id, name } = session.member
    await recordStaffEvent(tx, {
      at,
      by: { kind: 'staff', id, name },
      act: 'confirm',
      subject: { kind: 'session', id: session.id },
      details: { way: judged.usedRecoveryCode ? 'recovery-code' : proof.way },
    })
    if (judged.usedRecoveryCode) await tellOfNewWay(services, tx, person, 'recovery-code-used')
    return { kind: 'confirmed', token }
  })
}
