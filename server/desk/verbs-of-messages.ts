import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { dropHeldWords, heldWords, releaseHeldWords } from '@kindfold/content/desk/held-words.ts'
import {
  countFailedMessages,
  listFailedMessages,
  type FailedMessage,
} from '@kindfold/domain/office/message/failed-messages.ts'
import {
  dropHeldMessages,
  listHeldMessages,
  releaseMessages,
  type HeldMessages,
} from '@kindfold/domain/office/message/held-messages.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { plain } from './plain.ts'
import { readWord } from './read-given.ts'
import { done, faulty, type Verb } from './verb.ts'

const open = { areas: 'all', which: 'open' } as const

/** Staff commands about messages that did not arrive. */
export const verbsOfMessages: readonly Verb[] = [
  {
    name: 'failed',
    usage: '',
    places: 0,
    does: 'Lists the newest messages that did not arrive and that somebody has to see to, with the reason.',
    options: {},
    read: () => ({
      outcome: 'read',
      async act(services) {
        const [page, { counts }] = [
          await listFailedMessages(services, open),
          await countFailedMessages(services, open),
        ]
        return done(
          formatFailed(
            page.messages,
            counts.reduce((sum, { count }) => sum + count, 0),
          ),
        )
      },
    }),
  },
  {
    name: 'held',
    usage: '',
    places: 0,
    does: 'Lists what would go out after a restore, and since when messages are held.',
    options: {},
    read: () => ({
      outcome: 'read',
      async act(services) {
        const held = await listHeldMessages(services, { limit: 500 })
        return done(held === null ? heldWords.noneText : formatHeld(held))
      },
    }),
  },
  {
    name: 'drop-held',
    usage: 'MESSAGE|all',
    places: 1,
    does: 'Leaves out a held message as listed by held; with all, every one that was due before the restore.',
    options: {},
    read(given) {
      const message = readWord(given, 0, 'MESSAGE')
      if (message.outcome === 'faulty') return message
      const named = message.value.toLowerCase()
      const which = named === 'all' ? 'before' : { messageId: named }
      return {
        outcome: 'read',
        act: async (services) =>
          answer(await dropHeldMessages(services, { which, by: given.by }), dropHeldWords, {}),
      }
    },
  },
  {
    name: 'release-held',
    usage: '[--with-due COUNT] [--set-slots]',
    places: 0,
    does: 'Lets messages go after a restore. Those that were due before it go too only with their number; time slots that may have been told in the lost hours are set again only with --set-slots.',
    options: { 'with-due': { type: 'string' }, 'set-slots': { type: 'boolean' } },
    read(given) {
      const count = given.options['with-due'] ?? '0'
      if (!/^\d{1,9}$/.test(count)) return faulty('--with-due must be a number of messages.')
      return {
        outcome: 'read',
        async act(services) {
          const held = given.flags.has('set-slots') ? null : await listHeldMessages(services, { limit: 1 })
          const toldDates = held?.evenings.map(({ date }) => date) ?? []
          const asked = { seen: Number(count), toldDates, by: given.by }
          return answer(await releaseMessages(services, asked), releaseHeldWords, {})
        },
      }
    },
  },
]

function formatFailed(messages: readonly FailedMessage[], count: number): string {
  if (messages.length === 0)
    return 'Every message arrived, went by another channel, or somebody has seen to it.'
  const rows = messages.map(({ id, name, channelName, reference, at, error }) => [
    id,
    name,
    channelName,
    reference ?? '-',
    formatMoment(at),
    plain(error ?? '-'),
  ])
  const table = formatTable(['Message', 'Kind', 'By', 'Booking', 'Written', 'Why'], rows)
  return count > messages.length ? `${table}\n\n${messages.length} of ${count}.` : table
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
