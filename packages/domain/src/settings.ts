import {
  attemptsAllowed,
  attemptsWithinMinutes,
  draftKeptHours,
  emailsToOneRecipient,
  holdAtMostMinutes,
  holdMinutes,
  visitorsMay,
} from '@kindfold/content/facts/booking-facts.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'

/** What a script could do to take our places from people. */
export type VisitorAct = keyof typeof visitorsMay

/** What a deployment or a test may set about booking. */
export type Settings = {
  holdMs: number
  draftKeptMs: number
  /** Tries of one visitor at one thing within attemptsWithinMs. */
  attemptsAllowed: number
  attemptsWithinMs: number
  /** How often a hold may be extended: until so long after its place was taken. */
  holdAtMostMs: number
  /** What may come from one network address within attemptsWithinMs; null: nothing is counted. */
  visitorsMay: Readonly<Record<VisitorAct, number>> | null
  /** The channels that have a way out: by others nothing is written, and nothing promised. */
  channels: readonly Channel[]
  /** How many emails strangers may have us write to one address in an hour; null: nothing is counted. */
  emailsToOneRecipient: number | null
}

export const defaultSettings: Settings = {
  holdMs: holdMinutes * 60_000,
  draftKeptMs: draftKeptHours * 3_600_000,
  attemptsAllowed,
  attemptsWithinMs: attemptsWithinMinutes * 60_000,
  holdAtMostMs: holdAtMostMinutes * 60_000,
  visitorsMay,
  channels: channelNames,
  emailsToOneRecipient,
}

/** Whether donors can get text messages here. */
export const sendsTexts = ({ channels }: Pick<Settings, 'channels'>) =>
  channels.some((channel) => getChannel(channel).form === 'text')
