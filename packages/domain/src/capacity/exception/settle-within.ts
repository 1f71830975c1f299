import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { AnswerOfDay, ExceptionKind } from './exception-kinds.ts'

/** Settles an open exception that the day itself has answered; `by` is a person where one did. */
export async function settleWithin(
  tx: DatabaseHandle,
  settled: {
    kind: ExceptionKind
    subjectId: string
    decision: AnswerOfDay
    at: Date
    by?: { id: string | null; name: string } | null
  },
): Promise<void> {
  const { kind, subjectId, decision, at, by = null } = settled
  await tx
    .update(exceptions)
    .set({ settledAt: at, decision, settledById: by?.id ?? null, settledByName: by?.name ?? null })
    .where(and(eq(exceptions.kind, kind), eq(exceptions.subjectId, subjectId), isNull(exceptions.settledAt)))
}
