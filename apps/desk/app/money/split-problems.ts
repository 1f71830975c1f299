import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

/**
 * What was refused as a whole, which a page says at its top, since the form of such an act may not be there any more; and what
 * is wrong with a field, which its form says.
 */
export function splitProblems(problems: readonly FormProblem[] | undefined): {
  refused: string | null
  ofFields: FormProblem[] | undefined
} {
  const whole = problems?.find(({ field }) => field === 'form')
  const ofFields = problems?.filter(({ field }) => field !== 'form')
  return { refused: whole?.words ?? null, ofFields: ofFields?.length === 0 ? undefined : ofFields }
}
