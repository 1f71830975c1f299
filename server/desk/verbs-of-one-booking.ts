import {
  cancelWords,
  correctWords,
  findBookingWords,
  moveWords,
} from '@kindfold/content/desk/outcome-words.ts'
import type { Booking, BookingStatus } from '@kindfold/domain/booking/booking/booking.ts'
import type { OutcomeStatus } from '@kindfold/database/schema/bookings.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import type { MoveOutcome } from '@kindfold/domain/booking/booking/move-booking.ts'
import {
  recordCollected,
  recordMissed,
  recordNoAccess,
  recordNothingOut,
  recordPartCollected,
  recordRefused,
  startOnTheWay,
} from '@kindfold/domain/booking/outcome/record-outcome.ts'
import { recordedStates } from '@kindfold/domain/booking/outcome/recorded-states.ts'
import { getChannel } from '@kindfold/messages/channels.ts'
import { correctOutcome } from '@kindfold/domain/booking/outcome/correct-outcome.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import type { StaffAuthor } from '@kindfold/domain/base/actor/actor.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readReason, readTaken, readWord } from './read-given.ts'
import type { DeskAnswer, Given, Reading, Verb } from './verb.ts'
import { done, faulty } from './verb.ts'
import { answer } from './answer.ts'
import { formatBooking } from './format-booking.ts'

const reason = { reason: { type: 'string' } } as const
const taken = {
  clothes: { type: 'string' },
  books: { type: 'string' },
  'bric-a-brac': { type: 'string' },
} as const
const takenUsage = '[--clothes N] [--books N] [--bric-a-brac N]'

type StaffAct = { bookingId: string; by: StaffAuthor }

/** Staff commands for one booking, in the order of a day. */
export const verbsOfOneBooking: readonly Verb[] = [
  {
    name: 'show',
    usage: 'REFERENCE',
    places: 1,
    does: 'Shows everything about a booking: facts, history, messages and whether they arrived.',
    options: {},
    read: (given) =>
      withReference(given, async (services, reference) => {
        const found = await findBookingForStaff(services, { reference })
        return found.outcome === 'found'
          ? done(formatBooking(found, services.clock.now()))
          : answer(found, findBookingWords, { reference })
      }),
  },
  {
    name: 'on-the-way',
    usage: 'REFERENCE',
    places: 1,
    does: 'Tells the donor at once that the driver is on the way.',
    options: {},
    read: (given) => moving(given, 'on-the-way', startOnTheWay),
  },
  {
    name: 'collected',
    usage: `REFERENCE ${takenUsage}`,
    places: 1,
    does: 'Records what we took. Without numbers: everything booked.',
    options: taken,
    read(given) {
      const counts = readTaken(given)
      if (counts.outcome === 'faulty') return counts
      return moving(given, 'collected', (services, act, { items }) =>
        recordCollected(services, { ...act, taken: counts.value ?? items }),
      )
    },
  },
  {
    name: 'part-collected',
    usage: `REFERENCE ${takenUsage} --reason "..."`,
    places: 1,
    does: 'Records what we took and why not the rest. The donor reads the reason.',
    options: { ...taken, ...reason },
    read(given) {
      const [counts, why] = [readTaken(given), readReason(given)]
      if (counts.outcome === 'faulty') return counts
      if (why.outcome === 'faulty') return why
      const { value } = counts
      if (value === null) return faulty('Say what was taken: --clothes N, --books N or --bric-a-brac N.')
      return moving(given, 'part-collected', (services, act) =>
        recordPartCollected(services, { ...act, taken: value, reason: why.value }),
      )
    },
  },
  {
    name: 'refused',
    usage: 'REFERENCE --reason "..."',
    places: 1,
    does: 'Records that we could take nothing. The donor reads the reason.',
    options: reason,
    read(given) {
      const why = readReason(given)
      if (why.outcome === 'faulty') return why
      return moving(given, 'refused', (services, act) =>
        recordRefused(services, { ...act, reason: why.value }),
      )
    },
  },
  notCollected('missed', 'We did not come. The donor gets the next dates.', recordMissed),
  notCollected(
    'nothing-out',
    'The driver came and nothing was out. Counted on the donor; nothing is charged.',
    recordNothingOut,
  ),
  notCollected('no-access', 'The driver came and could not reach the bags.', recordNoAccess),
  {
    name: 'correct',
    usage: `REFERENCE OUTCOME --reason "..." [--left-because "..."] ${takenUsage}`,
    places: 2,
    does: 'Corrects an outcome within 14 days: collected, part-collected, refused, missed, nothing-out, no-access, or on-the-way on the day. The donor reads the reason, and that it was our mistake.',
    options: { ...taken, ...reason, 'left-because': { type: 'string' } },
    read(given) {
      const outcome = readWord(given, 1, 'OUTCOME')
      if (outcome.outcome === 'faulty') return outcome
      const to = recordedStates.find((state) => state === outcome.value)
      if (to === undefined) return faulty(`${outcome.value} is not one of ${recordedStates.join(', ')}.`)
      const [counts, why] = [readTaken(given), readReason(given)]
      if (counts.outcome === 'faulty') return counts
      if (why.outcome === 'faulty') return why
      const leftBecause = given.options['left-because']?.trim() || null
      if ((to === 'part-collected' || to === 'refused') && leftBecause === null)
        return faulty('--left-because "..." is missing: the donor reads it.')
      if (to === 'part-collected' && counts.value === null)
        return faulty('Say what was taken: --clothes N, --books N or --bric-a-brac N.')
      return onBooking(given, async (services, act, booking) => {
        const corrected = await correctOutcome(services, {
          ...act,
          to,
          taken: counts.value ?? (to === 'collected' ? booking.items : null),
          outcomeReason: leftBecause,
          reason: why.value,
        })
        return answer(corrected, correctWords, { ...toMoved(booking), to })
      })
    },
  },
  {
    name: 'cancel',
    usage: 'REFERENCE --reason "..." | REFERENCE --donor-asked',
    places: 1,
    does: 'Cancels for us, with a reason that the donor reads; or at the donor’s request, which counts as late after the cut-off.',
    options: { ...reason, 'donor-asked': { type: 'boolean' } },
    read(given) {
      const isDonors = given.flags.has('donor-asked')
      const why = readReason(given)
      if (!isDonors && why.outcome === 'faulty') return why
      return onBooking(given, async (services, act, booking) => {
        const asked = { atDonorsWord: isDonors, acceptLate: isDonors }
        const outcome = await cancelBooking(services, {
          ...act,
          ...asked,
          reason: why.outcome === 'read' ? why.value : null,
        })
        return answer(outcome, cancelWords, toMoved(booking))
      })
    },
  },
]

