import { charitySharePercent, operatorSharePercent } from '../facts/facts.ts'
import { organisation } from '../organisation/organisation.ts'
import type { MoneyWords } from './where-the-money-goes.schema.ts'

/** Words of /where-the-money-goes and of its months. Source: the specification of money, Public page. */
export const moneyWords: MoneyWords = {
  head: {
    path: '/where-the-money-goes',
    title: 'Where the money goes | Kindfold',
    description:
      'What we received, each charity’s share, when it was paid and whether it arrived: month by month, with files by which anybody can check every penny.',
  },
  heading: 'Where the money goes',
  get lead() {
    return [
      [
        `${charitySharePercent}% of the proceeds of resale go to the charity that a donor chose. Here is what came in, what each charity was paid and when. Mistakes that were put right and payments that were late stand here as plainly as the rest.`,
      ],
    ]
  },
  invented: 'The figures on this page are invented. This is a demonstration.',
  notRead: {
    heading: 'The figures cannot be read at the moment',
    body: [['Please try again in some minutes.']],
  },
  history: 'Before these books began, as we state it',
  paid: {
    heading: 'What charities were paid',
    body: [
      [
        'This is the total at the top of every page, and its parts. It grows when a payment to a charity is sent, and falls when one comes back.',
      ],
    ],
  },
  late: {
    heading: 'Late payments',
    body: [
      [
        'A charity has its share within the agreed days, 28 where none were agreed. These were sent after the day on which the first of it was due, or have not been sent.',
      ],
    ],
  },
  onItsWay: {
    heading: 'On its way',
    body: [['What charities have not been paid yet: their share of what has already reached us.']],
    none: 'Nothing is on its way: each charity has been sent all of its share of what we received.',
    owed: 'Owed',
    paying: 'Approved, not yet recorded as sent',
  },
  example: {
    heading: `How ${charitySharePercent}% works`,
    get body() {
      return [
        [
          `Each time we are paid for what was sold, the charity’s part is worked out to the penny and rounded up. ${organisation.legalName} keeps the rest and runs the service. Here it is by one receipt for a single charity:`,
        ],
      ]
    },
    get none() {
      return `We show it by a receipt for a single charity, whose share is paid whole. There is none at the moment. Once there is, it stands here: what came in, the ${charitySharePercent}% for the charity, rounded up, and the other ${operatorSharePercent}%.`
    },
  },
  lately: {
    heading: 'What 10 kg lately came to',
    get subject() {
      return `the charity’s ${charitySharePercent}%`
    },
    body: [
      [
        'The charities’ share of what came in during the last three closed months, divided by the kilos that were weighed and sold for it, rounded down to 10p. We say no pounds before three months are closed, where less than 500 kg or less than nine tenths of it was weighed, or once the newest month ended over 75 days ago. What your bags come to may be more or less.',
      ],
    ],
    share: 'The charities’ share of what was weighed',
    weighed: 'Weighed and sold',
  },
  byMonth: {
    heading: 'By charity and month',
    body: [
      [
        'Collections are those made in the month, as we count them now. Money is that which reached us in it, mostly for earlier collections. Days are from then until it was sent to the charity, at the longest. Confirmed is what the charity said has arrived.',
      ],
    ],
    none: 'Nothing was received in this time.',
    older: 'Earlier months have pages of their own, listed below.',
  },
  byArea: {
    heading: 'Where we collected',
    body: [
      [
        'How many collections were made in each area. Areas with fewer than five stand together, so that no figure leads to a household.',
      ],
    ],
    few: 'Areas with few collections, together',
    fewCount: 'fewer than 5',
  },
  months: {
    heading: 'Every month, to keep',
    body: [
      [
        'When a month is closed, its lines are kept as one file that never changes again. Its root is a fingerprint of that file and of the root before it: who changed a penny of the past would change every root after it.',
      ],
    ],
    none: 'No month is closed yet. The first one is closed once it is over and all of it has been checked.',
    open: 'Open: its lines are still being added.',
  },
  check: {
    heading: 'Check it yourself',
    body: [
      [
        'You need not take our word. One file checks that no line is missing, changed or doubled, that each root is right, and that the total on every page is the sum of what charities were paid. It needs Node, asks nothing of us but these files, and you can read it first.',
      ],
    ],
    file: 'Get the file and run it',
    shell: 'Or work out the root of a month with what most computers have',
    index: 'The list of all months, for programs',
    payments: 'Every payment to a charity, in the form of 360Giving',
    contractual: 'Each is a contractual share of proceeds.',
  },
  columns: {
    charity: 'Charity',
    area: 'Area',
    collections: 'Collections',
    received: 'Received',
    share: 'Share',
    paid: 'Paid',
    days: 'Days',
    confirmed: 'Confirmed',
  },
}

/** `since` is a month: 'October 2026'. */
export const sayNoneLate = (since: string): string =>
  `Nothing that was due before today is left unsent, and since ${since} no payment was sent after its day.`
