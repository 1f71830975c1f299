import { formatMonth } from '../calendar/format-month.ts'
import { formatPence } from '../facts/format-pence.ts'

/** Why no pounds can be said. */
const latelyUnknown = {
  'few-months': 'three months of our books are not closed yet',
  'little-weighed': 'less than 500 kg was weighed and sold in the last three closed months',
  'not-weighed': 'too little of what was sold in the last three closed months was weighed',
  'long-ago': 'our newest closed month is over 75 days old',
} as const

/**
 * What charities' share lately came to for each 10 kg, in pence rounded down to 10p, and over which months ('YYYY-MM'); or why
 * that cannot be said. The last closed months of the ledger give it.
 */
export type Lately =
  | {
      pencePerTenKilos: bigint
      fromMonth: string
      untilMonth: string
      /** Of a demonstration’s money. */
      isInvented?: boolean
    }
  | { because: keyof typeof latelyUnknown }

/**
 * Says what the share lately came to in pounds, or why we do not say it, as one sentence. `subject`: what of the sentence before
 * it is meant. Spec: Statement engine.
 */
export function sayLately(lately: Lately, subject = 'that'): string {
  if ('because' in lately)
    return `We cannot say yet what ${subject} comes to in pounds: ${latelyUnknown[lately.because]}.`
  const { pencePerTenKilos, fromMonth, untilMonth, isInvented } = lately
  const months = `${sayMonths(fromMonth, untilMonth)}${isInvented ? ', invented' : ''}`
  return pencePerTenKilos === 0n
    ? `Lately ${subject} was less than 10p for each 10 kg, at times nothing (${months}).`
    : `Lately ${subject} was about ${formatPence(pencePerTenKilos)} for each 10 kg (${months}).`
}

/** 'August to October 2026', 'November 2026 to January 2027'. */
function sayMonths(from: string, until: string): string {
  const first = formatMonth(from)
  const year = ` ${from.slice(0, 4)}`
  return `${from.slice(0, 4) === until.slice(0, 4) ? first.replace(year, '') : first} to ${formatMonth(until)}`
}
