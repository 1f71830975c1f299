import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { trapName } from '@kindfold/ui/form/trap-name.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from './read-form.ts'

/** Nobody reads and fills in a form faster. */
const leastMs = 1500

/**
 * Since when the form has been before the donor: as it says itself, so that sending it again too soon does not begin the
 * time anew; null when it says nothing sensible.
 */
export function readBegunAt(form: FormData, now: Date): string | null {
  const begunAt = readText(form, 'begun-at')
  return Date.parse(begunAt) <= now.getTime() ? begunAt : null
}

/** What speaks for a machine having sent a form: the trap filled in, or no time taken since it was begun. */
export function findTrapProblem(form: FormData, begunAt: string | null, now: Date): FormProblem | null {
  if (readText(form, trapName) !== '') return { field: 'form', words: journeyWords.trap }
  // Whoever leaves the address empty is asked for it, and no machine does.
  if (form.get('email') === '') return null
  const begunMs = Date.parse(begunAt ?? '')
  if (Number.isNaN(begunMs) || now.getTime() - begunMs < leastMs) {
    return { field: 'form', words: journeyWords.tooQuick }
  }
  return null
}
