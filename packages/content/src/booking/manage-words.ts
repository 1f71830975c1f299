import { formatTime } from '../calendar/format-when.ts'
import { reminderTime, signInLinkMinutes } from '../facts/booking-facts.ts'
import { slotEmailTime } from '../facts/facts.ts'
import { unlessSeveral } from './recipient-limit-words.ts'
import { slotRefusalWords } from './slot-refusal-words.ts'

const sayAhead = (refusableUntil: string | null) =>
  refusableUntil === null ? '' : ` ${slotRefusalWords.ahead(refusableUntil)}`

/** Whoever opens a dead link may be anybody, also somebody whose data is deleted. */
const newLinkIfKnown =
  'If we have a booking with your email address, we can email you a new one. If you gave us none, please ring us in the hours below.'

/** Words of the pages on which a donor sees, changes and cancels a booking. Source: booking spec, Rules and Booking states. */
export const manageWords = {
  title: 'Manage booking | Kindfold',
  find: {
    heading: 'Find your booking',
    lead: 'We’ll email you a link. There is no password.',
    emailLabel: 'The email address you booked with',
    referenceLabel: 'Booking reference',
    referenceHint: 'For example, FHJK-34RT. Without it, the link will show all your bookings.',
    submit: 'Email me a link',
    sentHeading: 'Check your email',
    sent: (email: string) =>
      `If there is a booking for ${email}, we’ll email a link to it, ${unlessSeveral}. The link will work for at least ${signInLinkMinutes} minutes.`,
    sentOfReference: (email: string, reference: string) =>
      `If booking ${reference} was made with ${email}, we’ll email a link to it, ${unlessSeveral}. The link will work for at least ${signInLinkMinutes} minutes.`,
    sentNone: 'Nothing there? Check your junk folder, and check that the address is right.',
    sentNoneOfReference:
      'Nothing there? Check your junk folder, and check that the booking was made with that address. If you leave the reference out, the link shows all bookings of the address.',
    again: 'Try again',
  },
  link: {
    expiredHeading: 'This link has expired',
    expired: `Links expire after a while, to keep your booking safe. ${newLinkIfKnown}`,
    unknownHeading: 'This link does not work',
    unknown: `It may be incomplete, or it no longer works. ${newLinkIfKnown}`,
    tooManyHeading: 'Please wait a few minutes',
    newLink: 'Email me a new link',
  },
  list: {
    heading: 'Your bookings',
    open: 'See this booking',
    none: 'You have no bookings with us.',
    book: 'Book a collection',
    copy: 'Download my data',
  },
  statuses: {
    booked: {
      name: 'Booked',
      text: `We’ll collect on your day, and email your time slot by about ${slotEmailTime} the evening before.`,
    },
    scheduled: { name: 'Time slot set', text: 'Have your bags ready by the start of your slot.' },
    'on-the-way': { name: 'On the way', text: 'Your driver is on the way.' },
    collected: { name: 'Collected', text: 'Thank you. We’ve collected your bags.' },
    'part-collected': {
      name: 'Partly collected',
      text: 'Our driver took some of your donation and left the rest.',
    },
    refused: { name: 'Not taken', text: 'Our driver could not take your donation.' },
    missed: { name: 'We did not come', text: 'We’re sorry that we did not come.' },
    'nothing-out': { name: 'No bags found', text: 'Our driver came and found no bags.' },
    'no-access': { name: 'We could not reach your bags', text: 'Our driver came and could not get to them.' },
    cancelled: { name: 'Cancelled', text: 'We will not collect.' },
  },
  /** On a label whose bags were all collected. */
  stamp: {
    collected: 'Collected',
    thanks: 'Thank you',
    said: (day: string) => `Stamped: Collected on ${day}.`,
  },
  overdue: {
    due: 'We should have been by now. If we did not come, please tell us.',
    reported: 'You told us that we did not come. We’ll look into it.',
  },
  /** For who booked by telephone and gave no email address: in place of other words. */
  withoutEmail: {
    emailLead: 'We have no email address of yours. Add one, and we’ll write there from now on.',
    find: 'Did you book by telephone, without an email address? If we sent you a text, the link is in it. Otherwise, or for a new one, ring us in the hours below.',
  },
  cancelledBy: {
    donor: 'You cancelled this booking.',
    staff: 'We had to cancel this booking. We’re sorry.',
  },
  rows: {
    day: 'Day',
    items: 'You give',
    note: 'Note',
    charity: 'Charity',
    details: 'You',
    address: 'Address',
    reminder: 'Reminder',
    reminded: `At ${formatTime(reminderTime)} the day before`,
  },
  /** `refusableUntil`: null to who has said no to a time slot before, and cannot again. */
  until: (moment: string, refusableUntil: string | null) =>
    `You can change or cancel until ${moment}.${sayAhead(refusableUntil)}`,
  cancelUntil: (moment: string) => `Your time slot is set. You can still cancel until ${moment}.`,
  /** Past the deadline, where no round has the booking. */
  slotNotSet:
    'We have not set your time slot yet, and we are sorry. You can still cancel, and it does not count as late.',
  tooLate: (moment: string) => `The deadline for changes was ${moment}.`,
  /** Where we broke our promise of the day. */
  ours: 'We changed your time slot or could not keep it. You can still move to another day or cancel, and it does not count as late.',
  /** Between the deadline and the time slot. */
  beforeSlot: (moment: string, refusableUntil: string | null) =>
    `The deadline for changes was ${moment}.${sayAhead(refusableUntil)}`,
  noSlot: 'Specific time slots cannot be changed.',
  historyHeading: 'What has happened',
  messagesHeading: 'Messages to you',
  noMessages: 'Nothing yet.',
  events: {
    booked: 'Booked',
    'date-changed': 'Day changed',
    'items-changed': 'Bags changed',
    'details-changed': 'Details changed',
    'notes-changed': 'Notes changed',
    'reminder-changed': 'Reminder changed',
    'charity-changed': 'Charity changed',
    'email-corrected': 'Email address corrected',
    'email-verified': 'Email address confirmed',
    'news-confirmed': 'News by email confirmed',
    scheduled: 'Time slot set',
    'window-changed': 'Time slot changed',
    'running-late': 'We were running late',
    'in-doubt': 'We could not say when we would come',
    'after-all': 'We could come after all',
    'waits-for-us': 'You said that you wait for us',
    'on-the-way': 'Driver on the way',
    collected: 'Collected',
    'part-collected': 'Partly collected',
    refused: 'Not taken',
    missed: 'We did not come',
    'nothing-out': 'No bags found',
    'no-access': 'We could not reach your bags',
    cancelled: 'Cancelled',
    'cancellation-taken-back': 'Cancellation taken back: the booking stands',
    'collected-though-cancelled': 'Collected although it was cancelled',
    note: 'A message from us',
    'outcome-corrected': 'We corrected what we had recorded',
    'missed-reported': 'You told us that we did not take your bags',
    'access-notes-wiped': 'Access notes deleted',
    'links-revoked': 'Links to this booking ended',
    'regular-started': 'Regular collections began',
    'regular-changed': 'Regular collections changed',
    'regular-paused': 'Regular collections paused, or resumed',
    'regular-ended': 'Regular collections ended',
    called: 'We rang you',
    'call-unanswered': 'We rang, and nobody answered',
    'call-put-back': 'We will ring you after all',
    anonymised: 'Your details deleted',
  },
  actors: { donor: 'by you', staff: 'by us', driver: 'by our driver', system: 'by our system' },
  messagesNote:
    'The phone network tells us when a text message has arrived. With email, we only hear if it could not be delivered. Check your junk folder, and contact us if something is missing.',
  messageStates: {
    due: 'Waiting to be sent',
    sending: 'Being sent',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Did not arrive',
    withdrawn: 'No longer needed',
    /** Withdrawn though it was needed: a person has to tell its donor. */
    withheld: 'Not sent',
  },
  acts: {
    date: 'Change the day',
    items: 'Change the bags',
    details: 'Change your details',
    notes: 'Change where the bags are',
    email: 'Correct your email address',
    cancel: 'Cancel the collection',
    missed: 'Tell us that we did not come',
    notFound: 'Tell us that your bags were out or are gone, or that nobody came',
    calendar: 'Add it to your calendar',
    label: 'Print labels for your bags',
    bookAgain: 'Book another collection',
    back: 'Back to your booking',
    save: 'Save the change',
  },
  news: {
    question:
      'Somebody who booked with this address ticked that we may email news about Kindfold now and then. We will not, unless you confirm it here. You can stop it at any time.',
    confirm: 'Yes, send me news',
  },
  calendar: {
    heading: 'In your calendar',
    lead: 'Add the collection to your calendar once, or have your calendar updated automatically.',
    once: 'Add it once only',
    followHeading: 'Keep my calendar updated automatically',
    follow:
      'Your calendar will change when you move the day, when we set the time slot and if the collection is cancelled. The link shows this collection and nothing else.',
    make: 'Make a link for my calendar',
    subscribe: 'Open it in my calendar app',
    copy: 'Or copy this address into your calendar:',
  },
  /** How its donor hears of what was done, by what waits or went: 'an email'. */
  telling: {
    gone: (noun: string) => `We have sent you ${noun}.`,
    soon: (noun: string) => `We’ll send you ${noun} within a few minutes.`,
    morning: (noun: string) => `We’ll send you ${noun} in the morning.`,
    later: (noun: string) => `We’ll send you ${noun} as soon as our messages go again.`,
    limited: (noun: string, when: string) =>
      `We’ll send you ${noun} at about ${when}, as several went to your address within the hour.`,
    failed: (noun: string) => `We could not send you ${noun}.`,
    rung: () => 'We have told you by telephone.',
    'to-ring': () => 'We’ll ring you about it.',
  },
  done: {
    date: 'Your booking has been updated: you have a new day.',
    items: 'Your booking has been updated: your bags.',
    details: 'Your booking has been updated: your details.',
    moved: 'Your booking has been updated: your address and your day.',
    notes: 'Your booking has been updated. Our driver will know where to look.',
    email: 'Your email address has been corrected.',
    charity: 'Your booking has been updated: your charity.',
    news: 'Thank you. We’ll email you news about Kindfold now and then. You can stop it at any time.',
    same: 'You changed nothing, so your booking is as it was.',
    cancelled: 'Your collection is cancelled.',
    left: 'We’ll leave it today. Please take your bags back inside, and book another day whenever you like.',
    waits: 'Thank you. We have noted it. This page shows what we know of when we come.',
    missed: 'Thank you for telling us. We’ll look into it.',
    notFound:
      'Thank you for telling us. You did nothing wrong, and nothing is counted against you. We’ll look into it.',
  },
  date: {
    heading: 'Which day suits you better?',
    lead: (day: string) => `You’ll keep your place on ${day} until the new one is confirmed.`,
    slot: 'You choose the day and we set the time slot. Specific time slots cannot be changed.',
    none: 'There is no other day to choose at the moment. Your booking stays as it is.',
    household: 'You already have a collection on that day at this address.',
    submit: 'Move to this day',
  },
  again: {
    heading: 'Book another collection',
    lead: 'We have filled in what you told us before. You choose the day and the bags, and check everything at the end.',
    /** To who booked by telephone and gave no email address. */
    leadWithoutEmail:
      'To book here you need an email address, and we have none of yours: you enter it with your details. Or ring us in the hours below, and we’ll book it for you.',
    submit: 'Choose a day',
    charityGone: (name: string) => `${name} takes no bookings now: you choose another`,
  },
  items: { heading: 'What are you giving now?' },
  details: {
    heading: 'Change your details',
    lead: 'If your new postcode is in another area, we’ll show you its days before anything changes. You cannot change your email address here: if it is different now, please cancel and book again.',
    yourPostcode: 'your postcode',
    outside: (outcode: string) =>
      `We do not collect in ${outcode} yet. Your booking stays as it is, at the postcode that it had.`,
    household: 'You already have a collection at that postcode on the same day.',
  },
  move: {
    days: {
      heading: (postcode: string) => `Which day suits you at ${postcode}?`,
      lead: (area: string, day: string) =>
        `We collect there on the days of our ${area} area. You’ll keep your place on ${day} until the new one is confirmed.`,
    },
    shown: {
      heading: (postcode: string) => `Move your collection to ${postcode}?`,
      lead: (area: string, day: string) =>
        `Nothing has changed yet. If you move it, we’ll come to the new address in our ${area} area, and your place on ${day} will go to someone else.`,
    },
    from: 'Now',
    to: 'After the move',
    none: 'There is no day to choose there at the moment. Your booking stays as it is.',
    show: 'See the move',
    submit: 'Move my collection',
    otherDay: 'Choose another day',
    keep: 'Keep my booking as it is',
  },
  notes: { heading: 'Where will the bags be?' },
  charity: { heading: 'Who would you like to help now?' },
  email: {
    heading: 'Correct your email address',
    lead: (email: string) =>
      `We are writing to ${email}. If that is wrong, enter the right one. Links in what we sent to the wrong one will stop working.`,
    label: 'The right email address',
    submit: 'Save the right address',
    verified:
      'This address has been confirmed by a link in our emails, or this is not the browser that you booked with, so it cannot be corrected here. If it is wrong, please contact us.',
  },
  cancel: {
    heading: 'Cancel this collection?',
    doneHeading: 'This collection is cancelled',
    noHeading: 'This collection can no longer be cancelled',
    moved:
      'This collection was moved to another day meanwhile, perhaps in another window. It is not cancelled. Here is its day now.',
    text: (day: string) => `We will not collect on ${day}, and your place will go to someone else.`,
    textLate: (day: string) => `We will not collect on ${day}.`,
    late: (moment: string) =>
      `The deadline was ${moment}. You can still cancel, but now it counts as late. There is nothing to pay. If it happens repeatedly, our terms let us charge an administration fee, and we would tell you first.`,
    lateTick: 'I understand that this counts as a late cancellation.',
    lateProblem: 'Tick the box to cancel now.',
    move: 'Move it instead?',
    reasonLabel: 'Why are you cancelling? (optional)',
    submit: 'Cancel the collection',
    keep: 'Keep my collection',
  },
  missed: {
    heading: 'Did we not come?',
    doneHeading: 'You told us that we did not come',
    knownHeading: 'We did not come',
    text: 'Tell us, and we’ll look into it. Please take the bags inside until you have another day.',
    submit: 'No, nobody came',
    /** Where our driver found no bags. */
    notFound: {
      heading: 'Were your bags out, or are they gone?',
      doneHeading: 'You told us about your bags',
      text: 'Tell us, also if nobody came, and we’ll look into it. If somebody took them, you did nothing wrong: nothing is counted against you. Next time you can choose to hand them over at the door.',
      submit: 'Yes, look into it',
    },
    next: 'The next days in your area are:',
  },
  refusals: {
    stale:
      'This booking has changed since you opened it, perhaps in another window. This is how it is now: please check it and save again.',
    'past-cut-off': (moment: string) => `The deadline for changes was ${moment}.`,
    scheduled: 'Your time slot is set, so this can no longer be changed.',
    refused: 'This can no longer be changed.',
    cancelled: 'This collection is cancelled, so it can no longer be changed. You can book another one.',
    'too-early': (moment: string) => `Please tell us after ${moment}. Until then our driver may still come.`,
  },
  expiresNote: 'Keep this link private: anyone who has it can see and change your booking.',
} as const
