import { sayDoNotCollect } from '../words/do-not-collect-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { dateWords } from '@kindfold/content/booking/step-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { ChangeDateResult } from '@kindfold/domain/booking/change/change-date.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { sayRefusal } from './say-refusal.ts'

/** Why a collection was not moved to a day; null where it is there. */
export function sayDateRefusal(result: ChangeDateResult, date: string): FormProblem | null {
  const ofDate = (words: string) => ({ field: 'date', words })
  switch (result.kind) {
    case 'changed':
    case 'unchanged':
      return null
    case 'date-full':
      return ofDate(dateWords.taken(formatDay(date)))
    case 'past-cut-off':
      return 'cutOffAt' in result ? sayRefusal(result) : ofDate(dateWords.gone['cut-off'](formatDay(date)))
    case 'date-not-offered':
      return ofDate(dateWords.gone.closed(formatDay(date)))
    case 'household-has-booking':
      return ofDate(manageWords.date.household)
    case 'do-not-collect':
      return ofDate(sayDoNotCollect())
    case 'stale':
    case 'refused':
      return sayRefusal(result)
  }
}
