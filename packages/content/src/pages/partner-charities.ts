import { charitySharePercent, operatorSharePercent } from '../facts/facts.ts'
import { organisation } from '../organisation/organisation.ts'
import type { PartnerCharitiesPage } from './partner-charities.schema.ts'

/** Words of /partner-charities around the charity cards. Source: Spec 2, Partner charities. */
export const partnerCharitiesPage: PartnerCharitiesPage = {
  head: {
    path: '/partner-charities',
    title: 'Our partner charities | Kindfold',
    description:
      'Meet the four small UK charities your clothes can help. 80% of the proceeds of resale go to our partners. Choose one of them, or share equally.',
  },
  heading: 'Our Partner Charities',
  intro: [
    [
      `${charitySharePercent}% of proceeds go to our partners. Choose the one that is closest to your heart when you book, or share equally between all four.`,
    ],
    ['We only support smaller UK charities. They pay nothing to take part.'],
  ],
  labels: {
    registeredNumber: 'Registered charity number',
    visitWebsite: 'Visit Website',
    mission: 'Mission',
    details: 'Good to know',
    choose: 'Choose this charity',
  },
  howMoneyFlows: {
    heading: 'How the money flows',
    points: [
      {
        title: 'Your things are resold',
        text: 'What we collect is resold in Europe. The money that brings in is called the proceeds.',
      },
      {
        title: `${charitySharePercent}% goes to charity`,
        text: `${charitySharePercent}% of the proceeds of resale go to the charity you chose. With All Charities, that ${charitySharePercent}% is split equally between the four.`,
      },
      {
        title: `${operatorSharePercent}% runs the service`,
        text: `The other ${operatorSharePercent}% stays with ${organisation.legalName}, a company, which runs the service.`,
      },
    ],
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
    ],
  },
  callToAction: {
    heading: 'Chosen one?',
    text: 'Pick a day and put your bags out. You can choose another charity next time.',
    actions: [{ text: 'Book Your Collection', href: '/#charity-selector', kind: 'primary' }],
  },
}
