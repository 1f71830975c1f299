import { sayOfPartners } from '../charities/charities.ts'
import {
  charitySharePercent,
  internalBankDepthMm,
  internalBankHeightMm,
  internalBankPricePence,
  internalBankWidthMm,
} from '../facts/facts.ts'
import { formatPence } from '../facts/format-pence.ts'
import { enquiryPath } from '../enquiries/enquiry-forms.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { MarketingPage } from './page.schema.ts'
import { sceneDescriptions } from './scene-descriptions.ts'

const price = `${formatPence(internalBankPricePence)} + VAT`
const buildOrderHref = () =>
  buildMailto(
    'Internal clothing bank for our workplace',
    'Name of our organisation:\nAddress of the workplace:\nWhich charity it helps (or all of them):\nHow many people work there:\nBest day for a collection:\n',
  )

/** Words of /internal-banks. Source: Spec 1, Internal clothing banks. */
export const internalBanksPage: MarketingPage = {
  head: {
    path: '/internal-banks',
    title: 'Internal clothing banks for workplaces | Kindfold',
    description: `A wheeled clothing bank for your workplace: ${price} once, free delivery and a flexible collection schedule. You choose the charity it helps.`,
  },
  heading: 'A clothing bank for your workplace',
  lead: 'Put one neat, wheeled bank by the door. Your colleagues bring in what they no longer wear, we collect it when it suits you, and a small charity benefits.',
  picture: {
    scene: 'clothing-bank',
    alt: sceneDescriptions['clothing-bank'],
  },
  sections: [
    {
      id: 'why-have-one',
      heading: 'Why have one',
      body: [
        [
          'Most of us mean to take that bag of clothes somewhere. A bank at work makes it easy: people bring in one shirt or a whole bag on the way to their desk.',
        ],
      ],
      points: [
        {
          title: 'One price, once',
          text: `You pay ${price} for the bank. Delivery is free.`,
        },
        {
          title: 'Collections that suit you',
          text: 'The schedule is flexible. We’ll agree it with you.',
        },
        {
          title: 'It goes where it is needed',
          text: 'The bank is on wheels, so you can move it for an event or for cleaning.',
        },
        {
          title: 'Part-recycled',
          text: 'It is made of part-recycled board, in keeping with what goes into it.',
        },
      ],
    },
    {
      id: 'the-bank',
      heading: 'The bank, in figures',
      body: [['It takes up less than half a square metre of floor.']],
      table: {
        caption: 'One internal clothing bank',
        rows: [
          { name: 'Price', value: `${price}, one time` },
          { name: 'Delivery', value: 'Free' },
          { name: 'Collections', value: 'On a flexible schedule' },
          { name: 'Height', value: `${internalBankHeightMm}mm` },
          { name: 'Width', value: `${internalBankWidthMm}mm` },
          { name: 'Depth', value: `${internalBankDepthMm}mm` },
          { name: 'Material', value: 'Part-recycled board' },
          { name: 'Moves on', value: 'Wheels' },
        ],
      },
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      body: [['From first message to first collection it takes four steps.']],
      steps: [
        {
          title: 'Tell us where',
          get text() {
            const told =
              'Tell us, by email or by our form, your address and the charity you would like to help'
            return sayOfPartners(
              () => `${told}.`,
              () => `${told}, or choose All Charities.`,
            )
          },
        },
        { title: 'We deliver', text: 'We’ll agree a day with you and bring the bank. Delivery is free.' },
        {
          title: 'Your colleagues fill it',
          text: 'Good, clean clothes, shoes in pairs and accessories go in. Put our list of items on the wall beside the bank.',
        },
        {
          title: 'We collect',
          text: 'We’ll come when we agreed, or when you tell us that it is filling up.',
        },
      ],
    },
    {
      id: 'who-benefits',
      saysShare: true,
      heading: 'Who benefits',
      body: [
        [
          `${charitySharePercent}% of the proceeds of resale go to the charity you choose. `,
          { text: 'Meet our partner charities', href: '/partner-charities' },
          ', talk about it with your colleagues, and let them vote.',
        ],
      ],
      picture: { scene: 'charity-gift', alt: '' },
    },
  ],
  questions: [
    {
      question: 'What may go in the bank?',
      answer: [
        [
          'Good, clean clothes, shoes in pairs and accessories. ',
          { text: 'See the items we accept', href: '/#accepted-items' },
          '. If you would like to collect books or bric-a-brac too, ask us first: they have to be kept separate from clothes.',
        ],
      ],
    },
    {
      question: 'Is there anything to pay later?',
      answer: [[`No. ${price} is a one-time cost, and delivery is free.`]],
    },
    {
      question: 'Do you collect from our workplace?',
      answer: [
        [
          'Enter its postcode in ',
          { text: 'our postcode check', href: '/#coverage' },
          ', or ask us by email.',
        ],
      ],
    },
  ],
  callToAction: {
    heading: 'Order a bank',
    text: 'Send us an email with your address, or use our form. We usually reply within minutes in business hours.',
    actions: [
      {
        text: 'Email us about a bank',
        get href() {
          return buildOrderHref()
        },
        kind: 'primary',
      },
      { text: 'Fill in our form', href: enquiryPath('banks'), kind: 'secondary' },
      { text: 'Meet the charities', href: '/partner-charities', kind: 'secondary' },
    ],
  },
}
