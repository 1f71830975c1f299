import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
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
  const { kind, areaId, date, subject, roundId = null, bookingId = null, details = {}, at } = made
  await tx
    .insert(exceptions)
    .values({
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
    .onConflictDoNothing()
}
