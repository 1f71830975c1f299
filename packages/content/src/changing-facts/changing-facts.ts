import { organisation } from '../organisation/organisation.ts'
import type { ChangingFacts } from './changing-facts.schema.ts'
import { slotRefusableUntil } from '../facts/booking-facts.ts'
import { fundsRaisedPence } from '../facts/facts.ts'

const { days, opensAt, closesAt } = organisation.openingHours

/** What counts while no editor has said otherwise (spec 2, Site header, and 9). */
export const builtInFacts: ChangingFacts = {
  notice: null,
  'funds-raised': { pence: fundsRaisedPence, asOfDate: null },
  'opening-hours': { days, opensAt, closesAt },
  'slot-refusal': { refusableUntil: slotRefusableUntil },
}
