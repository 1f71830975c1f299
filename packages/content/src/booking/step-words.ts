import { formatTime } from '../calendar/format-when.ts'
import { holdMinutes, reminderTime } from '../facts/booking-facts.ts'
import { charitySharePercent, noteFromBagCount, slotEmailTime } from '../facts/facts.ts'
import { organisation } from '../organisation/organisation.ts'
import { unlessSeveral } from './recipient-limit-words.ts'
import { slotRefusalWords } from './slot-refusal-words.ts'

/** Words of the booking journey, page by page in the order in which a donor meets them. Source: booking spec, Rules. */
export const charityWords = {
  heading: 'Who would you like to help?',
  get lead() {
    return `${organisation.legalName} is a company, not a charity. ${charitySharePercent}% of the proceeds of resale go to the charity you choose.`
  },
  legend: 'Choose a charity',
} as const

/** The first step of a journey: whether we collect at a door. */
export const postcodeWords = {
  heading: 'What is the postcode of your door?',
  lead: 'Your postcode tells us whether we collect from you, and on which days.',
  label: 'Postcode',
  hint: 'For example CB2 1TN',
  submit: 'See the dates',
  /** To who comes back to this question because the answer to their postcode is another one now. */
  changed: {
    outside: (outcode: string) => `We do not collect in ${outcode} any more. Nothing you entered is lost.`,
    inside: (outcode: string) => `We collect in ${outcode} now.`,
    otherArea: (outcode: string) =>
      `The days on which we collect in ${outcode} have changed. Nothing you entered is lost.`,
  },
} as const

/** The step of the days. A day closed for a holiday is named, with why. */
export const dateWords = {
  heading: 'Which day suits you?',
  lead: (area: string) => `We collect in the ${area} area. These are the next days with places left.`,
  legend: (count: number) => (count === 1 ? 'The next date' : `The next ${count} dates`),
  more: 'More dates',
  tomorrow: 'Tomorrow',
  bookBy: (moment: string) => `Book by ${moment}`,
  fewLeft: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  slot: (refusableUntil: string) =>
    `You choose the day and we set the time slot. We’ll email it by about ${slotEmailTime} the evening before. It is two hours long. Specific time slots cannot be changed. ${slotRefusalWords.ahead(refusableUntil)}`,
  hold: `We’ll hold the day for you for ${holdMinutes} minutes while you fill in the rest, but not past the time to book it by.`,
  closed: (day: string, reason: string) => `No collections on ${day}: ${reason.replace(/\.$/, '')}.`,
  /** Whether the days are full, closed or not agreed with any charity. */
  none: 'There is no day to choose at the moment. New days open as the weeks go on: please look again in a few days.',
  noneOfCharity: (charity: string) => `On the days that can be booked now we do not collect for ${charity}.`,
  otherCharity: 'Choose another charity',
  submit: 'Keep this day',
  gone: {
    full: (day: string) =>
      `${day} has no place left any more. Nothing you entered is lost. Please choose another day.`,
    'cut-off': (day: string) =>
      `It is too late to book ${day}. Nothing you entered is lost. Please choose another day.`,
    closed: (day: string) =>
      `We do not collect on ${day} any more. Nothing you entered is lost. Please choose another day.`,
    charity: (day: string) =>
      `On ${day} we do not collect for the charity you chose. Nothing you entered is lost. Please choose another day, or another charity.`,
  },
  /** The same to who moves a booking, which stays as it is: its charity is not among the questions. */
  goneOfBooking: {
    full: (day: string) => `There is no place left on ${day}. Please choose another day.`,
    'cut-off': (day: string) => `It is too late to book ${day}. Please choose another day.`,
    closed: (day: string) => `We do not collect on ${day} any more. Please choose another day.`,
    charity: (day: string) =>
      `On ${day} we do not collect for the charity of your booking. Please choose another day.`,
  },
} as const

