import { formatTime } from '../calendar/format-when.ts'
import { coverageInWords } from '../coverage/coverage-areas.ts'
import { cutOffTime } from '../facts/booking-facts.ts'
import { minimumAgeYears, phoneHours, slotEmailTime } from '../facts/facts.ts'
import { organisation } from '../organisation/organisation.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { Question } from './questions.schema.ts'

const emailUs = { text: organisation.email, href: buildMailto('A question about my collection') }
const callUs = { text: organisation.phone.display, href: `tel:${organisation.phone.e164}` }

/** Booking a collection and the day itself. Spec 2, FAQ. */
export const questionsAboutCollections: readonly Question[] = [
  {
    id: 'how-do-i-book',
    topic: 'Booking',
    question: 'How do I book a collection?',
    answer: [
      [
        { text: 'Choose your charity', href: '/#charity-selector' },
        ', then type your postcode, pick a date and tell us where to find the bags. Your booking is confirmed at once.',
      ],
      [`You need to be ${minimumAgeYears} or over, and the things you give must be yours to give.`],
    ],
  },
  {
    id: 'is-it-free',
    topic: 'Booking',
    question: 'Is the collection free?',
    answer: [
      ['Yes. You pay nothing for a collection, and neither does the charity.'],
      [
        'If collections are cancelled or missed again and again, our ',
        { text: 'terms', href: '/terms-and-conditions' },
        ' let us charge an administration fee. One changed plan is never a problem: tell us as early as you can.',
      ],
    ],
  },
  {
    id: 'where-do-you-collect',
    topic: 'Booking',
    question: 'Where do you collect?',
    answer: [
      [
        `We collect in ${coverageInWords}. `,
        { text: 'Check your postcode', href: '/#coverage' },
        ' to be sure.',
      ],
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
        'You choose the day. The time slot is assigned automatically, so that each driver can make one sensible round, and specific time slots cannot be changed.',
      ],
      [
        'If the day does not suit you after all, open ',
        { text: 'Manage booking', href: '/manage-booking' },
        ' to move to another date or to cancel.',
      ],
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
        ' and type the email address you booked with. We send you a link to your booking; the link in your confirmation leads there too.',
      ],
      [
        `Your confirmation says until when you can do it: usually ${formatTime(cutOffTime)} on the day before. Please do it as early as you can, because your place can then go to someone else.`,
      ],
      ['If you are stuck, email ', emailUs, '.'],
    ],
  },
  {
    id: 'when-will-you-come',
    topic: 'Collection day',
    question: 'When will you come?',
    answer: [
      [
        `We email your time slot by about ${slotEmailTime} the evening before your collection. Look in your junk folder if you cannot see it.`,
      ],
    ],
  },
  {
    id: 'do-i-need-to-be-in',
    topic: 'Collection day',
    question: 'Do I need to be at home?',
    answer: [
      [
        'Not if the driver can reach the bags. Leave them where you said when you booked: dry, tied and easy to see. If you live behind a gate or a shared door, tell us in the booking how to get to you.',
      ],
      ['When the driver has been, an email or a text message confirms the pickup.'],
    ],
  },
  {
    id: 'what-if-you-miss-me',
    topic: 'Collection day',
    question: 'What if nobody comes?',
    answer: [
      [
        'We are sorry, and we want to put it right. Check the slot in your email first. Once it has passed, tell us in ',
        { text: 'Manage booking', href: '/manage-booking' },
        ', or write to us with your booking reference: email ',
        emailUs,
        ' is fastest. You can also call ',
        callUs,
        ` (${phoneHours}). We will arrange a new collection with you.`,
      ],
    ],
  },
  {
    id: 'can-the-driver-refuse',
    topic: 'Collection day',
    question: 'Can the driver refuse my donation?',
    answer: [
      [
        'Yes. Drivers may refuse single items or a whole collection, for example when bags are wet, torn or full of things we cannot take. Their decision is final.',
      ],
      [
        'It rarely needs to come to that: look at the ',
        { text: 'items we accept', href: '/#accepted-items' },
        ' before you pack.',
      ],
    ],
  },
]
