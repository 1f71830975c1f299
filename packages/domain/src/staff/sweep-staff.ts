import {
  keptAnswers,
  staffChallenges,
  staffEvents,
  staffInvites,
  staffSessions,
} from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { lt, lte, sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'

const dayMs = 86_400_000
/** So long an ended invitation still says that it has ended. */
const inviteKeptMs = 30 * dayMs
/** So long a browser counts as known after its last session. */
const sessionKeptMs = 180 * dayMs

/** Deletes what sign-ins and previews leave behind, and what the audit need not keep after six years. */
export async function sweepStaff(services: Services): Promise<{
  challenges: number
  invitations: number
  sessions: number
  staffEvents: number
  keptAnswers: number
}> {
  const now = services.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  return await transact(services, async (tx) => {
    const challenges = await tx
      .delete(staffChallenges)
      .where(lt(staffChallenges.expiresAt, now))
      .returning({ one: staffChallenges.challenge })
    const answers = await tx
      .delete(keptAnswers)
      .where(lte(keptAnswers.expiresAt, now))
      .returning({ one: keptAnswers.idHash })
    const invitations = await tx
      .delete(staffInvites)
      .where(lt(staffInvites.endsAt, before(inviteKeptMs)))
      .returning({ one: staffInvites.tokenHash })
    const sessions = await tx
      .delete(staffSessions)
      .where(lt(staffSessions.endsAt, before(sessionKeptMs)))
      .returning({ one: staffSessions.id })
    const events = await tx
      .delete(staffEvents)
      .where(lt(staffEvents.at, sql`least(now(), ${now.toISOString()}::timestamptz) - interval '6 years'`))
      .returning({ one: staffEvents.id })
    return {
      challenges: challenges.length,
      invitations: invitations.length,
      sessions: sessions.length,
      staffEvents: events.length,
      keptAnswers: answers.length,
    }
  })
}
