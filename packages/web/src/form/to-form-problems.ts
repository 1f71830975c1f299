import { findProblemWords } from '@kindfold/content/booking/problem-words.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

/** Turns the domain's problems into words, one for each field. */
export function toFormProblems(problems: readonly { field: string; problem: string }[]): FormProblem[] {
  const seen = new Set<string>()
  return problems
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .map(({ field, problem }) => ({ field, words: findProblemWords(field, problem) }))
}
