import { findAgreedDays } from '@kindfold/content/charities/agreed-days.ts'
import { addDays } from '../../base/calendar/london-time.ts'

/** Days, first and last; `until` null: without an end. */
export type DaySpan = { from: string; until: string | null }

/** The days from this one on, 'YYYY-MM-DD', for which a charity needs an agreement and has none. */
export function listUnagreedDays(charitySlug: string, today: string): DaySpan[] {
  const days = findAgreedDays(charitySlug)
  if (days === null) return []
  const missing: DaySpan[] = []
  let from = days.freeUntil > today ? days.freeUntil : today
  for (const span of days.spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (span.from > from) missing.push({ from, until: addDays(span.from, -1) })
    if (span.until === null) return missing
    const after = addDays(span.until, 1)
    if (after > from) from = after
  }
  return [...missing, { from, until: null }]
}
