import { dateWords } from '@kindfold/content/booking/step-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import type { DateRefusal } from '@kindfold/domain/capacity/collection-day/explain-date.ts'

type GoneWords = Record<'full' | 'cut-off' | 'closed' | 'charity', (day: string) => string>

/** Why a day that was shown cannot be taken any more; with the words of the journey, or of a booking that moves. */
export function sayGoneDay(
  kind: DateRefusal['kind'],
  { date, charitySlug = allCharitiesSlug }: { date: string; charitySlug?: string },
  words: GoneWords = dateWords.gone,
): string {
  const say = {
    'date-full': words.full,
    'past-cut-off': words['cut-off'],
    'date-not-offered': isAgreedOn(charitySlug, date) ? words.closed : words.charity,
  }[kind]
  return say(formatDay(date))
}
