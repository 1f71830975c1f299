import { regularWords } from './regular-words.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import type { PartAnswer } from './part-form.tsx'

/** The version that the page showed, of the regular collection or of the booking. */
export const readSeen = (form: FormData, name: 'version' | 'booked-version'): number =>
  Number(readText(form, name)) || 0

/** Shows the form again with what was typed. Where it has changed meanwhile, what is sent next is sent for what it says now. */
export function showAgain<Typed extends object>(
  form: FormData,
  typed: Typed,
  { status, problems, isAnew = false }: { status: number; problems: FormProblem[]; isAnew?: boolean },
) {
  const answer: PartAnswer = {
    problems,
    also: readText(form, 'also') === 'yes',
    version: isAnew ? null : readSeen(form, 'version'),
    bookedVersion: isAnew ? null : readSeen(form, 'booked-version'),
  }
  return data({ ...typed, answer }, { status })
}

/** It changed since the page was opened. */
export const showStale = <Typed extends object>(form: FormData, typed: Typed) =>
  showAgain(form, typed, {
    status: 409,
    problems: [{ field: 'form', words: regularWords.stale }],
    isAnew: true,
  })
