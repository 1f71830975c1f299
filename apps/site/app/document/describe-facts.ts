import { formatFactDate } from '@kindfold/content/changing-facts/describe-fact.ts'
import type { ChangingFacts } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'

/** What pages show of the facts that change. */
export type ShownFacts = {
  fundsRaisedPence: number
  /** The day of the total: '20 November 2026'. */
  fundsRaisedOn?: string
  notice?: { text: string; linkPath: string | null }
  /** When somebody answers the phone: '6am to 3pm, Monday to Friday', and the days alone. */
  phoneHours: string
  phoneDays: readonly string[]
}

/** The facts as pages show them. */
export function describeFacts(facts: ChangingFacts): ShownFacts {
  const { notice } = facts
  const { pence, asOfDate } = facts['funds-raised']
  return {
    fundsRaisedPence: pence,
    ...(asOfDate && { fundsRaisedOn: formatFactDate(asOfDate) }),
    ...(notice && { notice }),
    phoneHours: formatOpeningHours(facts['opening-hours']),
    phoneDays: facts['opening-hours'].days,
  }
}
