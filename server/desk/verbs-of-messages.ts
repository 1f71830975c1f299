import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { sendAgainWords, sendWaitingWords, settleWords } from '@kindfold/content/desk/message-act-words.ts'
import {
  countFailedMessages,
  listFailedMessages,
  type FailedMessage,
} from '@kindfold/domain/office/message/failed-messages.ts'
import { sendAgain } from '@kindfold/domain/office/message/send-again.ts'
import { sendWaiting } from '@kindfold/domain/office/message/send-waiting.ts'
import { settleMessage } from '@kindfold/domain/office/message/settle-message.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { plain } from './plain.ts'
import { readWord } from './read-given.ts'
import { done, faulty, type Verb } from './verb.ts'

const channels = ['email', 'sms', 'call'] as const
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
    name: 'send-again',
    usage: 'MESSAGE [--channel email|sms|call]',
    places: 1,
    does: 'Sends a message again that failed; with --channel, by another one. MESSAGE as listed by failed. An untrue one is not sent.',
    options: { channel: { type: 'string' } },
    read(given) {
      const message = readWord(given, 0, 'MESSAGE')
      if (message.outcome === 'faulty') return message
      const named = given.options.channel
      const channel = channels.find((one) => one === named)
      if (named !== undefined && channel === undefined) return faulty('--channel must be email, sms or call.')
      return {
        outcome: 'read',
        async act(services) {
          const asked = { messageId: message.value.toLowerCase(), channel, by: given.by }
          return answer(await sendAgain(services, asked), sendAgainWords, asked)
        },
      }
    },
  },
  {
    name: 'send-waiting',
    usage: '',
    places: 0,
    does: 'Tries all at once that was tried in vain and waits for its next try, as after an outage of the provider.',
    options: {},
    read: (given) => ({
      outcome: 'read',
      act: async (services) =>
        answer(await sendWaiting(services, { areas: 'all', by: given.by }), sendWaitingWords, {}),
    }),
  },
  {
    name: 'settle',
    usage: 'MESSAGE',
    places: 1,
    does: 'Writes down that nothing more is to be done about a failed message. Nobody is told.',
    options: {},
    read(given) {
      const message = readWord(given, 0, 'MESSAGE')
      if (message.outcome === 'faulty') return message
      return {
        outcome: 'read',
        async act(services) {
          const asked = { messageId: message.value.toLowerCase(), by: given.by }
          return answer(await settleMessage(services, asked), settleWords, asked)
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
