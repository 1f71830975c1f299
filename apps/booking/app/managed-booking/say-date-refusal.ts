import { sayDoNotCollect } from '../words/do-not-collect-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { dateWords } from '@kindfold/content/booking/step-words.ts'
import type { ChangeDateResult } from '@kindfold/domain/booking/change/change-date.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { sayGoneDay } from '../words/say-gone-day.ts'
import { sayRefusal } from './say-refusal.ts'

/** Why a collection was not moved to a day; null where it is there. */
export function sayDateRefusal(
  result: ChangeDateResult,
  asked: { date: string; charitySlug: string },
): FormProblem | null {
  const ofDate = (words: string) => ({ field: 'date', words })
  switch (result.kind) {
    case 'changed':
    case 'unchanged':
      return null
    case 'past-cut-off':
      if ('cutOffAt' in result) return sayRefusal(result)
      return ofDate(sayGoneDay(result.kind, asked, dateWords.goneOfBooking))
    case 'date-full':
    case 'date-not-offered':
      return ofDate(sayGoneDay(result.kind, asked, dateWords.goneOfBooking))
    case 'household-has-booking':
      return ofDate(manageWords.date.household)
    case 'do-not-collect':
      return ofDate(sayDoNotCollect())
    case 'stale':
    case 'refused':
      return sayRefusal(result)
  }
}
