import type { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { Problem } from '@kindfold/domain/booking/booking/booking.ts'
import type { Changed, ChangeRefusal, Unchanged } from '@kindfold/domain/booking/change/change-booking.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { data, redirect } from 'react-router'
import { sayRefusal } from '../managed-booking/say-refusal.ts'

type ChangeAnswered<Shown> = {
  base: string
  /** What the booking's page says once it is done. */
  done: keyof typeof manageWords.done
  version: number
  /** Whether the booking is as the form asks already: it was sent twice. */
  isSame: boolean
  /** What the form shows again when it was not done. */
  shown: Shown
}

/** Answers a change: leads to the booking when it is done, else shows the form again with what was typed. */
export function answerChange<Shown extends object>(
  result: Changed | Unchanged | { kind: 'invalid'; problems: Problem[] } | ChangeRefusal,
  { base, done, version, isSame, shown }: ChangeAnswered<Shown>,
) {
  if (result.kind === 'changed' || (result.kind === 'stale' && isSame))
    return redirect(`${base}?done=${done}`, 303)
  if (result.kind === 'unchanged') return redirect(`${base}?done=same`, 303)
  const isInvalid = result.kind === 'invalid'
  // Refused: the page shows the booking as it is now, and what is sent next is sent for that.
  const problems = isInvalid ? toFormProblems(result.problems) : [sayRefusal(result)]
  const seen: number | null = isInvalid ? version : null
  return data({ ...shown, version: seen, problems }, { status: isInvalid ? 400 : 409 })
}
