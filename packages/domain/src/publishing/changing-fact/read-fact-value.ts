import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'

/** The value of a fact from what was typed, field by field, for its schema to judge; a ticked day is 'yes'. */
export function readFactValue(key: FactKey, typed: Record<string, string | undefined>): unknown {
  if (key === 'notice') {
    const linkPath = typed.linkPath?.trim() ?? ''
    return { text: typed.text ?? '', linkPath: linkPath === '' ? null : linkPath }
  }
  if (key === 'funds-raised') return { pence: readPence(typed.pence ?? ''), asOfDate: typed.asOfDate || null }
  if (key === 'slot-refusal') return { refusableUntil: typed.refusableUntil }
  return {
    days: weekdayNames.filter((day) => typed[day] === 'yes'),
    opensAt: typed.opensAt,
    closesAt: typed.closesAt,
  }
}

/** '£128,799.20' in pence; NaN when it is no amount. */
function readPence(typed: string): number {
  const [, pounds, pence = '0'] = /^£?(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  if (pounds === undefined) return Number.NaN
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}
