import { callingHours, timesByEmailHours } from '@kindfold/content/facts/booking-facts.ts'

/** How a message is drawn: as an email with all its parts, or as one short text. */
export type Form = 'email' | 'text'

/** What one channel can do and when it may be used, as the domain, the worker and the donor's page read it. */
export type ChannelEntry = {
  /** As the donor's page names it. */
  name: string
  /** One message of it in a sentence: 'an email'. */
  noun: string
  /** What the donor's page says once a provider took a message, and before. */
  takenWords: string
  waitingWords?: string
  form: Form
  /** The hours, local, in which it tells anything but what was asked for at that moment; an email: times. */
  hours: { from: string; until: string }
  /** Whether it makes nobody pick up a telephone: its hours are only about times to come. */
  isQuiet?: boolean
  /** Whether staff carry its messages, off the call list: no provider sends them, and they are the last to be chosen. */
  isByHand?: boolean
  /** Where this channel reaches the donor of a booking, or null. */
  findRecipient(contact: { email: string | null; phone: string | null }): string | null
}

/**
 * Every way by which messages reach donors. Of channels with the same form the first that reaches the donor is used;
 * when a channel fails, the next one in this order takes over. The transports are listed in
 * `server/worker/sending/open-transports.ts`.
 */
const channels = {
  email: {
    name: 'Email',
    noun: 'an email',
    takenWords: 'Passed to our email provider',
    form: 'email',
    hours: timesByEmailHours,
    isQuiet: true,
    findRecipient: ({ email }) => email,
  },
  sms: {
    name: 'Text message',
    noun: 'a text',
    takenWords: 'Passed to our text message provider',
    form: 'text',
    hours: callingHours,
    // Numbers that were stored before only British ones were taken may be of any country.
    findRecipient: ({ phone }) => (phone?.startsWith('+447') ? phone : null),
  },
  call: {
    name: 'Telephone call',
    noun: 'a call',
    takenWords: 'Told by telephone',
    waitingWords: 'On our list of calls',
    form: 'text',
    hours: callingHours,
    isByHand: true,
    findRecipient: ({ phone }) => phone,
  },
} satisfies Record<string, ChannelEntry>

/** A way to reach a donor, by the name that messages are stored with. */
export type Channel = keyof typeof channels

/** All channels, in the order of fallback. */
export const channelNames = Object.keys(channels) as Channel[]

/** The row of a channel. */
export const getChannel = (name: Channel): ChannelEntry => channels[name]

/** The channels whose messages a provider carries. */
export const sentChannelNames = channelNames.filter((name) => !getChannel(name).isByHand)
