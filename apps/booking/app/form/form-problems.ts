import { findProblemWords } from '@kindfold/content/booking/problem-words.ts'

/** What is wrong with one field of a form, in words; `field` is the field's name. */
export type FormProblem = { field: string; words: string }

/** Problems as the domain names them, in words, one for each field. */
export function toFormProblems(problems: readonly { field: string; problem: string }[]): FormProblem[] {
  const seen = new Set<string>()
  return problems
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .map(({ field, problem }) => ({ field, words: findProblemWords(field, problem) }))
}
