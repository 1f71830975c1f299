import { formatFactDate } from '@kindfold/content/changing-facts/describe-fact.ts'
import type { FundsRaised } from '@kindfold/content/changing-facts/funds-raised.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import type { ChangingFacts } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'

/** What pages show of the facts that change. */
export type ShownFacts = {
  /** The total raised: '£128,799.20'. */
  fundsRaised: string
  /** The day of the payment that changed it last: '20 November 2026'. */
  fundsRaisedOn?: string
  notice?: { text: string; linkPath: string | null }
  /** When somebody answers the phone: '6am to 3pm, Monday to Friday', and the days alone. */
  phoneHours: string
  phoneDays: readonly string[]
}

/** The facts as pages show them. */
export function describeFacts(facts: ChangingFacts, { pence, asOfDate }: FundsRaised): ShownFacts {
  const { notice } = facts
  return {
    fundsRaised: formatPence(pence),
    ...(asOfDate && { fundsRaisedOn: formatFactDate(asOfDate) }),
    ...(notice && { notice }),
    phoneHours: formatOpeningHours(facts['opening-hours']),
    phoneDays: facts['opening-hours'].days,
  }
}
