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

/** The form as an act on an area reads it. */
export const toFields = ({ weekdays, active, ...typed }: AreaTyped): Record<string, string> => ({
  ...typed,
  weekdays: weekdays.join(' '),
  active: active ? 'yes' : 'no',
})
