import { charitySharePercent, operatorSharePercent } from '../facts/facts.ts'
import {
  countPartnersInWords,
  sayAllPartners,
  sayGoesToSharers,
  sayOfPartners,
} from '../charities/charities.ts'
import { organisation } from '../organisation/organisation.ts'
import type { PartnerCharitiesPage } from './partner-charities.schema.ts'

/** Words of /partner-charities around the charity cards. Source: Spec 2, Partner charities. */
export const partnerCharitiesPage: PartnerCharitiesPage = {
  head: {
    path: '/partner-charities',
    title: 'Our partner charities | Kindfold',
    get description() {
      return sayOfPartners(
        (name) =>
          `Meet the small UK charity your clothes can help. ${charitySharePercent}% of the proceeds of resale go to ${name}.`,
        () =>
          `Meet the ${countPartnersInWords()} small UK charities your clothes can help. ${charitySharePercent}% of the proceeds of resale go to the charity you choose, or to all in equal shares.`,
      )
    },
  },
  heading: 'Our Partner Charities',
  get intro() {
    return [
      [
        sayOfPartners(
          (name) => `${charitySharePercent}% of the proceeds of resale go to our partner, ${name}.`,
          () =>
            `${charitySharePercent}% of the proceeds of resale go to our partners: to the charity you choose when you book or, with All Charities, to ${sayAllPartners()} in equal shares.`,
        ),
      ],
      ['We only support smaller UK charities. They pay nothing to take part.'],
    ]
  },
  labels: {
    registeredNumber: 'Registered charity number',
    visitWebsite: 'Visit Website',
    mission: 'Mission',
    details: 'Good to know',
    choose: 'Choose this charity',
  },
  howMoneyFlows: {
    heading: 'How the money flows',
    get points() {
      return [
        {
          title: 'Your items are resold',
          text: 'What we can sell is resold in Europe. What it is sold for is called the proceeds of resale.',
        },
        {
          title: `${charitySharePercent}% goes to charity`,
          text: sayOfPartners(
            (name) => `${charitySharePercent}% of the proceeds of resale go to ${name}.`,
            () =>
              `${charitySharePercent}% of the proceeds of resale go to the charity you chose. With All Charities, that ${charitySharePercent}% ${sayGoesToSharers()}.`,
          ),
        },
        {
          title: `${operatorSharePercent}% runs the service`,
          text: `${organisation.legalName}, a company, keeps the other ${operatorSharePercent}% and runs the service.`,
        },
      ]
    },
  },
  checkForYourself: {
    heading: 'Check for yourself',
    body: [
      [
        'You can look up any charity in England and Wales by its name or number on the ',
        {
          text: 'register of charities',
          href: 'https://register-of-charities.charitycommission.gov.uk',
        },
        ' of the Charity Commission. Where we do not have a charity’s number yet, its card shows none.',
      ],
      [
        'What came in, what each charity was paid and when stands month by month under ',
        { text: 'Where the money goes', href: '/where-the-money-goes' },
        '.',
      ],
    ],
  },
  callToAction: {
    heading: 'Ready to book?',
    get text() {
      return sayOfPartners(
        () => 'Pick a day and leave your bags out.',
        () => 'Pick a day and leave your bags out. You can choose another charity next time.',
      )
    },
    actions: [{ text: 'Book Your Collection', href: '/#charity-selector', kind: 'primary' }],
  },
}
