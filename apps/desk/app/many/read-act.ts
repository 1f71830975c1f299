import { manyWords } from '@kindfold/content/desk/many-words.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { ActOnMany } from '@kindfold/domain/office/many/many.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

const words = manyWords.form.problems
const reasonLengthAtMost = 300

/** What the form for many bookings holds, as it was typed. */
export type ManyTyped = { act: string; date: string; reason: string; raises: boolean }

export type ReadAct = { typed: ManyTyped; act: ActOnMany | null; problems: FormProblem[] }

/** Reads the act from an address or a form. Without an `act` in it nothing was asked: no act, and no problem. */
export function readAct(given: URLSearchParams | FormData): ReadAct {
  const read = (name: string) => {
    const value = given.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed = {
    act: read('act'),
    date: read('date'),
    reason: read('reason'),
    raises: read('raises') === 'yes',
  }
  if (!given.has('reason')) return { typed, act: null, problems: [] }
  const problems: FormProblem[] = []
  if (typed.act !== 'move' && typed.act !== 'cancel') problems.push({ field: 'act', words: words.act })
  if (typed.act === 'move' && !isDate(typed.date)) problems.push({ field: 'date', words: words.date })
  if (typed.reason === '') problems.push({ field: 'reason', words: words.reason })
  if (typed.reason.length > reasonLengthAtMost)
    problems.push({ field: 'reason', words: words.reasonLong(reasonLengthAtMost) })
  if (problems.length > 0) return { typed, act: null, problems }
  const { reason, date } = typed
  return {
    typed,
    act: typed.act === 'move' ? { kind: 'move', toDate: date, reason } : { kind: 'cancel', reason },
    problems,
  }
}
