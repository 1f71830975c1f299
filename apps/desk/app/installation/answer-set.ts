import { installationWords } from '../words/installation-words.ts'
import type { SetFactResult } from '@kindfold/domain/publishing/changing-fact/set-fact.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { data, redirect } from 'react-router'

/** Answers a form of a part: leads to `path` once it is said, else shows the form again with what is wrong. */
export function answerSet<Shown extends object>(
  result: SetFactResult,
  { path, shown }: { path: string; shown: Shown },
) {
  const refuse = (status: number, problems: FormProblem[]) => data({ ...shown, problems }, { status })
  switch (result.kind) {
    case 'set':
      throw redirect(`${path}?done=fact-set`, 303)
    case 'stale':
      return refuse(409, [{ field: 'form', words: installationWords.stale }])
    case 'invalid':
      return refuse(
        422,
        // What is wrong with the whole is shown above its fields.
        result.problems.map(({ field, words }) => ({ field: field || 'form', words })),
      )
  }
}