/** The step of what is given, its counts and the note that many bags need. */
export const itemsWords = {
  heading: 'What are you giving?',
  lead: 'Any amount is welcome. A good guess is enough.',
  leadBrought: 'We have filled in your piles from our site. Change them if they have grown.',
  legend: 'How many of each?',
  counts: {
    bagsOfClothes: {
      label: 'Bags of clothes and accessories',
      hint: 'Shoes in pairs, hats, scarves and handbags count here too.',
      short: (n: number) => (n === 1 ? '1 bag of clothes' : `${n} bags of clothes`),
    },
    bagsOfBooks: {
      label: 'Bags of books',
      hint: 'In separate bags, not too heavy to lift.',
      short: (n: number) => (n === 1 ? '1 bag of books' : `${n} bags of books`),
    },
    boxesOfBricABrac: {
      label: 'Boxes or bags of bric-a-brac',
      hint: 'Each piece must fit in a medium box.',
      short: (n: number) => (n === 1 ? '1 bag or box of bric-a-brac' : `${n} bags or boxes of bric-a-brac`),
    },
  },
  noteLabel: `A note for our driver (please, from ${noteFromBagCount} bags)`,
  noteHint: 'Where are all of them, and is there parking for our van? It helps us to send a van with room.',
  checker: {
    heading: 'Can I donate it?',
    label: 'Enter one item, and we’ll tell you',
    hint: 'For example: trainers, a duvet, a torn shirt',
    submit: 'Check this item',
    yes: 'Yes, please',
    depends: 'It depends',
    no: 'Sorry, no',
    packAs: {
      clothes: 'Pack it with the clothes.',
      'bric-a-brac': 'Pack it with the bric-a-brac.',
      books: 'Pack it with the books.',
    },
    packAsIfTaken: {
      clothes: 'If we can take it, pack it with the clothes.',
      'bric-a-brac': 'If we can take it, pack it with the bric-a-brac.',
      books: 'If we can take it, pack it with the books.',
    },
    instead: 'What you can do with it instead',
    unknown: 'We do not recognise that item. Try a simpler word, or ask us before you pack it.',
    question: 'That is a question about a collection.',
    questionLink: 'Read our answer',
    suggestions: 'Did you mean',
  },
  lists: { summary: 'See everything we can and cannot take', yes: 'Yes, please', no: 'Sorry, no' },
} as const

/** The step of the donor's person, address and bags; each field's own words are in `detail-fields.ts`. */
export const detailsWords = {
  heading: 'Who and where?',
  lead: 'We use this for your collection. We do not sell it, and we do not give it to the charities.',
  you: 'You',
  address: 'Where we collect',
  bags: 'Where the bags will be',
  emailSlip: (meant: string, typed: string) =>
    `Did you mean ${meant}? Change it, or press the button again if ${typed} is right.`,
  postcode: 'Postcode',
  reminder: `Email me at ${formatTime(reminderTime)} the day before, to remind me what to put out and where.`,
} as const

/** The last step: everything that was typed, before it is booked. */
export const checkWords = {
  heading: 'Is everything right?',
  lead: 'Nothing is booked until you choose “Book my collection” at the end.',
  rows: {
    charity: 'Charity',
    date: 'Day',
    postcode: 'Postcode',
    items: 'You give',
    note: 'Note',
    noNote: 'None. If you can, tell us where so many are, and whether there is parking.',
    details: 'You',
    email: 'Email',
    address: 'Address',
    reminder: 'Reminder',
    reminded: `At ${formatTime(reminderTime)} the day before`,
  },
  whoBenefitsHeading: 'Who benefits',
  declarationsLegend: 'Please tick each statement',
  declarations: {
    adult: 'I am 18 or over.',
    entitled: 'These items are mine to give, or I have the owner’s permission.',
    acceptable: 'I give only items that you accept, and my answers are accurate.',
    terms: 'I accept the terms and conditions.',
  },
  termsLink: 'Read the terms and conditions',
  marketingLegend: 'News from us',
  marketing: 'Send me news about Kindfold by email now and then. You can stop it at any time.',
  marketingNote:
    'This is up to you. Your collection is the same either way. We send news only after you confirm it, on the page that our email links to.',
  submit: 'Book my collection',
  slot: (refusableUntil: string) =>
    `We’ll email your time slot by about ${slotEmailTime} the evening before. Specific time slots cannot be changed. ${slotRefusalWords.ahead(refusableUntil)}`,
  fee: 'The collection is free. Only if bookings are repeatedly cancelled late or missed, our terms let us charge an administration fee, and we would tell you its amount and our reason first.',
  household: {
    heading: 'You have a booking on that day',
    text: (day: string) => `A collection on ${day} is already booked with this email address and postcode.`,
    own: 'See that booking',
    sendLink: 'Email me a link to it',
    sent: `We are sending you a link, ${unlessSeveral}. Please check your email.`,
  },
} as const

/** Where we do not collect: the waiting list, and other ways to give. */
export const notCoveredWords = {
  heading: (outcode: string) => `We do not collect in ${outcode} yet`,
  lead: 'Sorry. Here is what you can do instead.',
  waysHeading: 'What you can do instead',
  ways: {
    post: {
      title: 'Donate by post',
      text: 'Coming soon: you will be able to post items to our warehouse in London.',
      link: 'Read about donating by post',
    },
    near: {
      title: 'Give near you',
      text: 'Recycle Now lists clothing banks and charity shops by postcode.',
      link: 'Find a place on Recycle Now',
      href: 'https://www.recyclenow.com/recycle-an-item/clothing-textiles',
    },
    again: {
      title: 'Another address',
      text: 'Are the bags at another postcode?',
      link: 'Try another postcode',
    },
  },
  waitingHeading: (outcode: string) => `Tell me when you collect in ${outcode}`,
  waitingText: 'We’ll email you once, when we collect there.',
  emailLabel: 'Email',
  consent: (outcode: string) => `Yes, email me once when collections start in ${outcode}.`,
  submit: 'Tell me',
  joined: (outcode: string) => `Thank you. We’ll email you when we start collecting in ${outcode}.`,
} as const
