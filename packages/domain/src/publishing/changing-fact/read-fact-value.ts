import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'

/** What was typed of some fact, field by field. */
export type FactTyped = { days: readonly string[]; onBankHolidays: boolean } & Partial<
  Record<'text' | 'linkPath' | 'opensAt' | 'closesAt' | 'refusableUntil' | 'weeks', string>
>

const readers: Readonly<Record<FactKey, (typed: FactTyped) => unknown>> = {
  notice({ text = '', linkPath = '' }) {
    return { text, linkPath: linkPath.trim() === '' ? null : linkPath.trim() }
  },
  'opening-hours': ({ days, opensAt, closesAt, onBankHolidays }) => ({
    days: weekdayNames.filter((day) => days.includes(day)),
    opensAt,
    closesAt,
    onBankHolidays,
  }),
  'slot-refusal': ({ refusableUntil }) => ({ refusableUntil }),
  'regular-weeks': ({ weeks = '' }) => ({
    weeks: weeks
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number),
  }),
}

/** The value of a fact from what was typed, for its schema to judge. */
export const readFactValue = (key: FactKey, typed: FactTyped): unknown => readers[key](typed)
