import { namePartners, sayOfPartners } from '../charities/charities.ts'
import { charitySharePercent, noteFromBagCount, operatorSharePercent } from '../facts/facts.ts'
import { acceptedShortList, notAcceptedByKind } from '../items/items.ts'
import { formatItemNames } from '../items/format-item-names.ts'
import { organisation } from '../organisation/organisation.ts'
import type { Question } from './questions.schema.ts'

const accepted = formatItemNames(acceptedShortList)
const notAccepted = notAcceptedByKind.map(formatItemNames)

/** What to give, and what becomes of it; the item checker's own list says what we take. Spec 2, FAQ. */
export const listQuestionsAboutGiving = (): readonly Question[] => [
  {
    id: 'what-do-you-accept',
    topic: 'What to give',
    question: 'What can I donate?',
    answer: [
      [`Good, clean, resellable ${accepted}. Each piece of bric-a-brac must fit in a medium box.`],
      [
        'Not sure about an item? Ask ',
        { text: 'Can I donate it?', href: '/#accepted-items' },
        ' on our home page.',
      ],
    ],
  },
  {
    id: 'what-do-you-not-accept',
    topic: 'What to give',
    question: 'What can you not take?',
    answer: notAccepted.map((names) => [`${names.charAt(0).toUpperCase()}${names.slice(1)}.`]),
  },
  {
    id: 'how-should-i-pack',
    topic: 'What to give',
    formerIds: ['how-much-can-i-give'],
    question: 'How should I pack, and how much can I give?',
    answer: [
      [
        'Put clothing, bric-a-brac and books in separate strong bags, and tie each one. Keep shoes in pairs and wrap anything that can break.',
      ],
      [
        'We do not supply bags: use any strong ones you have, or boxes for bric-a-brac. Keep bags of books light enough to lift.',
      ],
      [
        `Any quantity is accepted. From ${noteFromBagCount} bags on, a note helps us to send a van with room.`,
      ],
    ],
  },
  {
    id: 'how-much-goes-to-charity',
    formerIds: ['which-charities'],
    topic: 'Charities and money',
    question: 'Which charities, and how much do they get?',
    answer: [
      [
        `${namePartners()}. We only support smaller UK charities. `,
        { text: 'Meet our partner charities', href: '/partner-charities' },
        '.',
      ],
      [
        `${charitySharePercent}% of the proceeds of resale go to the charity you choose. ${sayOfPartners(
          () => '',
          () =>
            'If you choose All Charities, the money is split equally between those with an agreement for the day of collection. ',
        )}${organisation.legalName}, the company that runs the service, keeps the other ${operatorSharePercent}%. Charities pay nothing to take part.`,
      ],
      ['You give items and not money, so no Gift Aid is claimed on them.'],
    ],
  },
  {
    id: 'what-happens-to-my-clothes',
    topic: 'Charities and money',
    question: 'What happens to what I give?',
    answer: [
      ['What we can sell is resold in Europe, where people wear, use and read it again.'],
      ['What we cannot sell raises no money. We recycle it where we can and dispose of the rest.'],
    ],
  },
]
