import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

type Found = { field: string; problem: string }
type ProblemOf<P extends Found, F> = P extends unknown ? (F extends P['field'] ? P['problem'] : never) : never

/** The words of each problem that each field of a form can have. */
export type ProblemWords<P extends Found> = {
  readonly [F in P['field']]: Readonly<Record<ProblemOf<P, F>, string>>
}

/** Says what is wrong with a form, in the words of its page: one that has none does not compile. */
export function sayProblems<P extends Found>(words: ProblemWords<P>, problems: readonly P[]): FormProblem[] {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = words
  return problems.map(({ field, problem }) => ({ field, words: all[field]?.[problem] ?? '' }))
}
