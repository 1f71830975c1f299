import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { callListWords, copyForCallerWords } from '@kindfold/content/desk/call-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listCalls, type Call } from '@kindfold/domain/office/call/list-calls.ts'
import { copyDataOfCaller, type CallersCopy } from '@kindfold/domain/booking/privacy/copy-data-of-caller.ts'
import { answer } from './answer.ts'
import { plain } from './plain.ts'
import { readDate } from './read-given.ts'
import { subjects } from './subjects.ts'
import type { DeskAnswer, Command } from './command.ts'
import { done } from './command.ts'

/** Staff commands about donors whom only the telephone reaches. */
export const commandsOfCalls: readonly Command[] = [
  {
    name: 'calls',
    usage: '[DATE] [AREA]',
    places: 2,
    does: 'Lists whom to ring, what to say, and by when. DATE is the day of the collection.',
    read(given) {
      const date = given.words.length > 0 ? readDate(given, 0) : { kind: 'read' as const, value: null }
      if (date.kind === 'faulty') return date
      const areaId = given.words[1]?.trim().toLowerCase() ?? null
      return {
        kind: 'read',
        async act(services) {
          const { calls } = await listCalls(services, { date: date.value, areaId })
          if (calls.length > 0) return done(formatCalls(calls, londonDate(services.clock.now())))
          const of = [date.value === null ? [] : [formatDay(date.value)], areaId ?? []].flat()
          return done(of.length === 0 ? callListWords.none : callListWords.noneOf(of))
        },
      }
    },
  },
  {
    name: 'copy-for-caller',
    usage: 'REFERENCE',
    places: 1,
    does: 'Prints all that we hold about a booking’s donor. For who has no email address: ring back on the number that we hold first.',
    read(given) {
      const named = subjects.booking.read(given)
      if (named.kind === 'faulty') return named
      return {
        kind: 'read',
        async act(services) {
          const found = await named.value(services)
          if (found.kind === 'not-found') return found.answer
          const [{ bookingId, reference }] = found.subjects
          const asked = { bookingId, proof: 'rang-back', by: given.by } as const
          return sayCopy(await copyDataOfCaller(services, asked), reference)
        },
      }
    },
  },
]

const sayCopy = (copied: CallersCopy, reference: string): DeskAnswer =>
  copied.kind === 'copied'
    ? done(JSON.stringify(copied.copy, null, 2))
    : answer(copied, copyForCallerWords, { reference })

function formatCalls(calls: readonly Call[], today: string): string {
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
