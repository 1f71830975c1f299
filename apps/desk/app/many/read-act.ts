import { findMoment } from '@kindfold/content/says/find-moment.ts'
import { manyWords } from '../words/many-words.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { isId } from '@kindfold/domain/base/token/is-id.ts'
import type { ActOnMany } from '@kindfold/domain/office/many/many.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

const words = manyWords.form.problems
const reasonLengthAtMost = 300
/** With what stands round it, and a link, it fits two texts. */
export const wordsLengthAtMost = 160

/** What the form for many bookings holds, as it was typed. */
export type ManyTyped = {
  act: string
  date: string
  reason: string
  words: string
  round: string
  raises: boolean
}

export type ReadAct = { typed: ManyTyped; act: ActOnMany | null; problems: FormProblem[] }

/**
 * Reads the act from an address or a form. Without a `reason` in it, or where what was typed is to be changed (`edit`), nothing
 * is asked: no act, and no problem.
 */
export function readAct(given: URLSearchParams | FormData): ReadAct {
  const read = (name: string) => {
    const value = given.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed = {
    act: read('act'),
    date: read('date'),
    reason: read('reason'),
    words: read('words').replaceAll(/\s+/g, ' '),
    round: read('round'),
    raises: read('raises') === 'yes',
  }
  if (!given.has('reason') || given.has('edit')) return { typed, act: null, problems: [] }
  const problems = findProblems(typed)
  return { typed, act: problems.length > 0 ? null : toAct(typed), problems }
}

/** The fields of the form, for an address or the form that asks for the act. */
export function listFields({ raises, ...typed }: ManyTyped): [name: string, value: string][] {
  const fields = Object.entries(typed).filter(([name, value]) => value !== '' || name === 'reason')
  return raises ? [...fields, ['raises', 'yes']] : fields
}

function findProblems({ act, date, reason, words: told, round }: ManyTyped): FormProblem[] {
  if (act === 'write') {
    if (told === '') return [{ field: 'words', words: words.words }]
    if (told.length > wordsLengthAtMost) return [{ field: 'words', words: words.long(wordsLengthAtMost) }]
    const moment = findMoment(told)
    return moment === null ? [] : [{ field: 'words', words: words.moment(moment) }]
  }
  if (act === 'hand') return isId(round) ? [] : [{ field: 'round', words: words.round }]
  const problems: FormProblem[] = []
  if (act !== 'move' && act !== 'cancel') problems.push({ field: 'act', words: words.act })
  if (act === 'move' && !isDate(date)) problems.push({ field: 'date', words: words.date })
  if (reason === '') problems.push({ field: 'reason', words: words.reason })
  if (reason.length > reasonLengthAtMost)
    problems.push({ field: 'reason', words: words.long(reasonLengthAtMost) })
  return problems
}

function toAct({ act, date, reason, words: told, round }: ManyTyped): ActOnMany {
  if (act === 'write') return { kind: 'write', words: told }
  if (act === 'hand') return { kind: 'hand', toRoundId: round }
  return act === 'move' ? { kind: 'move', toDate: date, reason } : { kind: 'cancel', reason }
}
