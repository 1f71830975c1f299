import { countPartnersInWords, sayOfPartners } from '../charities/charities.ts'
import { charitySharePercent } from '../facts/facts.ts'
import { enquiryPath } from '../enquiries/enquiry-forms.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { MarketingPage } from './page.schema.ts'
import { sceneDescriptions } from './scene-descriptions.ts'

/**
 * Words of /donate-by-post. `coverageInWords`: where we collect now. Source: Spec 1 and 4: donate by post is coming soon.
 */
export const writeDonateByPostPage = (coverageInWords: string): MarketingPage => ({
  head: {
    path: '/donate-by-post',
    title: 'Donate clothes by post: coming soon | Kindfold',
    description:
      'Outside the places where we collect? Soon you will be able to post good, clean clothes to our London warehouse for the charity you choose.',
  },
  heading: 'Donate by post',
  lead: 'Our vans cannot be everywhere. Soon you will be able to send a parcel to our London warehouse from anywhere in the UK.',
  status: 'Coming soon',
  picture: {
    scene: 'parcel',
    alt: sceneDescriptions.parcel,
  },
  sections: [
    {
      id: 'not-open-yet',
      heading: 'Not open yet',
      body: [
        [
          'Please do not send anything yet. We’ll publish the warehouse address on this page on the day we can receive parcels.',
        ],
        [
          `Today we collect from the door in ${coverageInWords}. `,
          { text: 'Check your postcode', href: '/#coverage' },
          ' first.',
        ],
      ],
    },
    {
      id: 'how-it-will-work',
      heading: 'How it will work',
      body: [['The rules are the same as for a doorstep collection.']],
      steps: [
        {
          title: 'Choose a charity',
          text: sayOfPartners(
            (name) => `Today ours is ${name}.`,
            () => `One of our ${countPartnersInWords()} partner charities, or all of them in equal shares.`,
          ),
        },
        {
          title: 'Pack a parcel',
          text: 'Pack good, clean, dry, resellable items, and close the parcel well.',
        },
        { title: 'Post it', text: 'Send it to our London warehouse.' },
        {
          title: 'Your charity benefits',
          text: `${charitySharePercent}% of the proceeds of resale go to the charity you chose.`,
        },
      ],
    },
    {
      id: 'until-then',
      heading: 'What you can do until then',
      body: [
        [
          'Keep your items somewhere dry, give them to a charity shop near you, or find a bank on ',
          { text: 'Recycle Now', href: 'https://www.recyclenow.com' },
          '. It is better that someone wears them now than that they wait for us.',
        ],
      ],
      picture: { scene: 'folded-pile', alt: '' },
    },
  ],
  questions: [
    {
      question: 'When will it open?',
      answer: [['We do not have a date yet. We’ll announce it here and on our blog.']],
    },
    {
      question: 'Who will pay the postage?',
      answer: [['We have not decided yet. We’ll say so on this page before anyone posts a parcel.']],
    },
    {
      question: 'What may I send?',
      answer: [
        [
          'The same items we collect from the door. ',
          { text: 'See the items we accept', href: '/#accepted-items' },
          '.',
        ],
      ],
    },
  ],
  callToAction: {
    heading: 'Hear when it opens',
    text: 'Send us an email and we’ll reply when it opens, or leave your address in our form.',
    actions: [
      {
        text: 'Email us about post',
        href: buildMailto('Tell me when donate by post opens'),
        kind: 'primary',
      },
      { text: 'Fill in our form', href: enquiryPath('post'), kind: 'secondary' },
      { text: 'Check my postcode', href: '/#coverage', kind: 'secondary' },
    ],
  },
})
