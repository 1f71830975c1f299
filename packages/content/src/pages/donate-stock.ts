import { sayOfPartners } from '../charities/charities.ts'
import { charitySharePercent } from '../facts/facts.ts'
import { enquiryPath } from '../enquiries/enquiry-forms.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { MarketingPage } from './page.schema.ts'
import { sceneDescriptions } from './scene-descriptions.ts'

const buildStockHref = () =>
  buildMailto(
    'Excess stock for charity',
    'Name of our business:\nWhere the stock is (with postcode):\nWhat it is:\nHow much (boxes, pallets or rails):\nWhen it has to be gone:\nWhich charity it helps (or all of them):\n',
  )

/** Words of /donate-stock. Source: Spec 1, Business excess stock. */
export const donateStockPage: MarketingPage = {
  head: {
    path: '/donate-stock',
    title: 'Donate excess business stock | Kindfold',
    description:
      'End of line, samples or returns in good, resellable condition? We collect excess stock from businesses free, and a small UK charity benefits.',
  },
  heading: 'Give your excess stock a second season',
  lead: 'Last season’s line, samples, returns that are as good as new: if it can be sold, it can help a small charity. We collect it from you free of charge.',
  picture: { scene: 'rail-of-clothes', alt: sceneDescriptions['rail-of-clothes'] },
  sections: [
    {
      id: 'why-give',
      saysShare: true,
      heading: 'Why give it',
      body: [
        ['Stock that does not sell takes up room. Giving it clears the shelf and keeps good clothes in use.'],
      ],
      points: [
        { title: 'Free collection', text: 'We collect it free of charge.' },
        { title: 'One email', text: 'Tell us what you have and where. We’ll arrange the rest with you.' },
        {
          title: 'A cause you choose',
          text: `${charitySharePercent}% of the proceeds of resale go to the partner charity you choose.`,
        },
        {
          title: 'Worn, not wasted',
          text: 'What we can sell is resold in Europe, to people who will wear it.',
        },
      ],
    },
    {
      id: 'what-we-take',
      heading: 'What we take',
      body: [
        ['Stock must be in good, resellable condition. New, with or without its tags, is best.'],
        [
          'The same rules apply as for doorstep collections: no uniforms or workwear with names or logos, no single shoes, nothing wet, dirty or damaged. ',
          { text: 'See the whole list', href: '/#accepted-items' },
          '.',
        ],
      ],
      points: [
        {
          title: 'Clothes and shoes',
          text: 'End of line, samples, cancelled orders and returns in good condition; shoes in pairs.',
        },
        { title: 'Accessories', text: 'Bags, belts, hats, scarves, ties and jewellery.' },
        {
          title: 'Books and small homeware',
          text: 'Clean and whole; each piece of homeware fits in a medium box.',
        },
      ],
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      body: [['Everything is arranged by email, with a person.']],
      steps: [
        {
          title: 'Tell us what you have',
          text: 'What it is, how much, where it is, when it has to go and which charity it should help. A photo helps us answer.',
        },
        {
          title: 'We say yes or no',
          text: 'We’ll tell you honestly whether we can take it, and agree a day with you.',
        },
        {
          title: 'You box it up',
          text: 'Pack clothing, books and homeware separately, in boxes or strong tied bags.',
        },
        { title: 'We collect', text: 'We’ll come on the day we agreed.' },
      ],
    },
  ],
  questions: [
    {
      question: 'Can we choose the charity?',
      get answer() {
        const href = '/partner-charities'
        return [
          sayOfPartners(
            (name) => ['Today we have one ', { text: 'partner charity', href }, `: ${name}.`],
            () => [
              'Yes, any of our ',
              { text: 'partner charities', href },
              ', or all of them in equal shares.',
            ],
          ),
        ]
      },
    },
    {
      question: 'Our labels must come off. Can you do that?',
      answer: [
        [
          'Please say so in your first email, before we agree a collection, so that we can tell you what is possible.',
        ],
      ],
    },
  ],
  callToAction: {
    heading: 'Tell us what you have',
    text: 'An email is the fastest way. Our template asks the six things we need to know. Or use our form: it asks the same, and you get a reference.',
    actions: [
      {
        text: 'Email us about stock',
        get href() {
          return buildStockHref()
        },
        kind: 'primary',
      },
      { text: 'Fill in our form', href: enquiryPath('stock'), kind: 'secondary' },
      { text: 'See items we accept', href: '/#accepted-items', kind: 'secondary' },
    ],
  },
}
