import { manyDaysWords as words } from '@kindfold/content/desk/days-words.ts'
import { dayWords } from '@kindfold/content/desk/days-words.ts'
import { addDays, countDays, isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { daysAtOnce, type DayAct } from '@kindfold/domain/booking/day/change-days.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

const reasonLengthAtMost = 300

/** What was typed into the form for many days, as it was typed. */
export type ManyTyped = {
  areas: string[]
  from: string
  to: string
  dates: string
  act: string
  capacity: string
  reason: string
}

export type ManyAsked = { areaIds: string[]; dates: string[]; act: DayAct }

/** Reads the form for many days. `mayAct` are the areas whose days the member may change. */
export function readMany(
  form: FormData,
  mayAct: readonly string[],
): { typed: ManyTyped } & ({ kind: 'read'; asked: ManyAsked } | { kind: 'faulty'; problems: FormProblem[] }) {
  const typed: ManyTyped = {
    areas: form.getAll('areas').map(String),
    from: readText(form, 'from').trim(),
    to: readText(form, 'to').trim(),
    dates: readText(form, 'dates').trim(),
    act: readText(form, 'act'),
    capacity: readText(form, 'capacity').trim(),
    reason: readText(form, 'reason').trim(),
  }
  const problems: FormProblem[] = []
  const say = (field: string, said: string) => {
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, words: said })
  }
  const areaIds = mayAct.filter((id) => typed.areas.includes(id))
  if (areaIds.length === 0) say('areas', words.problems.areas)
  const dates = readDates(typed, say)
  if (dates.length === 0 && problems.every(({ field }) => field === 'areas'))
    say('from', words.problems.dates)
  if (areaIds.length * dates.length > daysAtOnce) say('to', words.problems.tooMany(daysAtOnce))
  const act = readAct(typed, say)
  if (act === null || problems.length > 0) return { typed, kind: 'faulty', problems }
  return { typed, kind: 'read', asked: { areaIds, dates, act } }
}

function readDates(typed: ManyTyped, say: (field: string, said: string) => void): string[] {
  const found = new Set<string>()
  const { from, to } = typed
  for (const [field, date] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (date !== '' && !isDate(date)) say(field, words.problems.malformed(date))
  if (isDate(from) && (to === '' || isDate(to))) {
    const last = to === '' ? from : to
    const count = countDays(from, last)
    if (count < 0) say('to', words.problems.order)
    else if (count >= daysAtOnce) say('to', words.problems.tooMany(daysAtOnce))
    else for (let ahead = 0; ahead <= count; ahead++) found.add(addDays(from, ahead))
  }
  for (const date of typed.dates.split(/[\s,;]+/).filter(Boolean)) {
    if (isDate(date)) found.add(date)
    else say('dates', words.problems.malformed(date.slice(0, 20)))
  }
  return [...found].toSorted()
}

function readAct(typed: ManyTyped, say: (field: string, said: string) => void): DayAct | null {
  const { act, reason, capacity } = typed
  switch (act) {
    case 'close':
      if (reason === '') say('reason', dayWords.close.missing)
      if (reason.length > reasonLengthAtMost)
        say('reason', dayWords.close.tooLong(reason.length, reasonLengthAtMost))
      return { kind: 'close', reason }
    case 'open':
      return { kind: 'open' }
    case 'capacity':
    case 'add':
      if (!/^\d{1,6}$/.test(capacity)) say('capacity', dayWords.capacity.malformed)
      return { kind: act, capacity: Number(capacity) }
    default:
      say('act', words.problems.act)
      return null
  }
}