function notCollected(
  name: OutcomeStatus,
  does: string,
  record: (services: Services, act: StaffAct & { reason: string | null }) => Promise<MoveOutcome>,
): Verb {
  return {
    name,
    usage: 'REFERENCE [--reason "..."]',
    places: 1,
    does,
    options: reason,
    read(given) {
      const why = given.options.reason === undefined ? null : readReason(given)
      if (why?.outcome === 'faulty') return why
      return moving(given, name, (services, act) => record(services, { ...act, reason: why?.value ?? null }))
    },
  }
}

/** Moves the booking of a reference by a domain function, and says what happened. */
function moving(
  given: Given,
  to: BookingStatus,
  move: (services: Services, act: StaffAct, booking: Booking) => Promise<MoveOutcome>,
): Reading {
  return onBooking(given, async (services, act, booking) => {
    const outcome = await move(services, act, booking)
    return answer(outcome, moveWords, { ...toMoved(booking), to })
  })
}

function onBooking(
  given: Given,
  act: (services: Services, act: StaffAct, booking: Booking) => Promise<DeskAnswer>,
): Reading {
  return withReference(given, async (services, reference) => {
    const found = await findBookingForStaff(services, { reference })
    if (found.outcome !== 'found') return answer(found, findBookingWords, { reference })
    return await act(services, { bookingId: found.booking.id, by: given.by }, found.booking)
  })
}

function withReference(
  given: Given,
  act: (services: Services, reference: string) => Promise<DeskAnswer>,
): Reading {
  const reference = readWord(given, 0, 'REFERENCE')
  if (reference.outcome === 'faulty') return reference
  return { outcome: 'read', act: (services) => act(services, reference.value) }
}

/** The donor is told by the messages of the booking, if we still have their address or mobile. */
const toMoved = ({ reference, contact }: Booking) => ({
  reference,
  isTold: contact.email !== null || getChannel('sms').findRecipient(contact) !== null,
})
