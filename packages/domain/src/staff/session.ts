import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffRoles, staffSessions } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { hashToken, makeToken } from '../donor-link/token.ts'
import type { Services } from '../services.ts'
import type { StaffMember } from './may.ts'

const sessionHours = 12
const idleMinutesOnSharedComputers = 30
const lastSeenEveryMs = 60_000

export type OpenSession = {
  id: string
  /** ISO instant at which the person last proved who they are. */
  confirmedAt: string
  isSharedComputer: boolean
  member: StaffMember
}

/** Opens a new session for a person who has just proved who they are. The token is only ever in the browser. */
export async function createSession(
  services: Pick<Services, 'clock' | 'random'>,
  tx: DatabaseHandle,
  wanted: { staffId: string; kind: 'desk' | 'drive'; isSharedComputer: boolean; label: string },
): Promise<{ token: string; id: string }> {
  const now = services.clock.now()
  const token = makeToken(services.random)
  const [made] = await tx
    .insert(staffSessions)
    .values({
      ...wanted,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      endsAt: new Date(now.getTime() + sessionHours * 3_600_000),
    })
    .returning({ id: staffSessions.id })
  if (!made) throw new Error('the session was not stored')
  return { token, id: made.id }
}

/** Finds who a token belongs to, while the session and the person are active; else null. */
export async function openSession(services: Services, token: string): Promise<OpenSession | null> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const tokenHash = hashToken(token)
    const rows = await tx
      .select({ session: staffSessions, person: staff, role: staffRoles.role, areaId: staffRoles.areaId })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .leftJoin(staffRoles, eq(staffRoles.staffId, staff.id))
      .where(
        and(eq(staffSessions.tokenHash, tokenHash), isNull(staffSessions.endedAt), eq(staff.active, true)),
      )
      .orderBy(asc(staffRoles.role), asc(staffRoles.areaId))
    const found = rows[0]
    if (!found) return null
    const { session, person } = found
    const idleMs = session.isSharedComputer ? idleMinutesOnSharedComputers * 60_000 : Infinity
    const seenMs = now.getTime() - session.lastSeenAt.getTime()
    if (session.endsAt <= now || seenMs >= idleMs) return null
    if (seenMs >= lastSeenEveryMs)
      await tx.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.tokenHash, tokenHash))
    const roles = rows.flatMap(({ role, areaId }) => (role === null ? [] : [{ role, areaId }]))
    return {
      id: session.id,
      confirmedAt: session.confirmedAt.toISOString(),
      isSharedComputer: session.isSharedComputer,
      member: { id: person.id, name: person.name, email: person.email, roles },
    }
  })
}

/** Ends one session. It no longer works at its next request. */
export async function endSession(services: Services, { sessionId }: { sessionId: string }): Promise<void> {
  await transact(services, (tx) =>
    tx
      .update(staffSessions)
      .set({ endedAt: services.clock.now() })
      .where(and(eq(staffSessions.id, sessionId), isNull(staffSessions.endedAt))),
  )
}
