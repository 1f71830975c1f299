import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import type { ChangeRefusal, Changed, Unchanged } from '@kindfold/domain/booking/change/change-booking.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'

type ChangeResult =
  | Changed
  | Unchanged
  | ChangeRefusal
  | { kind: 'invalid'; problems: readonly { field: string; problem: string }[] }

/** What came of a change, in words for staff. */
export function judgeChange(result: ChangeResult): 'done' | 'same' | 'stale' | FormProblem[] {
  switch (result.kind) {
    case 'changed':
      return 'done'
    case 'unchanged':
      return 'same'
    case 'stale':
      return 'stale'
    case 'invalid':
      return toFormProblems(result.problems)
    case 'past-cut-off':
      return [{ field: 'form', words: words.refused['past-cut-off'](result.cutOffAt) }]
    case 'refused':
      return [{ field: 'form', words: words.refused.moved(result.reason) }]
  }
}
