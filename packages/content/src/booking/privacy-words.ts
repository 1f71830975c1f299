import { privacyLinkDays } from '../facts/booking-facts.ts'
import { dataRetentionYearsAfterLastCollection, privacyAnswerWithinMonths } from '../facts/facts.ts'
import { writeNumber } from '../facts/write-number.ts'
import { organisation } from '../organisation/organisation.ts'

const within = privacyAnswerWithinMonths === 1 ? 'one month' : `${privacyAnswerWithinMonths} months`

/** Words of the pages on which people ask about their own data. Source: booking spec, Privacy. */
export const privacyWords = {
  title: 'Your data | Kindfold',
  heading: 'Your data, your say',
  lead: 'Ask for a copy, ask us to delete it, or tell us that something is wrong.',
  keep: `We keep your details for ${writeNumber(dataRetentionYearsAfterLastCollection)} years after your last collection, and gate codes only until the day after it.`,
  legend: 'What would you like?',
  kinds: {
    copy: { title: 'A copy of my data', text: 'Everything we hold about you, as a file.' },
    deletion: { title: 'Delete my data', text: 'Your name, address and contact details go for good.' },
    complaint: { title: 'Make a complaint', text: 'About how we have treated your data, or anything else.' },
  },
  emailLabel: 'Your e-mail address',
  emailHint: 'We send a link to it, so that nobody else can ask for you.',
  wordsLabel: 'What happened?',
  wordsHint: 'Needed for a complaint.',
  submit: 'Send my request',
  receivedHeading: 'We have your request',
  received: (email: string, day: string) =>
    `We have written to ${email}. You get an answer by ${day}, which is within ${within}.`,
  byPost: `You can also write to ${organisation.privacyEmail}.`,
  request: {
    copyHeading: 'Your copy is ready',
    copyText: 'One file with everything that we hold about you.',
    copySubmit: 'Download my data',
    deletionHeading: 'Delete your data?',
    deletionText:
      'Your name, address, e-mail and phone number are deleted at once. It cannot be undone. That a collection took place stays in our books, without you in it.',
    deletionSubmit: 'Delete my data for good',
    deletedHeading: 'Your data is deleted',
    deletedText: 'We no longer know who you are. Thank you for what you gave.',
    live: 'You have a collection ahead of you. Cancel it first, so that no driver comes to an address that nobody knows:',
    liveAction: 'Find my booking to cancel it',
    complaintHeading: 'We have your complaint',
    complaintText: (day: string) => `A person reads it and answers you by ${day}.`,
    complaintAnsweredHeading: 'We have answered your complaint',
    complaintAnswered: (moment: string) => `Our answer went to you by e-mail at ${moment}.`,
    linkDays: `This link works for ${privacyLinkDays} days.`,
  },
  waitingList: {
    heading: 'Leave the list?',
    text: 'We forget your e-mail address and do not write to you when collections start.',
    submit: 'Take me off the list',
    leftHeading: 'You are off the list',
    left: 'We have forgotten your e-mail address.',
  },
} as const
