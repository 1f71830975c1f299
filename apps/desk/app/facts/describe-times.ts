import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { factWords as words } from '@kindfold/content/desk/fact-words.ts'
import type { FactEntry } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'

/** 'From 6pm on Friday 20 November until 9am on Saturday 21 November'. */
export function describeTimes({
  validFrom,
  validUntil,
}: Pick<FactEntry, 'validFrom' | 'validUntil'>): string {
  const end = validUntil === null ? words.noEnd : words.until(formatMoment(validUntil))
  return `${words.from(formatMoment(validFrom))} ${end}`
}
