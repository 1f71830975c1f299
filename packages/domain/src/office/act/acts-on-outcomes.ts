import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { cancelWords, correctWords, moveWords } from '@kindfold/content/desk/outcome-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { correctOutcome } from '../../booking/outcome/correct-outcome.ts'
import { recordState } from '../../booking/outcome/record-outcome.ts'
import { recordedStates, type RecordedState } from '../../booking/outcome/recorded-states.ts'
import {
  type Counts,
  askLeftBecauseIfAny,
  askReason,
  askReasonIfAny,
  askTaken,
  checkTaken,
  readTaken,
} from './ask-outcome.ts'
import type { BookingSubject } from './booking-subject.ts'
import { defineAct, type StaffActOf } from './define-act.ts'
import { askChoice, askFlag, askLine } from './field.ts'

/** What every act on an outcome is given besides its fields. */
type Asked = BookingSubject & { by: StaffAuthor }

const becauseWords = {
  missing: bookingActWords.correct.becauseMissing,
  tooLong: () => bookingActWords.cancel.reasonLong,
}
const act = { right: 'record-outcome', of: 'booking' } as const

const wordsOf = (to: RecordedState) => ({
  ...moveWords,
  moved: {
    ...moveWords.moved,
    say: (_: unknown, about: BookingSubject) => moveWords.moved.say(null, { ...about, to }),
  },
})

const record = (to: RecordedState) => (services: Services, asked: Asked & { reason?: string | undefined }) =>
  recordState(services, { ...asked, to })

/** Without numbers, everything booked was taken. */
const recordTaken =
  (to: RecordedState) => (services: Services, asked: Asked & Counts & { reason?: string }) =>
    recordState(services, { ...asked, to, taken: readTaken(asked) ?? asked.items })

const correct = (
  services: Services,
  {
    leftBecause,
    ...asked
  }: Asked & Counts & { to: RecordedState | 'cancelled'; reason: string; leftBecause?: string },
) =>
  correctOutcome(services, {
    ...asked,
    taken: readTaken(asked) ?? (asked.to === 'collected' ? asked.items : null),
    outcomeReason: leftBecause ?? null,
  })

const cancel = (services: Services, asked: Asked & { reason?: string; atDonorsWord: boolean }) =>
  cancelBooking(services, { ...asked, acceptLate: asked.atDonorsWord })

export const correctOneOutcome = defineAct({
  name: 'correct',
  right: 'correct-outcome',
  of: 'booking',
  does: 'Corrects an outcome within 14 days: collected, part-collected, refused, missed, nothing-out, no-access, or on-the-way on the day. The donor reads the reason, and that it was our mistake.',
  fields: {
    to: askChoice('OUTCOME', [...recordedStates, 'cancelled']),
    reason: askLine('reason', { atMost: 300, words: becauseWords }),
    leftBecause: askLeftBecauseIfAny,
    ...askTaken,
  },
  check({ to, leftBecause, ...counts }) {
    if ((to === 'part-collected' || to === 'refused') && leftBecause === undefined)
      return { field: 'leftBecause', fault: 'missing', words: bookingActWords.cancel.reasonMissing }
    return checkTaken(counts, to === 'part-collected')
  },
  perform: correct,
  words: correctWords,
})

export const cancelOneBooking = defineAct({
  name: 'cancel',
  right: 'cancel-booking',
  of: 'booking',
  does: 'Cancels for us, with a reason that the donor reads; or at the donor’s request, which counts as late after the cut-off.',
  fields: { reason: askReasonIfAny, atDonorsWord: askFlag('donor-asked') },
  check: ({ reason, atDonorsWord }) =>
    reason === undefined && !atDonorsWord
      ? { field: 'reason', fault: 'missing', words: bookingActWords.cancel.reasonMissing }
      : null,
  perform: cancel,
  words: cancelWords,
})

/** That the driver is on the way, and what became of a collection, in the order of a day. */
export const actsOnOutcomes: readonly StaffActOf<'booking'>[] = [
  defineAct({
    ...act,
    name: 'on-the-way',
    does: 'Tells the donor at once that the driver is on the way.',
    fields: {},
    perform: record('on-the-way'),
    words: wordsOf('on-the-way'),
  }),
  defineAct({
    ...act,
    name: 'collected',
    does: 'Records what we took. Without numbers: everything booked.',
    fields: askTaken,
    check: (counts) => checkTaken(counts, false),
    perform: recordTaken('collected'),
    words: wordsOf('collected'),
  }),
  defineAct({
    ...act,
    name: 'part-collected',
    does: 'Records what we took and why not the rest. The donor reads the reason.',
    fields: { ...askTaken, reason: askReason },
    check: (counts) => checkTaken(counts, true),
    perform: recordTaken('part-collected'),
    words: wordsOf('part-collected'),
  }),
  defineAct({
    ...act,
    name: 'refused',
    does: 'Records that we could take nothing. The donor reads the reason.',
    fields: { reason: askReason },
    perform: record('refused'),
    words: wordsOf('refused'),
  }),
  defineAct({
    ...act,
    name: 'missed',
    does: 'We did not come. The donor gets the next dates.',
    fields: { reason: askReasonIfAny },
    perform: record('missed'),
    words: wordsOf('missed'),
  }),
  defineAct({
    ...act,
    name: 'nothing-out',
    does: 'The driver came and nothing was out. Counted on the donor; nothing is charged.',
    fields: { reason: askReasonIfAny },
    perform: record('nothing-out'),
    words: wordsOf('nothing-out'),
  }),
  defineAct({
    ...act,
    name: 'no-access',
    does: 'The driver came and could not reach the bags.',
    fields: { reason: askReasonIfAny },
    perform: record('no-access'),
    words: wordsOf('no-access'),
  }),
  correctOneOutcome,
  cancelOneBooking,
]
