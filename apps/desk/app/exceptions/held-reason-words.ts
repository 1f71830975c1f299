import type { HeldReason } from '@kindfold/domain/rounds/drive/judged-act.ts'

/** Why an act of a driver could not be applied. */
export const heldReasonWords: Readonly<Record<HeldReason, string>> = {
  malformed: 'The phone sent something that we cannot read. Ask the driver what happened.',
  fault: 'A fault of ours kept it from being applied.',
  'revoked-phone': 'The phone was off the list when it sent this.',
  'unknown-round': 'It is about a round that we do not know.',
  'unknown-stop': 'It is about a stop that is not on this round.',
  'unknown-act': 'It takes back something that we do not know.',
  'not-his-round': 'The round is another driver’s.',
  'another-phone': 'The round is driven with another phone.',
  'taken-over': 'Another phone had taken the round over before.',
  'another-round-started': 'The driver has another round under way.',
  'another-day': 'The round is of another day.',
  yesterday: 'It came after the day was over.',
  'not-released': 'The round was not released.',
  'not-started': 'The round was not started.',
  'round-cancelled': 'The round was cancelled.',
  'round-finished': 'The round was finished before.',
  'day-closed': 'The day was closed before.',
  'donor-cancelled': 'The donor had cancelled meanwhile. What was taken counts in the bags of the day.',
  'donor-forgotten': 'We deleted the donor’s data meanwhile. It counts in the bags of the day alone.',
  'date-changed': 'The booking moved to another day or area meanwhile.',
  'desk-recorded-otherwise': 'The office had recorded something else.',
  'recorded-otherwise': 'Something else was recorded before.',
  'both-acted': 'The driver of another van recorded something else.',
  refused: 'The booking does not allow it any more.',
}
