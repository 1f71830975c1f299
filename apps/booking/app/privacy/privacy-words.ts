import { unlessSeveral } from '@kindfold/content/booking/recipient-limit-words.ts'
import { privacyLinkDays } from '@kindfold/content/facts/booking-facts.ts'
import {
  dataRetentionYearsAfterLastCollection,
  privacyAnswerWithinMonths,
} from '@kindfold/content/facts/facts.ts'
import { formatNumberWord } from '@kindfold/content/facts/format-number-word.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

const within = privacyAnswerWithinMonths === 1 ? 'one month' : `${privacyAnswerWithinMonths} months`

/** Words of the pages on which people ask about their own data. Source: booking spec, Privacy. */
export const privacyWords = {
  title: 'Your data | Kindfold',
  heading: 'Your data, your say',
  lead: 'Ask for a copy, ask us to delete it, or tell us that something is wrong.',
  keep: `We keep your details for ${formatNumberWord(dataRetentionYearsAfterLastCollection)} years after your last collection, and gate codes only until the day after it, or until your regular collections end.`,
  legend: 'What would you like?',
  kinds: {
    copy: { title: 'A copy of my data', text: 'Everything we hold about you, as a file.' },
    deletion: {
      title: 'Delete my data',
      text: 'We’ll delete your name, address and contact details for good.',
    },
    complaint: { title: 'Make a complaint', text: 'About how we have treated your data, or anything else.' },
  },
  emailLabel: 'Your email address',
  emailHint: 'We’ll send a link to it, so that nobody else can make a request in your name.',
  wordsLabel: 'What happened?',
  wordsHint: 'Only for a complaint.',
  submit: 'Send my request',
  receivedHeading: 'We have your request',
  received: (email: string, day: string) =>
    `We are emailing ${email}, ${unlessSeveral}. We’ll answer by ${day}, which is within ${within}.`,
  get byPost() {
    return `You can also email ${organisation.privacyEmail}.`
  },
  request: {
    copyHeading: 'Your copy is ready',
    copyText: 'One file with everything we hold about you.',
    copySubmit: 'Download my data',
    deletionHeading: 'Delete your data?',
    deletionText:
      'We’ll delete your name, address, email address and phone number straight away. This cannot be undone. We keep a record that a collection took place, without your details in it.',
    deletionSubmit: 'Delete my data for good',
    deletedHeading: 'Your data is deleted',
    deletedText:
      'We deleted your details. An open complaint stays until it is answered, and copies for emergencies until newer ones replace them. Thank you for what you gave.',
    refusedHeading: 'We refused your request',
    refused: (moment: string) => `We wrote to you at ${moment} that we do not do this, and why.`,
    live: 'You have a collection booked. Please cancel it first, because without your address our driver could not find you:',
    liveAction: 'Find my booking to cancel it',
    complaintHeading: 'We have your complaint',
    complaintText: (day: string) => `A person will read it and answer you by ${day}.`,
    complaintAnsweredHeading: 'We have answered your complaint',
    complaintAnswered: (moment: string) => `We emailed you our answer at ${moment}.`,
    complaintClosedHeading: 'Your complaint is closed',
    complaintClosed: (moment: string) => `We closed this at ${moment}.`,
    linkDays: `This link works for ${privacyLinkDays} days.`,
  },
  waitingList: {
    heading: 'Leave the list?',
    text: 'We’ll delete your email address, and will not email you when collections start.',
    submit: 'Take me off the list',
    leftHeading: 'You are off the list',
    left: 'We have deleted your email address.',
  },
} as const
