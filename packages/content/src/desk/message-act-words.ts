import { done, refused } from './act-words.ts'
import { doneWords } from './done-words.ts'

/** Why a message does not go out again. */
export const notAgainWords = {
  forgotten: 'the data of this donor is deleted.',
  'not-failed': 'it has not failed. It waits to go out, or its provider has taken it.',
  untrue: 'the booking has changed since, so that it is no longer true. A newer message says what is.',
  'too-late': 'what it tells of is over.',
  'ask-again': 'the donor can ask for another link by “Find my booking”.',
  'no-words': 'this kind of message does not go by that channel.',
  'no-address': 'that channel does not reach this donor.',
  'no-channel': 'that channel is not set up here.',
  'has-it-already': 'this message has gone by that channel already, or waits to.',
}
const notAgain = (why: keyof typeof notAgainWords) => refused(() => `Not sent: ${notAgainWords[why]}`)

/** What staff read after sending a message again, at the desk and after the command. */
export const sendAgainWords = {
  queued: done(
    ({ isByHand }: { isByHand: boolean }) =>
      isByHand ? doneWords['call-listed'] : 'It waits to be sent again.',
    ({ isByHand }) => (isByHand ? 'call-listed' : 'message-sent-again'),
  ),
  unknown: refused(() => 'There is no such message.'),
  forgotten: notAgain('forgotten'),
  'not-failed': notAgain('not-failed'),
  untrue: notAgain('untrue'),
  'too-late': notAgain('too-late'),
  'ask-again': notAgain('ask-again'),
  'no-words': notAgain('no-words'),
  'no-address': notAgain('no-address'),
  'no-channel': notAgain('no-channel'),
  'has-it-already': notAgain('has-it-already'),
}

/** What staff read after trying all that waits. */
export const sendWaitingWords = {
  trying: done(
    ({ count }: { count: number }) =>
      `${count === 1 ? '1 message is' : `${count.toLocaleString('en-GB')} messages are`} tried now.`,
    'waiting-sent',
  ),
  'nothing-waits': refused(() => 'Nothing waits for another try any more.'),
}

/** What staff read after saying that nothing more is to be done about a failed message. */
export const settleWords = {
  settled: done(() => 'Written down: nothing more to do.', 'message-settled'),
  'not-failed': refused(() => 'Not done: that message has not failed.'),
  unknown: refused(() => 'There is no such message.'),
}

/** What the audit calls acts on messages. */
export const messageAuditNames = {
  'send-again': 'Message sent again',
  'settle-message': 'Failed message seen to',
  'send-waiting': 'All that waited sent at once',
}
