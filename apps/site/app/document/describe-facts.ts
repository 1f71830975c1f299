import { formatFactDate } from '@kindfold/content/facts/describe-fact.ts'
import type { ChangingFacts } from '@kindfold/content/facts/changing-facts.schema.ts'
import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** What pages show of the facts that change. Without a word of an editor's there is only the total. */
export type ShownFacts = {
  fundsRaisedPence: number
  /** The day of the total: '20 November 2026'. */
  fundsRaisedOn?: string
  notice?: { text: string; linkPath: string | null }
  /** In place of the organisation's own hours. */
  openingHours?: { display: string; days: readonly string[] }
}

/** The facts as pages show them: in words, and nothing that a page says anyway. */
export function describeFacts(facts: ChangingFacts): ShownFacts {
  const { notice } = facts
  const { pence, asOfDate } = facts['funds-raised']
  const display = formatOpeningHours(facts['opening-hours'])
  return {
    fundsRaisedPence: pence,
    ...(asOfDate && { fundsRaisedOn: formatFactDate(asOfDate) }),
    ...(notice && { notice }),
    ...(display !== organisation.openingHours.display && {
      openingHours: { display, days: facts['opening-hours'].days },
    }),
  }
}
