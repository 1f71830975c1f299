import {
  dataRetentionYearsAfterLastCollection,
  internalBankDepthMm,
  internalBankHeightMm,
  internalBankPricePence,
  internalBankWidthMm,
  phoneHours,
  reviewsClaimedOver,
} from '../facts/facts.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import { formatCount } from '../facts/format-count.ts'
import { formatPence } from '../facts/format-pence.ts'
import { organisation } from '../organisation/organisation.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { Question } from './questions.schema.ts'

const emailUs = { text: organisation.email, href: buildMailto('A question about my collection') }
const callUs = { text: organisation.phone.display, href: `tel:${organisation.phone.e164}` }

/** Schools, workplaces and who we are. Spec 2, FAQ. */
export const questionsAboutUs: readonly Question[] = [
  {
    id: 'can-my-school-take-part',
    topic: 'Schools, work and more',
    question: 'Can my school raise money with clothes?',
    answer: [
      [
        'Yes. A sister project runs our schools programme on its own site. Schools get the best market price, paid to their bank account. It is free to join and there is no minimum. ',
        { text: 'Read about school fundraising', href: '/school-fundraising' },
        '.',
      ],
    ],
  },
  {
    id: 'can-my-workplace-take-part',
    topic: 'Schools, work and more',
    question: 'Can my workplace have a clothing bank or give excess stock?',
    answer: [
      [
        `Both. An `,
        { text: 'internal clothing bank', href: '/internal-banks' },
        ` costs ${formatPence(internalBankPricePence)} + VAT once, with free delivery and a flexible collection schedule. It has wheels, is made of part-recycled board and measures ${internalBankHeightMm}mm high by ${internalBankWidthMm}mm wide by ${internalBankDepthMm}mm deep.`,
      ],
      [
        'If your business has stock in good, resellable condition, we collect it free. Arrange it by email: ',
        { text: 'donate stock', href: '/donate-stock' },
        '.',
      ],
    ],
  },
  {
    id: 'can-i-trust-you',
    topic: 'About us',
    question: 'How do I know that you are genuine?',
    answer: [
      [
        `${organisation.name} is run by ${organisation.legalName}, a limited company with a registered address in London. Our company number is at the foot of every page, and you can check `,
        { text: 'the charities we support', href: '/partner-charities' },
        ' on their own websites.',
      ],
      [
        `We have over ${formatCount(reviewsClaimedOver)} reviews on Google and Trustpilot. You can read them all there.`,
      ],
      [
        'Your details are used to arrange your collection and are not sold. We keep them for ' +
          `${formatNumberWord(dataRetentionYearsAfterLastCollection)} years after your last collection. See our `,
        { text: 'privacy policy', href: '/privacy-policy' },
        '.',
      ],
    ],
  },
  {
    id: 'how-do-i-reach-you',
    topic: 'About us',
    question: 'How do I get in touch?',
    answer: [
      [
        'Email ',
        emailUs,
        ' is fastest: we usually reply within minutes in business hours. You can also call ',
        callUs,
        `, ${phoneHours}.`,
      ],
      [{ text: 'All our contact details', href: '/contacts' }, ' are on one page.'],
    ],
  },
]
