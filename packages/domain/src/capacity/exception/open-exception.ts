import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { sql } from 'drizzle-orm'
import type { ExceptionKind } from './exception-kinds.ts'

/** Something that a dispatcher must judge. `details` hold ids, codes and counts, never a donor's data. */
export type NewException = {
  kind: ExceptionKind
  areaId: string
  date: string
  subject: { kind: 'booking' | 'round' | 'day' | 'act' | 'stop' | 'device'; id: string }
  roundId?: string | null
  bookingId?: string | null
  details?: Record<string, unknown>
  at: Date
}

/** Where and when an exception is that is about a round, or about something of one. */
export const ofRound = ({ id, areaId, date }: { id: string; areaId: string; date: string }) => ({
  areaId,
  date,
  roundId: id,
})

/** Opens an exception within the transaction of what caused it, unless the same one is open. */
export async function openException(tx: DatabaseHandle, made: NewException): Promise<void> {
  await insertException(tx, made).onConflictDoNothing()
}

/**
 * The same of what an act says anew each time: where one is open, it says what the later act says. It stays open since the
 * first.
 */
export async function openOrRenewException(
  tx: DatabaseHandle,
  made: NewException & { details: { act: string } },
): Promise<void> {
  const { details, at } = made
  const saidAt = sql`(select a.judged_at from round_acts a where a.id::text = ${exceptions.details} ->> 'act')`
  await insertException(tx, made).onConflictDoUpdate({
    target: [exceptions.kind, exceptions.subjectId],
    targetWhere: sql`settled_at is null`,
    set: { details },
    setWhere: sql`coalesce(${saidAt}, ${exceptions.openedAt}) <= ${at.toISOString()}::timestamptz`,
  })
}

function insertException(tx: DatabaseHandle, made: NewException) {
  const { kind, areaId, date, subject, roundId = null, bookingId = null, details = {}, at } = made
  return tx.insert(exceptions).values({
    kind,
    areaId,
    date,
    subjectKind: subject.kind,
    subjectId: subject.id,
    roundId,
    bookingId,
    details,
    openedAt: at,
  })
}
