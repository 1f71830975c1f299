import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { ChangeRefusal } from '@kindfold/domain/booking/change/change-booking.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import type { Managed } from './open-managed.ts'

/** Why a change was not made, above its form. */
export function sayRefusal(refusal: ChangeRefusal): FormProblem {
  const words = manageWords.refusals
  if (refusal.kind === 'past-cut-off') {
    return { field: 'form', words: words['past-cut-off'](formatMoment(refusal.cutOffAt)) }
  }
  if (refusal.kind === 'refused' && refusal.status === 'cancelled') {
    return { field: 'form', words: words.cancelled }
  }
  return { field: 'form', words: words[refusal.kind] }
}

/** Why the booking cannot change now, or null while it can. */
export function explainNoChange({ booking, rights }: Managed): string | null {
  if (rights.change) return null
  const words = manageWords.refusals
  if (booking.status === 'cancelled') return words.cancelled
  if (booking.status !== 'booked' && booking.status !== 'scheduled') return words.refused
  if (rights.cancel === 'free' && booking.window) return words.scheduled
  return words['past-cut-off'](formatMoment(booking.cutOffAt))
}
