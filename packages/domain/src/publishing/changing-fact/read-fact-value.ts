import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'

/** What was typed of some fact, field by field. */
export type FactTyped = { days: readonly string[]; onBankHolidays: boolean } & Partial<
  Record<'text' | 'linkPath' | 'opensAt' | 'closesAt' | 'refusableUntil' | 'weeks', string>
>

/** The value of a fact from what was typed, for its schema to judge. */
export function readFactValue(key: FactKey, typed: FactTyped): unknown {
  if (key === 'notice') {
    const linkPath = typed.linkPath?.trim() ?? ''
    return { text: typed.text ?? '', linkPath: linkPath === '' ? null : linkPath }
  }
  if (key === 'slot-refusal') return { refusableUntil: typed.refusableUntil }
  if (key === 'regular-weeks')
    return {
      weeks: (typed.weeks ?? '')
        .split(/[\s,]+/)
        .filter((part) => part !== '')
        .map(Number),
    }
  const { days, opensAt, closesAt, onBankHolidays } = typed
  return { days: weekdayNames.filter((day) => days.includes(day)), opensAt, closesAt, onBankHolidays }
}
