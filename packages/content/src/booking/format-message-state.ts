import { formatMoment } from '../calendar/format-when.ts'
import { manageWords } from './manage-words.ts'

type Sent = {
  channel: keyof typeof manageWords.handedOver
  status: Exclude<keyof typeof manageWords.messageStates, 'delivered'>
  sentAt: string | null
  deliveredAt: string | null
}

/**
 * How far a message has got: that a provider took it and that it arrived are two things, and only what somebody
 * told us is said. Instants are ISO.
 */
export function formatMessageState({ channel, status, sentAt, deliveredAt }: Sent): string {
  if (deliveredAt !== null) return `${manageWords.messageStates.delivered} ${formatMoment(deliveredAt)}`
  return sentAt === null
    ? manageWords.messageStates[status]
    : `${manageWords.handedOver[channel]} ${formatMoment(sentAt)}`
}
