import type { ChangingFacts } from './changing-facts.schema.ts'
import { regularWeeks, slotRefusableUntil } from '../facts/booking-facts.ts'
import { phoneClosesAt, phoneOpensAt } from '../facts/facts.ts'

/** What counts while no editor has said otherwise (spec 2, Site header, and 9). */
export const builtInFacts: ChangingFacts = {
  notice: null,
  'opening-hours': {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opensAt: phoneOpensAt,
    closesAt: phoneClosesAt,
    onBankHolidays: false,
  },
  'slot-refusal': { refusableUntil: slotRefusableUntil },
  'regular-weeks': { weeks: regularWeeks },
}
