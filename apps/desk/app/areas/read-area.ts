import type { AreaSettings } from '@kindfold/domain/capacity/coverage/check-area.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

/** The form of an area as it was typed. */
export type AreaTyped = {
  id: string
  name: string
  nation: string
  outwardPatterns: string
  weekdays: number[]
  dailyCapacity: string
  horizonDays: string
  cutOff: string
  active: boolean
}

export function readAreaForm(form: FormData): AreaTyped {
  const text = (name: string) => readText(form, name).trim()
  return {
    id: text('id').toLowerCase(),
    name: text('name'),
    nation: text('nation'),
    outwardPatterns: text('outwardPatterns'),
    weekdays: form.getAll('weekdays').map(Number),
    dailyCapacity: text('dailyCapacity'),
    horizonDays: text('horizonDays'),
    cutOff: text('cutOff'),
    active: readText(form, 'active') === 'yes',
  }
}

/** The settings that were typed; the domain says what is wrong with them. */
export function toSettings(typed: AreaTyped): AreaSettings {
  const whole = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN)
  return {
    name: typed.name,
    outwardPatterns: [
      ...new Set(
        typed.outwardPatterns
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ],
    weekdays: typed.weekdays.toSorted(),
    dailyCapacity: whole(typed.dailyCapacity),
    horizonDays: whole(typed.horizonDays),
    cutOff: typed.cutOff.length === 5 ? `${typed.cutOff}:00` : typed.cutOff,
    active: typed.active,
  }
}
