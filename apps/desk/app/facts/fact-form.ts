import type { ChangingFacts, FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'
import { joinMoment } from '../form/join-moment.ts'

/** A fact as it was typed, field by field; a ticked day is 'yes'. */
export type FactTyped = Record<string, string>

const fieldsOf: Record<FactKey, readonly string[]> = {
  notice: ['text', 'linkPath'],
  'opening-hours': ['opensAt', 'closesAt'],
  'slot-refusal': ['refusableUntil'],
  'regular-weeks': ['weeks'],
}
const ticksOfHours = [...weekdayNames, 'onBankHolidays']
const momentFields = ['fromDay', 'fromTime', 'untilDay', 'untilTime']

/** What was typed into the form of a fact. */
export function readFactForm(key: FactKey, form: FormData): FactTyped {
  const typed: FactTyped = {}
  for (const name of [...fieldsOf[key], ...momentFields]) typed[name] = readText(form, name)
  if (key === 'opening-hours')
    for (const name of ticksOfHours) typed[name] = readTick(form, name) ? 'yes' : ''
  return typed
}

/** The form as the act reads it. */
export const toFields = (key: FactKey, typed: FactTyped): Record<string, string> => ({
  ...typed,
  key,
  days: weekdayNames.filter((day) => typed[day] === 'yes').join(','),
  from: joinMoment(typed.fromDay, typed.fromTime),
  until: joinMoment(typed.untilDay, typed.untilTime),
})

/** A value as the form shows it, to begin from. */
export function toFactTyped(key: FactKey, facts: ChangingFacts): FactTyped {
  switch (key) {
    case 'notice':
      // Each notice is new.
      return {}
    case 'slot-refusal':
      return { ...facts[key] }
    case 'regular-weeks':
      return { weeks: facts[key].weeks.join(', ') }
    case 'opening-hours': {
      const { days, opensAt, closesAt, onBankHolidays } = facts[key]
      const ticked: string[] = onBankHolidays ? [...days, 'onBankHolidays'] : [...days]
      const tick = (name: string) => [name, ticked.includes(name) ? 'yes' : '']
      return { opensAt, closesAt, ...Object.fromEntries(ticksOfHours.map(tick)) }
    }
  }
}

/** Where a problem of the domain is shown. */
export function toFieldName(field: string): string {
  return { validFrom: 'fromDay', validUntil: 'untilDay', days: 'Monday' }[field] ?? field
}
