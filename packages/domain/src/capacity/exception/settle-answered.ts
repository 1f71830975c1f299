import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { AnswerOfDay, ExceptionKind } from './exception-kinds.ts'

/** What is asked of a booking that we may not get to. */
const askedOfPlan = ['unserved', 'no-position', 'window-at-risk'] as const satisfies ExceptionKind[]
const askedOfVisit = [...askedOfPlan, 'handed-back', 'untold'] as const satisfies ExceptionKind[]

/** What each answers: that it goes to another day, is cancelled, or has an outcome. */
const answers = {
  'another-day': [...askedOfPlan, 'handed-back'],
  cancelled: askedOfPlan,
  recorded: askedOfVisit,
  'made-after-all': askedOfVisit,
} as const satisfies Partial<Record<AnswerOfDay, readonly ExceptionKind[]>>

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
    decision: keyof typeof answers
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
        inArray(exceptions.kind, [...answers[decision]]),
        isNull(exceptions.settledAt),
      ),
    )
}
