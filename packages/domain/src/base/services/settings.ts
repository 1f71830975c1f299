import {
  attemptsAllowed,
  attemptsWithinMinutes,
  draftKeptHours,
  emailsToOneRecipient,
  holdAtMostMinutes,
  holdMinutes,
  visitorLimits,
} from '@kindfold/content/facts/booking-facts.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'

/** The acts by which a script could take places from donors. */
export type LimitedAct = keyof typeof visitorLimits

/** Whether an act has a limit of its own, as those by which a script could take places have. */
export function isLimitedAct(what: string): what is LimitedAct {
  return what in visitorLimits
}

/** What a deployment or a test may configure about booking. */
export type Settings = {
  holdMs: number
  draftKeptMs: number
  /** A visitor's attempts at one thing within attemptsWithinMs. */
  attemptsAllowed: number
  attemptsWithinMs: number
  /** How long a hold may be extended after its place was taken. */
  holdAtMostMs: number
  /** The limits of one network address within attemptsWithinMs; null for none. */
  visitorLimits: Readonly<Record<LimitedAct, number>> | null
  /** The channels with a provider, and those that staff carry. We write and promise nothing by any other. */
  channels: readonly Channel[]
  /** How many emails strangers can make us send to one address in an hour; null for no limit. */
  emailsToOneRecipient: number | null
  /**
   * Whether the night is kept: the hours of channels, and the end of the day after which no time of it is promised. A
   * demonstration writes to nobody, and lives at every hour.
   */
  keepsNight: boolean
  /** Whether the last point of a van on its round is kept, for the desk alone. */
  keepsVanPositions: boolean
  /** The archive of streets that the desk draws under a round; null for none. */
  mapTilesUrl: string | null
}

/** What counts where the operator sets nothing: the figures of the specification, each channel, no map. */
export const defaultSettings: Settings = {
  holdMs: holdMinutes * 60_000,
  draftKeptMs: draftKeptHours * 3_600_000,
  attemptsAllowed,
  attemptsWithinMs: attemptsWithinMinutes * 60_000,
  holdAtMostMs: holdAtMostMinutes * 60_000,
  visitorLimits,
  channels: channelNames,
  emailsToOneRecipient,
  keepsNight: true,
  keepsVanPositions: false,
  mapTilesUrl: null,
}

/** Whether donors can get text messages here. */
export const sendsTexts = ({ channels }: Pick<Settings, 'channels'>) =>
  channels.map(getChannel).some(({ form, isByHand }) => form === 'text' && !isByHand)
