/** A number that is counted up to one more than a limit. */
const sayCounted = (count: number, atMost: number) =>
  `${count > atMost ? 'More than ' : ''}${Math.min(count, atMost).toLocaleString('en-GB')}`

/** Words of the desk's pages about messages. */
export const messagesWords = {
  title: 'Messages',
  lead: 'What did not arrive, what waits to go out, and what each kind says.',
  kindsLink: 'Every kind of message',
  views: { open: 'Needs somebody', all: 'All that failed', waiting: 'Waiting to go out' },
  viewLabel: 'Show',
  kindLabel: 'Kind',
  anyKind: 'Every kind',
  channelLabel: 'Channel',
  anyChannel: 'Every channel',
  channels: { email: 'Email', sms: 'Text message', call: 'Telephone call' },
  dayLabel: 'Day',
  filter: 'Show',
  filtersLabel: 'Narrow the list',
  countsHeading: 'By day and kind',
  countsCut: 'Counted among the newest 2,000.',
  columns: {
    message: 'Message',
    to: 'To',
    booking: 'Booking',
    error: 'Why',
    tries: 'Tries',
    written: 'Written',
    due: 'Goes',
    day: 'Day',
    kind: 'Kind',
    channel: 'Channel',
    count: 'Messages',
  },
  failedCaption: 'Messages that did not arrive',
  waitingCaption: 'Messages that wait to go out',
  noneFailedHeading: 'Nothing here',
  noneOpen: 'No message that was given up needs somebody. Others may still wait, or be tried again.',
  noneFailed: 'No message like that has failed.',
  noneWaitingHeading: 'Nothing waits',
  noneWaiting: 'What was given up stands under “Needs somebody” and “All that failed”.',
  noneOfThese: 'None of what you chose to see.',
  waiting: (count: number, atMost: number) =>
    `${sayCounted(count, atMost)} ${count === 1 ? 'waits' : 'wait'}`,
  late: (count: number, atMost: number) =>
    `${sayCounted(count, atMost)} of them should have gone five minutes ago.`,
  onTime: 'None of them is late.',
  failing: {
    heading: 'Tried in vain, and tried again',
    line: (count: number, channel: string, since: string) =>
      `${count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`} by ${channel.toLowerCase()}, the first since ${since}`,
    cut: (atMost: number) => `More than ${atMost.toLocaleString('en-GB')} in all; of these, the first:`,
    hint: 'Each is tried again by itself, later each time. Once the provider takes one again, all go that waited for it.',
    submit: 'Try all of them now',
  },
  /** Of one kind, channel and day: the list above shows to whom. */
  failedAgain: {
    heading: 'Send all of these again',
    text: 'Each goes to whom it failed, as it is listed above, if it is still true. What may not go stays in the list.',
    submit: (count: number, atMost: number) =>
      count === 1
        ? 'Send it again'
        : count > atMost
          ? `Send the latest ${atMost.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} again`
          : `Send all ${count.toLocaleString('en-GB')} again`,
    none: 'None of these can go again: they are no longer true, or were sent again already.',
    /** At a terminal. */
    noneFailed: 'Nothing like that failed, or somebody has seen to it.',
    notSent: (count: number) => `Nothing was sent. To send all of it again, add --count ${count}.`,
    otherCount: (count: number) =>
      `It is another number by now: ${count.toLocaleString('en-GB')}. Nothing was sent; look at the list again.`,
    sent: (count: number) =>
      count === 1
        ? '1 message waits to be sent again.'
        : `${count.toLocaleString('en-GB')} messages wait to be sent again.`,
    stay: (count: number) =>
      count === 1
        ? '1 stays in the list: it is no longer true.'
        : `${count.toLocaleString('en-GB')} stay in the list: they are no longer true.`,
  },
  noReason: 'The provider gave no reason.',
  settled: 'Seen to',
  pager: 'Pages of the list',
  one: {
    back: 'All messages',
    factsHeading: 'How it fared',
    facts: {
      state: 'State',
      to: 'To',
      booking: 'Booking',
      written: 'Written',
      due: 'Goes next',
      sent: 'Taken by the provider',
      told: 'Told',
      delivered: 'Delivered',
      tries: 'Tries',
      error: 'Why',
      provider: 'Its number at the provider',
      instead: 'In place of',
      replaced: 'In its place',
      seenTo: 'Seen to',
    },
    notBooking: 'About no booking',
    anotherMessage: 'another message',
    drawnHeading: 'What it says',
    drawnLink: 'See it as it was drawn',
    forgotten: 'The data of this donor is deleted, and what it said with it.',
    actsHeading: 'Send it again',
    again: {
      email: 'Send it again by email',
      sms: 'Send it as a text message',
      call: 'Put it on the call list',
    },
    settleHeading: 'Nothing more to do?',
    settleText:
      'For when the donor was rung, or knows by other means. The message leaves the list; nobody is told.',
    settle: 'Nothing more to do',
  },
  againPage: {
    title: 'Send it again',
    text: {
      email:
        'It is tried at once, unless messages are held or it is night. If it fails, it stands in the list again.',
      sms: 'It is tried at once, unless messages are held or it is night. If it fails, it stands in the list again.',
      call: 'It stands on the list of calls, until someone rings and ticks it off.',
    },
    submit: 'Send it',
    submitCall: 'Put it on the call list',
    cancel: 'Do not send it',
  },
  kinds: {
    title: 'Every kind of message',
    lead: 'With example data: nobody’s.',
    caption: 'Kinds of messages',
    goesAs: 'Goes as',
    instead: 'If that fails',
    forms: { email: 'Email', text: 'Text message' },
    none: 'None',
  },
  kind: {
    back: 'Every kind of message',
    urgent: 'Tried for 53 minutes: it is worth little when it comes late.',
    patient: 'Tried for up to 16 hours.',
    calendar: 'A calendar file comes with it.',
    supersedes: (names: string) => `It makes untrue what has not gone out yet of: ${names}.`,
    subject: 'Subject',
    light: 'As email, in light',
    dark: 'As email, in dark',
    plain: 'As email, in plain text',
    text: 'As text message',
    noText: 'It never goes as a text message.',
    noEmail: 'It never goes as an email.',
  },
}
