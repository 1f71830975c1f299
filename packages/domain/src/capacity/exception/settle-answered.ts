import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { answersOfKind, exceptionKinds, type AnswerOfBooking } from './exception-kinds.ts'

/** Settles what a dispatcher was asked of the day of these bookings, in the transaction of what answers it. */
export async function settleAnswered(
  tx: DatabaseHandle,
  {
    bookingIds,
    decision,
    by,
    at,
  }: {
    bookingIds: readonly string[]
    decision: AnswerOfBooking
    by: Actor
    at: Date
  },
): Promise<void> {
  await tx
    .update(exceptions)
    .set({
      settledAt: at,
      decision,
      ...(by.kind === 'staff' ? { settledById: by.id, settledByName: by.name } : {}),
    })
    .where(
      and(
        inArray(exceptions.bookingId, bookingIds),
        inArray(
          exceptions.kind,
          exceptionKinds.filter((kind) => answersOfKind[kind].includes(decision)),
        ),
        isNull(exceptions.settledAt),
      ),
    )
}
