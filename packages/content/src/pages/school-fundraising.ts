import { organisation } from '../organisation/organisation.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { MarketingPage } from './page.schema.ts'
import { sceneDescriptions } from './scene-descriptions.ts'

/** Words of /school-fundraising. Source: Spec 1, Schools programme. */
export const schoolFundraisingPage: MarketingPage = {
  head: {
    path: '/school-fundraising',
    title: 'School fundraising with clothes | Kindfold',
    description:
      'Turn outgrown clothes into money for your school. Free to join, no minimum, the best market price, paid straight to the school’s bank account.',
  },
  heading: 'Raise money for your school with clothes',
  lead: 'Children grow. Wardrobes fill. A clothes collection turns what no longer fits into money for the library, the garden or the school trip.',
  picture: { scene: 'school-bag', alt: sceneDescriptions['school-bag'] },
  sections: [
    {
      id: 'why-join',
      heading: 'Why schools join',
      body: [['Our sister project runs the schools programme. Here is what a school gets.']],
      points: [
        {
          title: 'The best market price',
          text: 'Your school gets the best market price for what families bring in.',
        },
        { title: 'Paid to your bank', text: 'The money goes to the school’s bank account.' },
        { title: 'Free to join', text: 'Joining is free.' },
        { title: 'No minimum', text: 'A small village school is as welcome as a large academy.' },
      ],
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      body: [
        [
          'You join on the sister project’s site, free of charge. It explains how a collection works, what you can collect and how your school is paid.',
        ],
      ],
    },
    {
      id: 'a-good-collection-day',
      heading: 'Make it a good collection day',
      body: [
        [
          'Pick a day when families come to school anyway, such as a Friday before half-term, and keep the message short.',
        ],
        [
          'Ask the schools programme for its list of what to bring, and put it up by the gate. It saves sending bags home again.',
        ],
      ],
      picture: { scene: 'washing-line', alt: '' },
    },
    {
      id: 'school-or-charity',
      heading: 'School programme or doorstep collection?',
      body: [
        [
          'With the schools programme, the money goes to your school. With a ',
          { text: 'doorstep collection', href: '/#charity-selector' },
          ', it helps the charity you choose. Many families will have bags for both.',
        ],
      ],
    },
  ],
  questions: [
    {
      question: 'Who runs the schools programme?',
      answer: [[`A sister project of ${organisation.name}, with a separate site and separate terms.`]],
    },
    {
      question: 'Does it cost the school anything?',
      answer: [['No. It is free to join.']],
    },
    {
      question: 'How much do we have to collect?',
      answer: [['As much or as little as comes. There is no minimum.']],
    },
    {
      question: 'May we collect uniform with the school’s crest?',
      answer: [
        [
          'Please ask the schools programme. For doorstep collections, we cannot take uniform with a crest or a name.',
        ],
      ],
    },
  ],
  callToAction: {
    heading: 'Join the schools programme',
    get text() {
      return organisation.schoolsProgramme === null
        ? 'Send us an email and we will tell you how to join.'
        : 'The link leads to the sister project’s site. If you would rather ask us first, send us an email.'
    },
    get actions() {
      const { schoolsProgramme } = organisation
      const visit = {
        text: 'Visit the schools programme',
        href: schoolsProgramme ?? '',
        kind: 'primary',
      } as const
      const email = buildMailto('School fundraising')
      return schoolsProgramme === null
        ? [{ text: 'Email us a question', href: email, kind: 'primary' } as const]
        : [visit, { text: 'Email us a question', href: email, kind: 'secondary' } as const]
    },
  },
}
