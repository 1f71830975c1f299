import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'

/** The value of a fact from what was typed, field by field, for its schema to judge; a ticked day is 'yes'. */
export function readFactValue(key: FactKey, typed: Record<string, string | undefined>): unknown {
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
  return {
    days: weekdayNames.filter((day) => typed[day] === 'yes'),
    opensAt: typed.opensAt,
    closesAt: typed.closesAt,
  }
}
