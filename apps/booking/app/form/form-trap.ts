import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import type { FormProblem } from './form-problems.ts'
import { readText } from './read-form.ts'

/** A field that people do not see and machines fill in. */
export const trapName = 'website'

/** Nobody reads and fills in a form faster. */
const leastMs = 1500

/** What speaks for a machine having sent a form: the trap filled in, or no time taken since it was begun. */
export function findTrapProblem(form: FormData, begunAt: string | null, now: Date): FormProblem | null {
  if (readText(form, trapName) !== '') return { field: 'form', words: journeyWords.trap }
  const begunMs = Date.parse(begunAt ?? '')
  if (Number.isNaN(begunMs) || now.getTime() - begunMs < leastMs) {
    return { field: 'form', words: journeyWords.tooQuick }
  }
  return null
}
