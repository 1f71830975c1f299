import { addDays } from '../../base/calendar/london-time.ts'

/** The charities that share on a day, 'YYYY-MM-DD', what is collected for All Charities, by their short names. */
export type PartnersOn = (day: string) => readonly string[]

/** Days, first and last, on which the same charities share. */
export type SharingSpan = { from: string; until: string; partners: readonly string[] }

/** Who shared from one day until another, both inclusive, in the order of days. */
export function listSharingSpans(
  partnersOn: PartnersOn,
  { from, until }: { from: string; until: string },
): SharingSpan[] {
  const spans: SharingSpan[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const partners = partnersOn(day)
    const last = spans.at(-1)
    if (last && isSameChoice(last.partners, partners)) last.until = day
    else spans.push({ from: day, until: day, partners })
  }
  return spans
}

const isSameChoice = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((slug) => other.includes(slug))
