import { dropHeldWords, releaseHeldWords } from '@kindfold/content/desk/held-words.ts'
import { sendAgainWords, sendWaitingWords, settleWords } from '@kindfold/content/desk/message-act-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { dropHeldMessages, listHeldMessages, releaseMessages } from '../message/held-messages.ts'
import { sendAgain } from '../message/send-again.ts'
import { sendWaiting } from '../message/send-waiting.ts'
import { settleMessage } from '../message/settle-message.ts'
import { defineAct } from './define-act.ts'
import { askFlag, askKept, askNumberIfAny, askOneOf, askWord } from './field.ts'

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

export const dropHeld = defineAct({
  name: 'drop-held',
  right: 'release-messages',
  of: 'nothing',
  does: 'Leaves out a held message as listed by held; with all, every one that was due before the restore.',
  fields: { drop: askWord('MESSAGE|all') },
  perform(services: Services, { drop, by }: { drop: string; by: StaffAuthor }) {
    const named = drop.toLowerCase()
    return dropHeldMessages(services, { which: named === 'all' ? 'before' : { messageId: named }, by })
  },
  words: dropHeldWords,
})

const seen = askNumberIfAny('with-due', { to: 999_999_999, words: { malformed: 'A number of messages.' } })

export const releaseHeld = defineAct({
  name: 'release-held',
  right: 'release-messages',
  of: 'nothing',
  does: 'Lets messages go after a restore. Those that were due before it go too only with their number; time slots that may have been told in the lost hours are set again only with --set-slots.',
  fields: { seen, setSlots: askFlag('set-slots'), toldDates: askKept() },
  perform: release,
  words: releaseHeldWords,
})

/** The page names the days that were told; the command means every lost evening, or with --set-slots none. */
async function release(
  services: Services,
  asked: { seen?: number; setSlots: boolean; toldDates?: string; by: StaffAuthor },
) {
  const { seen: count = 0, setSlots, by } = asked
  const held = setSlots ? null : await listHeldMessages(services, { limit: 1 })
  const toldDates = asked.toldDates?.split(' ') ?? held?.evenings.map(({ date }) => date) ?? []
  return await releaseMessages(services, { seen: count, toldDates, by })
}

/** What staff do with messages. */
export const actsOnMessages = [sendMessageAgain, sendAllWaiting, settleFailedMessage, dropHeld, releaseHeld]
