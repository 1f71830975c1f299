import { sendAgainWords, sendWaitingWords, settleWords } from '@kindfold/content/desk/message-act-words.ts'
import { sendAgain } from '../message/send-again.ts'
import { sendWaiting } from '../message/send-waiting.ts'
import { settleMessage } from '../message/settle-message.ts'
import { defineAct } from './define-act.ts'
import { askOneOf } from './field.ts'

export const sendMessageAgain = defineAct({
  name: 'send-again',
  right: 'send-again',
  of: 'message',
  does: 'Sends a message again that failed; with --channel, by another one. MESSAGE as listed by failed. An untrue one is not sent.',
  fields: { channel: askOneOf('channel', ['email', 'sms', 'call']) },
  perform: sendAgain,
  words: sendAgainWords,
})

export const settleFailedMessage = defineAct({
  name: 'settle',
  right: 'send-again',
  of: 'message',
  does: 'Writes down that nothing more is to be done about a failed message. Nobody is told.',
  fields: {},
  perform: settleMessage,
  words: settleWords,
})

export const sendAllWaiting = defineAct({
  name: 'send-waiting',
  right: 'send-again',
  of: 'areas',
  does: 'Tries all at once that was tried in vain and waits for its next try, as after an outage of the provider.',
  fields: {},
  perform: sendWaiting,
  words: sendWaitingWords,
})

/** What staff do with messages. */
export const actsOnMessages = [sendMessageAgain, sendAllWaiting, settleFailedMessage]
