import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

/** A page's title, beginning with the error when its form was refused. */
export function formatTitle(title: string, problems: readonly FormProblem[] | undefined): string {
  return `${problems?.length ? journeyWords.errorTitleStart : ''}${title}`
}
