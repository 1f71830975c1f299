import { factWords as words } from '@kindfold/content/desk/fact-words.ts'
import type { ChangingFacts, FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'
import { readMoment } from '@kindfold/domain/publishing/article/read-moment.ts'
import { readFactValue } from '@kindfold/domain/publishing/changing-fact/read-fact-value.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'

export const factKeys = [
  'notice',
  'opening-hours',
  'slot-refusal',
  'regular-weeks',
] as const satisfies readonly FactKey[]

export const isFactKey = (text: string): text is FactKey => (factKeys as readonly string[]).includes(text)

/** A fact as it was typed, field by field; a ticked day is 'yes'. */
export type FactTyped = Record<string, string>

const fieldsOf: Record<FactKey, readonly string[]> = {
  notice: ['text', 'linkPath'],
  'opening-hours': ['opensAt', 'closesAt'],
  'slot-refusal': ['refusableUntil'],
  'regular-weeks': ['weeks'],
}
const momentFields = ['fromDay', 'fromTime', 'untilDay', 'untilTime']

/** What was typed into the form of a fact. */
export function readFactForm(key: FactKey, form: FormData): FactTyped {
  const typed: FactTyped = {}
  for (const name of [...fieldsOf[key], ...momentFields]) typed[name] = readText(form, name)
  if (key === 'opening-hours') for (const day of weekdayNames) typed[day] = readTick(form, day) ? 'yes' : ''
  return typed
}

/** What a typed fact says: its value for the schema, its two times, and what is wrong with them. */
export function readFactTyped(key: FactKey, typed: FactTyped) {
  const from = readMoment(typed.fromDay ?? '', typed.fromTime ?? '')
  const until = readMoment(typed.untilDay ?? '', typed.untilTime ?? '')
  const problems: FormProblem[] = []
  if (from?.kind === 'faulty')
    problems.push({ field: fieldOf('from', from.fault), words: words.momentFaults[from.fault] })
  if (until?.kind === 'faulty')
    problems.push({ field: fieldOf('until', until.fault), words: words.momentFaults[until.fault] })
  return {
    problems,
    value: readFactValue(key, typed),
    validFrom: from?.kind === 'read' ? from.at : null,
    validUntil: until?.kind === 'read' ? until.at : null,
  }
}

const fieldOf = (edge: 'from' | 'until', fault: string) => `${edge}${fault.endsWith('day') ? 'Day' : 'Time'}`

/** A value as the form shows it, to begin from. */
export function toFactTyped(key: FactKey, facts: ChangingFacts): FactTyped {
  // Each notice is new.
  if (key === 'notice') return {}
  if (key === 'slot-refusal') return { ...facts[key] }
  if (key === 'regular-weeks') return { weeks: facts[key].weeks.join(', ') }
  const { days, opensAt, closesAt } = facts['opening-hours']
  const isOpen = (day: (typeof weekdayNames)[number]) => (days.includes(day) ? 'yes' : '')
  return { opensAt, closesAt, ...Object.fromEntries(weekdayNames.map((day) => [day, isOpen(day)])) }
}

/** Where a problem of the domain is shown. */
export function toFieldName(field: string): string {
  return { validFrom: 'fromDay', validUntil: 'untilDay', days: 'Monday' }[field] ?? field
}
