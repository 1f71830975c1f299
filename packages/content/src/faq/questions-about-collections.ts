import { slotRefusalWords } from '../booking/slot-refusal-words.ts'
import { windowHours } from '../facts/booking-facts.ts'
import { minimumAgeYears, slotEmailTime } from '../facts/facts.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import type { SpokenFacts } from '../changing-facts/spoken-facts.ts'
import { organisation } from '../organisation/organisation.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { Question } from './questions.schema.ts'

const emailUs = () => ({ text: organisation.email, href: buildMailto('A question about my collection') })
const callUs = () => ({ text: organisation.phone.display, href: `tel:${organisation.phone.e164}` })

/** Booking a collection and the day itself. Spec 2, FAQ. */
export const listQuestionsAboutCollections = ({
  areas,
  phoneHours,
  slotRefusableUntil,
}: SpokenFacts): readonly Question[] => [
  {
    id: 'how-do-i-book',
    topic: 'Booking',
    question: 'How do I book a collection?',
    answer: [
      [
        { text: 'Choose your charity', href: '/#charity-selector' },
        ', then enter your postcode, pick a date and tell us where to find the bags. We’ll confirm your booking straight away.',
      ],
      [`You need to be ${minimumAgeYears} or over, and the items must be yours to give.`],
    ],
  },
  {
    id: 'is-it-free',
    topic: 'Booking',
    question: 'Is the collection free?',
    answer: [
      ['Yes. Collections are free. Charities pay nothing to take part.'],
      [
        'If you cancel late or miss collections repeatedly, our ',
        { text: 'terms', href: '/terms-and-conditions' },
        ' let us charge an administration fee. We would tell you the amount and the reason first, and never for one change of plan.',
      ],
    ],
  },
  {
    id: 'where-do-you-collect',
    topic: 'Booking',
    question: 'Where do you collect?',
    answer: [
      [`We collect in ${areas}. `, { text: 'Check your postcode', href: '/#coverage' }, ' to be sure.'],
      [
        'Outside those places, you will be able to send a parcel to our London warehouse. ',
        { text: 'Donate by post', href: '/donate-by-post' },
        ' is coming soon.',
      ],
    ],
  },
  {
    id: 'can-i-choose-a-time',
    topic: 'Booking',
    question: 'Can I choose or change my time slot?',
    answer: [
      [
        'You choose the day. The time slot is assigned automatically, and specific time slots cannot be changed.',
      ],
      [
        'If the day does not suit you after all, open ',
        { text: 'Manage booking', href: '/manage-booking' },
        ' to move to another date or to cancel.',
      ],
      [slotRefusalWords.ahead(slotRefusableUntil)],
    ],
  },
  {
    id: 'how-do-i-change-or-cancel',
    topic: 'Booking',
    question: 'How do I change or cancel my booking?',
    answer: [
      [
        'Open ',
        { text: 'Manage booking', href: '/manage-booking' },
        ' and enter the email address you booked with. We’ll send you a link to your booking. You can also use the link in your confirmation.',
      ],
      ['You can do so until the time shown when you book and in your confirmation.'],
      ['If you are stuck, email ', emailUs(), '.'],
    ],
  },
  {
    id: 'when-will-you-come',
    topic: 'Collection day',
    question: 'When will you come?',
    answer: [
      [
        `We’ll email your time slot by about ${slotEmailTime} the evening before your collection. It is ${formatNumberWord(windowHours)} hours long, and we do all that we reasonably can to come within it. Check your junk folder if you cannot see the email.`,
      ],
    ],
  },
  {
    id: 'do-i-need-to-be-in',
    topic: 'Collection day',
    question: 'Do I need to be at home?',
    answer: [
      [
        'You do not need to be in if our driver can reach the bags. Leave them where you told us when you booked: dry, tied and easy to see. If you live behind a gate or a shared door, tell us in the booking how to get in.',
      ],
      ['We’ll email or text you after the collection.'],
    ],
  },
  {
    id: 'what-if-you-miss-me',
    topic: 'Collection day',
    question: 'What if nobody comes?',
    answer: [
      [
        'We are sorry. Once the slot in your email has passed, tell us in ',
        { text: 'Manage booking', href: '/manage-booking' },
        ', or email ',
        emailUs(),
        ' with your booking reference. You can also call ',
        callUs(),
        ` (${phoneHours}). We’ll arrange a new collection with you.`,
      ],
    ],
  },
  {
    id: 'what-if-my-bags-are-stolen',
    topic: 'Collection day',
    question: 'What if my bags are stolen?',
    answer: [
      ['Put them out late, or hand them over at the door.'],
      ['If they are gone, tell us: it does not count against you.'],
    ],
  },
  {
    id: 'can-the-driver-refuse',
    topic: 'Collection day',
    question: 'Can the driver refuse my donation?',
    answer: [
      [
        'Yes. Drivers may refuse single items or a whole collection, for example when bags are wet, torn or full of items we cannot take. Their decision is final.',
      ],
      ['What is refused stays yours.'],
      [
        'To avoid this, check the ',
        { text: 'items we accept', href: '/#accepted-items' },
        ' before you pack.',
      ],
    ],
  },
]
