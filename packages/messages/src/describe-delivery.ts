import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { getChannel, type Channel } from './channels.ts'

type Sent = {
  channel: Channel
  status: Exclude<keyof typeof manageWords.messageStates, 'delivered' | 'withheld'>
  sentAt: string | null
  deliveredAt: string | null
  /** Withdrawn because its hour or the day's messages forbade it, though it was needed. */
  isWithheld?: boolean
}

/**
 * How far a message has got, in words: that a provider took it and that it arrived are two things, and only what a
 * provider reported is said. Instants are ISO.
 */
export function describeDelivery({ channel, status, sentAt, deliveredAt, isWithheld }: Sent): string {
  if (deliveredAt !== null) return `${manageWords.messageStates.delivered} ${formatMoment(deliveredAt)}`
  const { takenWords, waitingWords } = getChannel(channel)
  if (sentAt !== null) return `${takenWords} ${formatMoment(sentAt)}`
  if (isWithheld) return manageWords.messageStates.withheld
  return status === 'due' && waitingWords !== undefined ? waitingWords : manageWords.messageStates[status]
}
