import type { regularWords } from './regular-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import { readSeen } from './answer-part.ts'

/** What the page of a regular collection says once a part of it has changed. */
export type RegularDone = keyof typeof regularWords.parts.done

/**
 * Changes the turn that is booked already too, where its box is ticked, by the act that changes a booking, at the version that
 * the page showed. `isAsAsked`: it is so already, since the form was sent twice.
 */
export async function changeBookedToo(
  form: FormData,
  next: Booking | null,
  isAsAsked: (booking: Booking) => boolean,
  act: (asked: { bookingId: string; version: number; by: { kind: 'donor' } }) => Promise<{ kind: string }>,
): Promise<RegularDone> {
  if (readText(form, 'also') !== 'yes') return 'changed'
  if (next === null || next.reference !== readText(form, 'booked')) return 'alone'
  if (isAsAsked(next)) return 'both'
  const version = readSeen(form, 'booked-version')
  const { kind } = await act({ bookingId: next.id, version, by: { kind: 'donor' } })
  return kind === 'changed' || kind === 'unchanged' ? 'both' : 'alone'
}
