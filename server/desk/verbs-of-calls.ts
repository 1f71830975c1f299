import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import {
  callListWords,
  callWords,
  copyForCallerWords,
  forgetCallerWords,
} from '@kindfold/content/desk/call-words.ts'
import { findBookingWords } from '@kindfold/content/desk/outcome-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listCalls, type Call } from '@kindfold/domain/office/call/list-calls.ts'
import { keepUnanswered, tellByCall } from '@kindfold/domain/office/call/record-call.ts'
import {
  findBookingForStaff,
  type StaffBooking,
} from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import { copyDataOfCaller, type CallersCopy } from '@kindfold/domain/booking/privacy/copy-data-of-caller.ts'
import { deleteDataOfCaller } from '@kindfold/domain/booking/privacy/delete-data-of-caller.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { parseReference } from '@kindfold/domain/booking/booking/reference.ts'
import { answer } from './answer.ts'
import { plain } from './plain.ts'
import { readDate, readWord } from './read-given.ts'
import type { DeskAnswer, Given, Reading, Verb } from './verb.ts'
import { done } from './verb.ts'

/** Staff commands about donors whom only the telephone reaches. */
export const verbsOfCalls: readonly Verb[] = [
  {
    name: 'calls',
    usage: '[DATE] [AREA]',
    places: 2,
    does: 'Lists whom to ring, what to say, and by when. DATE is the day of the collection.',
    options: {},
    read(given) {
      const date = given.words.length > 0 ? readDate(given, 0) : { outcome: 'read' as const, value: null }
      if (date.outcome === 'faulty') return date
      const areaId = given.words[1]?.trim().toLowerCase() ?? null
      return {
        outcome: 'read',
        async act(services) {
          const { calls } = await listCalls(services, { date: date.value, areaId })
          return done(formatCalls(calls, londonDate(services.clock.now())))
        },
      }
    },
  },
  {
    name: 'told',
    usage: 'REFERENCE',
    places: 1,
    does: 'Ticks off the calls to a donor: they have been told.',
    options: {},
    read: (given) => onCalls(given, tellByCall),
  },
  {
    name: 'no-answer',
    usage: 'REFERENCE',
    places: 1,
    does: 'Records that nobody answered. The calls stay on the list.',
    options: {},
    read: (given) => onCalls(given, keepUnanswered),
  },
  {
    name: 'copy-for-caller',
    usage: 'REFERENCE',
    places: 1,
    does: 'Prints all that we hold about a booking’s donor. For who has no email address: ring back on the number that we hold first.',
    options: {},
    read: (given) =>
      onBooking(given, async (services, { booking }) =>
        sayCopy(
          await copyDataOfCaller(services, { bookingId: booking.id, proof: 'rang-back', by: given.by }),
          booking.reference,
        ),
      ),
  },
  {
    name: 'forget-caller',
    usage: 'REFERENCE',
    places: 1,
    does: 'Deletes the data of a booking’s donor who has no email address. Ring back on the number that we hold first.',
    options: {},
    read: (given) =>
      onBooking(given, async (services, { booking: { id, reference } }) =>
        answer(
          await deleteDataOfCaller(services, { bookingId: id, proof: 'rang-back', by: given.by }),
          forgetCallerWords,
          {
            reference,
          },
        ),
      ),
  },
]

const sayCopy = (copied: CallersCopy, reference: string): DeskAnswer =>
  copied.outcome === 'copied'
    ? done(JSON.stringify(copied.copy, null, 2))
    : answer(copied, copyForCallerWords, { reference })

function formatCalls(calls: readonly Call[], today: string): string {
  if (calls.length === 0) return callListWords.none
  const groups = Map.groupBy(calls, (call) => callListWords.of(call.areaName, formatDay(call.collectionDate)))
  return [...groups]
    .map(([heading, some]) => [heading, ...some.map((call) => formatCall(call, today))].join('\n\n'))
    .join('\n\n')
}

function formatCall(call: Call, today: string): string {
  const { reference, donorName, phone, name, tellBy, words, tries, lastTriedAt } = call
  return [
    `  ${reference}  ${plain(donorName ?? '-')}  ${phone === null ? callListWords.numberGone : formatPhone(phone)}`,
    `  ${name}. ${callListWords.by(formatMoment(tellBy, today))}.`,
    ...(tries > 0 && lastTriedAt !== null
      ? [`  ${callListWords.tries(tries, formatMoment(lastTriedAt, today))}.`]
      : []),
    `  ${plain(words)}`,
  ].join('\n')
}

/** Acts on every call to the donor of a booking: they are made in one conversation. */
function onCalls(given: Given, act: typeof tellByCall): Reading {
  const word = readWord(given, 0, 'REFERENCE')
  if (word.outcome === 'faulty') return word
  return {
    outcome: 'read',
    async act(services) {
      const parsed = parseReference(word.value)
      if (parsed.outcome === 'malformed')
        return answer(parsed, { malformed: findBookingWords.malformed }, { reference: word.value })
      const { reference } = parsed
      const { calls } = await listCalls(services)
      const theirs = calls.filter((call) => call.reference === reference)
      if (theirs.length === 0) return { exitCode: 1, text: callListWords.notHere(reference) }
      const answers: DeskAnswer[] = []
      for (const { id, tries } of theirs) {
        // oxlint-disable-next-line no-await-in-loop -- each is one row of the same booking's history
        const outcome = await act(services, { messageId: id, tries, by: given.by })
        answers.push(answer(outcome, callWords, null))
      }
      const isRefused = answers.some(({ exitCode }) => exitCode === 1)
      return { exitCode: isRefused ? 1 : 0, text: answers.map(({ text }) => text).join('\n') }
    },
  }
}

function onBooking(
  given: Given,
  act: (services: Services, found: StaffBooking) => Promise<DeskAnswer>,
): Reading {
  const reference = readWord(given, 0, 'REFERENCE')
  if (reference.outcome === 'faulty') return reference
  return {
    outcome: 'read',
    async act(services) {
      const found = await findBookingForStaff(services, { reference: reference.value })
      if (found.outcome !== 'found') return answer(found, findBookingWords, { reference: reference.value })
      return await act(services, found)
    },
  }
}
