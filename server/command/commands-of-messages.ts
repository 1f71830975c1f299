import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { heldWords } from '@kindfold/content/desk/held-words.ts'
import {
  countFailedMessages,
  countFailedOf,
  listFailedMessages,
  type FailedCount,
  type FailedMessage,
} from '@kindfold/domain/office/message/failed-messages.ts'
import { listHeldMessages, type HeldMessages } from '@kindfold/domain/office/message/held-messages.ts'
import { sendFailedAgain } from '@kindfold/domain/office/message/send-failed-again.ts'
import type { StaffAuthor } from '@kindfold/domain/base/actor/actor.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { channelNames, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { isMessageKind } from '@kindfold/domain/office/message/draw-example.ts'
import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import { formatTable } from './format-table.ts'
import { plain } from './plain.ts'
import { readDate, readWord } from './read-given.ts'
import { done, faulty, type DeskAnswer, type Command } from './command.ts'

const words = messagesWords.failedAgain
const open = { areas: 'all', which: 'open' } as const

/** Staff commands about messages that did not arrive. */
export const commandsOfMessages: readonly Command[] = [
  {
    name: 'failed',
    does: 'Lists the newest messages that did not arrive and that somebody has to see to, with the reason.',
    read: () => ({
      kind: 'read',
      async act(services) {
        const [page, counted] = [
          await listFailedMessages(services, open),
          await countFailedMessages(services, open),
        ]
        return done(formatFailed(page.messages, counted))
      },
    }),
  },
  {
    name: 'send-failed',
    usage: 'KIND CHANNEL DATE [--count COUNT]',
    places: 3,
    does: 'Lists all that failed of a kind, a channel and a day, as failed counts them; with their number it sends all of it again.',
    options: { count: { type: 'string' } },
    read(given) {
      const [kind, channelWord] = [readWord(given, 0, 'KIND'), readWord(given, 1, 'CHANNEL')]
      const day = readDate(given, 2)
      if (kind.kind === 'faulty') return kind
      if (channelWord.kind === 'faulty') return channelWord
      if (day.kind === 'faulty') return day
      const channel = channelNames.find((one) => one === channelWord.value)
      if (!isMessageKind(kind.value)) return faulty(`There is no kind ${plain(kind.value)}. See failed.`)
      if (channel === undefined) return faulty(`CHANNEL must be ${channelNames.join(', ')}.`)
      const count = given.options.count ?? null
      if (count !== null && !/^\d{1,9}$/.test(count)) return faulty('--count must be a number of messages.')
      const which = { areas: 'all', kind: kind.value, channel, day: day.value } as const
      return {
        kind: 'read',
        act: async (services) =>
          await sendFailed(services, { which, count: count === null ? null : Number(count), by: given.by }),
      }
    },
  },
  {
    name: 'held',
    does: 'Lists what would go out after a restore, and since when messages are held.',
    read: () => ({
      kind: 'read',
      async act(services) {
        const held = await listHeldMessages(services, { limit: 500 })
        return done(held === null ? heldWords.noneText : formatHeld(held))
      },
    }),
  },
]

/** Sends again what failed of a kind, a channel and a day, where it is as many as were seen; else lists it. */
async function sendFailed(
  services: Services,
  {
    which,
    count,
    by,
  }: {
    which: { areas: 'all'; kind: MessageKind; channel: Channel; day: string }
    count: number | null
    by: StaffAuthor
  },
): Promise<DeskAnswer> {
  const found = await countFailedOf(services, { ...which, which: 'open' })
  if (found === 0) return { exitCode: count === null ? 0 : 1, text: words.noneFailed }
  if (count === null) {
    const { messages } = await listFailedMessages(services, { ...which, which: 'open', limit: 200 })
    const { kind, channel, day } = which
    const counted = { day, kind, channel, name: getMessageKind(kind).name, count: found }
    return done(`${formatFailed(messages, { counts: [counted], isCut: false })}\n\n${words.notSent(found)}`)
  }
  if (count !== found) return { exitCode: 1, text: words.otherCount(found) }
  const { queued, refused } = await sendFailedAgain(services, { ...which, by, atMost: Infinity })
  if (queued === 0) return { exitCode: 1, text: words.none }
  return done([words.sent(queued), ...(refused > 0 ? [words.stay(refused)] : [])].join(' '))
}

function formatFailed(
  messages: readonly FailedMessage[],
  { counts, isCut }: { counts: readonly FailedCount[]; isCut: boolean },
): string {
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  if (messages.length === 0) return messagesWords.noneOpen
  const rows = messages.map(({ id, name, channelName, reference, at, error }) => [
    id,
    name,
    channelName,
    reference ?? '-',
    formatMoment(at),
    plain(error ?? '-'),
  ])
  const table = formatTable(['Message', 'Kind', 'By', 'Booking', 'Written', 'Why'], rows)
  const heads = ['Written on', 'KIND', 'CHANNEL', 'How many']
  const counted = counts.map((one) => [one.day, one.kind, one.channel, String(one.count)])
  return [
    table,
    ...(count > messages.length ? [`${messages.length} of ${count}${isCut ? ' or more' : ''}.`] : []),
    formatTable(heads, counted),
  ].join('\n\n')
}

function formatHeld({ hold, messages, counts, evenings }: HeldMessages): string {
  const rows = messages.map(({ id, name, channelName, recipient, reference, dueAt, when }) => [
    id,
    name,
    channelName,
    plain(recipient),
    reference ?? '-',
    formatMoment(dueAt),
    heldWords.whens[when],
  ])
  const { columns } = heldWords
  const heads = [columns.what, 'Kind', 'By', columns.to, columns.booking, columns.due, columns.when]
  return [
    heldWords.notice(formatMoment(hold.since)),
    ...(rows.length > 0 ? [formatTable(heads, rows)] : []),
    ...(['before', 'later', 'since'] as const).map((when) => `${heldWords.whens[when]}: ${counts[when]}`),
    ...evenings.map(({ date, bookings }) => heldWords.lostEvening(formatDay(date), bookings)),
  ].join('\n\n')
}
