import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { trapName } from '@kindfold/ui/form/trap-name.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from './read-form.ts'

/** Nobody reads and fills in a form faster. */
const leastMs = 1500

/**
 * When the donor first saw the form, as the form itself says, so that sending it again too soon does not restart the
 * time; null when the value makes no sense.
 */
export function readBegunAt(form: FormData, now: Date): string | null {
  const begunAt = readText(form, 'begun-at')
  return Date.parse(begunAt) <= now.getTime() ? begunAt : null
}

/** Finds signs that a machine sent the form: a filled-in trap, or no time between opening and sending. */
export function findTrapProblem(form: FormData, begunAt: string | null, now: Date): FormProblem | null {
  if (readText(form, trapName) !== '') return { field: 'form', words: journeyWords.trap }
  // An empty address has its own error, and machines do not leave it empty.
  if (form.get('email') === '') return null
  const begunMs = Date.parse(begunAt ?? '')
  if (Number.isNaN(begunMs) || now.getTime() - begunMs < leastMs) {
    return { field: 'form', words: journeyWords.tooQuick }
  }
  return null
}
