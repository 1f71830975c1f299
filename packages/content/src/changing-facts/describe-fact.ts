import { formatDay, formatTime } from '../calendar/format-when.ts'
import type { ChangingFacts, FactKey } from './changing-facts.schema.ts'
import { formatOpeningHours } from '../facts/format-opening-hours.ts'
import { joinWords } from '../facts/join-words.ts'
import { formatPence } from '../facts/format-pence.ts'

/** What an editor could say of the total until the ledger counted it. It stands in the audit. */
export type FactOnce = 'funds-raised'

/** The value of a changing fact in words; null: there is none. */
export function describeFact(key: FactKey | FactOnce, value: unknown): string | null {
  switch (key) {
    case 'notice':
      return (value as ChangingFacts['notice'])?.text ?? null
    case 'opening-hours':
      return formatOpeningHours(value as ChangingFacts['opening-hours'])
    case 'slot-refusal':
      return formatTime((value as ChangingFacts['slot-refusal']).refusableUntil)
    case 'regular-weeks': {
      const { weeks } = value as ChangingFacts['regular-weeks']
      return weeks.join() === '1' ? 'Every week' : `Every ${joinWords(weeks.map(String))} weeks`
    }
    case 'funds-raised': {
      const { pence, asOfDate } = value as { pence: number; asOfDate: string | null }
      return asOfDate === null ? formatPence(pence) : `${formatPence(pence)} on ${formatFactDate(asOfDate)}`
    }
  }
}

/** '2026-11-20' as '20 November 2026'. */
export function formatFactDate(date: string): string {
  return `${formatDay(date).replace(/^\w+ /, '')} ${date.slice(0, 4)}`
}
