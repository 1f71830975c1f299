import { sameKindADay } from '@kindfold/content/facts/booking-facts.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import type { Timeliness } from '@kindfold/messages/message-kind.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { addDays, londonInstant, readLondonClock } from '../base/calendar/london-time.ts'
import type { Services } from '../base/services/services.ts'
import { isTooLate } from './is-too-late.ts'
import type { ClaimedMessage } from './message.ts'

/** Why a message is kept from its donor for good: it is night, or they were told twice. */
export type WithheldBecause = 'night' | 'twice'

/** What its sender does with a claimed message, whoever wrote it. */
export type SendingVerdict =
  | { verdict: 'send' | 'too-late' }
  | { verdict: 'hold'; until: Date }
  | { verdict: 'withhold'; because: WithheldBecause }

/** What was asked for longer ago, or by another channel, was not asked for at this moment. */
const askedJustNowMs = 60 * 60_000

/**
 * Judges a claimed message by the hour and by what its donor was told today. The one place that holds quiet hours and the
 * budget of messages, after everything that writes messages and before every provider.
 */
export function judgeSending(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  message: ClaimedMessage,
): SendingVerdict {
  const now = clock.now()
  if (isTooLate(message, now)) return { verdict: 'too-late' }
  const stated = readTimeliness(message)
  if (stated === 'asked' && isJustAsked(message, now)) return { verdict: 'send' }
  const timeliness = stated === 'asked' ? 'news' : stated
  // A moment is told to a person, whatever the booking; what becomes of each booking is told of each.
  const { donor, booking } = message.toldBefore
  if (stated !== 'asked' && (stated === 'moment' ? donor : booking) >= sameKindADay)
    return { verdict: 'withhold', because: 'twice' }
  const { isQuiet = false, hours } = getChannel(message.channel)
  if (!settings.keepsNight || (isQuiet && timeliness === 'news')) return { verdict: 'send' }
  const opensAt = findOpening(hours, now)
  if (opensAt === null) return { verdict: 'send' }
  return timeliness === 'moment' || isTooLate(message, opensAt)
    ? { verdict: 'withhold', because: 'night' }
    : { verdict: 'hold', until: opensAt }
}

/** How timely a message is that was written so, by its kind and what it says. */
export function readTimeliness({ kind, data }: { kind: MessageKind; data: object }): Timeliness {
  const { timeliness } = getMessageKind(kind)
  return typeof timeliness === 'function' ? timeliness(data as never) : timeliness
}

const isJustAsked = ({ createdAt, isInstead }: ClaimedMessage, now: Date) =>
  !isInstead && now.getTime() - Date.parse(createdAt) <= askedJustNowMs

/** Whether it is outside the hours of a channel, where a night is kept at all. */
export const isOutsideHours = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>, channel: Channel) =>
  settings.keepsNight && findOpening(getChannel(channel).hours, clock.now()) !== null

/** When the hours of a channel begin, where it is outside them. */
export function findOpening({ from, until }: { from: string; until: string }, now: Date): Date | null {
  const { date, time } = readLondonClock(now)
  if (time < from) return londonInstant(date, from)
  return time < until ? null : londonInstant(addDays(date, 1), from)
}
