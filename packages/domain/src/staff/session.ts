import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffRoles, staffSessions } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { hashToken, makeToken } from '../base/token/token.ts'
import type { Services } from '../base/services/services.ts'
import { findKnownBrowser } from './known-browser.ts'
import type { StaffMember } from './may.ts'

const sessionHours = { desk: 12, drive: 16 }
const idleMinutesOnSharedComputers = 30
/** For how long a ceremony counts before acts that ask for a fresh one. */
const freshMinutes = 10
const lastSeenEveryMs = 60_000

/** A session that counts now, and whose it is, with the roles of this moment. */
export type OpenSession = {
  id: string
  /** ISO instant at which the person last proved who they are. */
  confirmedAt: string
  isSharedComputer: boolean
  member: StaffMember
}

/** The browser that a session is opened in. */
export type BrowserOfSession = {
  isSharedComputer: boolean
  /** 'Firefox on Windows' */
  label: string
  /** The secret that the browser has kept since an earlier sign-in. */
  browserToken: string | null
}

/**
 * Opens a new session for a person who has just proved who they are. Both secrets are only ever in the browser:
 * `token` opens the session, `browserToken` makes the browser known for later.
 */
export async function createSession(
  services: Pick<Services, 'clock' | 'random'>,
  tx: DatabaseHandle,
  wanted: {
    staffId: string
    kind: 'desk' | 'drive'
    isSharedComputer: boolean
    label: string
    browserToken?: string | null
    /** The phone of a driver. */
    deviceId?: string
  },
): Promise<{ token: string; id: string; browserToken: string }> {
  const now = services.clock.now()
  const { staffId, kind, isSharedComputer, label } = wanted
  const token = makeToken(services.random)
  const isKnown = (await findKnownBrowser(tx, staffId, wanted.browserToken ?? null)) !== null
  const browserToken = isKnown && wanted.browserToken ? wanted.browserToken : makeToken(services.random)
  const [made] = await tx
    .insert(staffSessions)
    .values({
      staffId,
      kind,
      isSharedComputer,
      label,
      browserHash: hashToken(browserToken),
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      deviceId: wanted.deviceId ?? null,
      endsAt: new Date(now.getTime() + sessionHours[kind] * 3_600_000),
    })
    .returning({ id: staffSessions.id })
  if (!made) throw new Error('the session was not stored')
  return { token, id: made.id, browserToken }
}

/**
 * Finds who a token of the desk belongs to, while the session and the person are active; else null. A glance, such as a page that
 * refreshes by itself, does not count as somebody being there.
 */
export async function openSession(
  services: Services,
  token: string,
  { isGlance = false } = {},
): Promise<OpenSession | null> {
  const now = services.clock.now()
  const tokenHash = hashToken(token)
  const rows = await services.database.read((tx) =>
    tx
      .select({ session: staffSessions, person: staff, role: staffRoles.role, areaId: staffRoles.areaId })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .leftJoin(staffRoles, eq(staffRoles.staffId, staff.id))
      .where(
        and(
          eq(staffSessions.tokenHash, tokenHash),
          eq(staffSessions.kind, 'desk'),
          isNull(staffSessions.endedAt),
          eq(staff.active, true),
        ),
      )
      .orderBy(asc(staffRoles.role), asc(staffRoles.areaId)),
  )
  const found = rows[0]
  if (!found || !isOpen(found.session, now)) return null
  const { session, person } = found
  if (!isGlance && now.getTime() - session.lastSeenAt.getTime() >= lastSeenEveryMs)
    await transact(services, (tx) =>
      tx.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.tokenHash, tokenHash)),
    )
  const roles = rows.flatMap(({ role, areaId }) => (role === null ? [] : [{ role, areaId }]))
  return {
    id: session.id,
    confirmedAt: session.confirmedAt.toISOString(),
    isSharedComputer: session.isSharedComputer,
    member: { id: person.id, name: person.name, email: person.email, roles },
  }
}

function isOpen(
  {
    endsAt,
    lastSeenAt,
    isSharedComputer,
  }: Pick<typeof staffSessions.$inferSelect, 'endsAt' | 'lastSeenAt' | 'isSharedComputer'>,
  now: Date,
): boolean {
  const idleMs = isSharedComputer ? idleMinutesOnSharedComputers * 60_000 : Infinity
  return endsAt > now && now.getTime() - lastSeenAt.getTime() < idleMs
}

/** Whether the person proved who they are within the last ten minutes. */
export function isFresh({ confirmedAt }: Pick<OpenSession, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - new Date(confirmedAt).getTime() < freshMinutes * 60_000
}

/** Whose session at the desk a token opened, even if it has ended; null for an unknown one. */
export async function findOwnerOfToken(
  services: Services,
  token: string,
): Promise<{ staffId: string; email: string; isSharedComputer: boolean } | null> {
  const rows = await services.database.read((tx) =>
    tx
      .select({ staffId: staff.id, email: staff.email, isSharedComputer: staffSessions.isSharedComputer })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(eq(staffSessions.tokenHash, hashToken(token)), eq(staffSessions.kind, 'desk'))),
  )
  return rows[0] ?? null
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

/** Ends the session of a token, if it is open. */
export async function endSessionOfToken(
  { clock }: Pick<Services, 'clock'>,
  tx: DatabaseHandle,
  token: string,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isNull(staffSessions.endedAt)))
}

/** Ends every session of a person, but for one that stays. */
export async function endSessionsOfPerson(
  { clock }: Pick<Services, 'clock'>,
  tx: DatabaseHandle,
  { staffId, besides = null }: { staffId: string; besides?: string | null },
): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        besides === null ? undefined : ne(staffSessions.id, besides),
      ),
    )
    .returning({ id: staffSessions.id })
  return ended.length
}

/** A session as its person sees it. */
export type ListedSession = {
  id: string
  label: string
  kind: 'desk' | 'drive'
  isSharedComputer: boolean
  createdAt: string
  lastSeenAt: string
}

/** The sessions in which a person is signed in, the latest used first. */
export async function listSessions(
  services: Services,
  { staffId }: { staffId: string },
): Promise<ListedSession[]> {
  const now = services.clock.now()
  const rows = await services.database.read((tx) =>
    tx
      .select()
      .from(staffSessions)
      .where(
        and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt), gt(staffSessions.endsAt, now)),
      )
      .orderBy(desc(staffSessions.lastSeenAt)),
  )
  return rows
    .filter((session) => isOpen(session, now))
    .map(({ id, label, kind, isSharedComputer, createdAt, lastSeenAt }) => ({
      id,
      label,
      kind,
      isSharedComputer,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
}

/** Ends one of a person's own sessions. */
export async function endOwnSession(
  services: Services,
  { member, sessionId }: { member: StaffMember; sessionId: string },
): Promise<void> {
  const own = await listSessions(services, { staffId: member.id })
  if (!own.some(({ id }) => id === sessionId)) return
  await endSession(services, { sessionId })
}
