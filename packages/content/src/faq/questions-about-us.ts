import {
  dataRetentionYearsAfterLastCollection,
  internalBankDepthMm,
  internalBankHeightMm,
  internalBankPricePence,
  internalBankWidthMm,
  privacyAnswerWithinMonths,
} from '../facts/facts.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import { formatPence } from '../facts/format-pence.ts'
import type { SpokenFacts } from '../changing-facts/spoken-facts.ts'
import { organisation } from '../organisation/organisation.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { Question } from './questions.schema.ts'

const emailUs = () => ({ text: organisation.email, href: buildMailto('A question about my collection') })
const callUs = () => ({ text: organisation.phone.display, href: `tel:${organisation.phone.e164}` })

/** Schools, workplaces and who we are. Spec 2, FAQ. */
export const listQuestionsAboutUs = ({ phoneHours, reviews }: SpokenFacts): readonly Question[] => [
  {
    id: 'can-my-school-take-part',
    formerIds: ['can-my-workplace-take-part'],
    topic: 'Schools, work and more',
    question: 'Can my school or my workplace take part?',
    answer: [
      [
        'A sister project runs our schools programme on its own site. Schools get the best market price, paid to their bank account, free to join and with no minimum: ',
        { text: 'school fundraising', href: '/school-fundraising' },
        '.',
      ],
      [
        `An `,
        { text: 'internal clothing bank', href: '/internal-banks' },
        ` costs ${formatPence(internalBankPricePence)} + VAT once, with free delivery, and measures ${internalBankHeightMm}mm high by ${internalBankWidthMm}mm wide by ${internalBankDepthMm}mm deep.`,
      ],
      [
        'Good, resellable stock is collected free, by arrangement: ',
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
        `${organisation.name} is run by ${organisation.legalName}, a limited company with a registered address in ${organisation.registeredOffice.town}. Our company number is at the foot of every page, and you can check `,
        { text: 'the charities we support', href: '/partner-charities' },
        ' on their own websites.',
      ],
      ...(reviews
        ? [[`We have ${reviews.words} on Google and Trustpilot. You can read them all there.`]]
        : []),
      [
        'Your details are used to arrange your collection and are not sold. We keep them for ' +
          `${formatNumberWord(dataRetentionYearsAfterLastCollection)} years after your last collection. See our `,
        { text: 'privacy policy', href: '/privacy-policy' },
        '.',
      ],
    ],
  },
  {
    id: 'is-it-really-you',
    topic: 'About us',
    question: 'Is it really you?',
    answer: [
      ['We come only where somebody has booked.'],
      ['We ask for no money. In doubt, keep your bags inside and call ', callUs(), '.'],
    ],
  },
  {
    id: 'how-do-i-complain',
    topic: 'About us',
    question: 'How do I complain?',
    answer: [
      [
        'Email ',
        emailUs(),
        ' with your reference, what happened and a photo of any damage. A person answers within ' +
          `${formatNumberWord(privacyAnswerWithinMonths)} month.`,
      ],
      [
        'Who stands above us, such as the Fundraising Regulator, is in our ',
        { text: 'terms', href: '/terms-and-conditions' },
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
        emailUs(),
        ' is fastest: we usually reply within minutes in business hours. You can also call ',
        callUs(),
        `, ${phoneHours}.`,
      ],
      [{ text: 'All our contact details', href: '/contacts' }, ' are on one page.'],
    ],
  },
]
