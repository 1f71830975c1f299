import { dreamsGrantedAtLeast, dreamsGrantedSinceYear } from '../facts/facts.ts'
import type { Installation } from './installation.schema.ts'

/**
 * What counts while nobody has said otherwise at the desk: the values of the demonstration. Each that is made up is one that
 * `listLaunchItems` recognises.
 */
export const builtInInstallation: Installation = {
  organisation: {
    // Spec 1: a limited company, described as a social enterprise.
    legalName: 'Kindfold Ltd',
    companyNumber: '00000000',
    placeOfRegistration: 'England and Wales',
    registeredOffice: {
      lines: ['Example House', '1 Example Street'],
      town: 'London',
      postcode: 'ZZ99 9ZZ',
      country: 'United Kingdom',
    },
    warehouse: {
      lines: ['Kindfold warehouse', '2 Example Street'],
      town: 'London',
      postcode: 'ZZ99 9ZZ',
      country: 'United Kingdom',
    },
    email: 'hello@kindfold.example',
    privacyEmail: 'privacy@kindfold.example',
    // Ofcom reserves 020 7946 0000 to 0999 for drama. Nobody answers.
    phone: '020 7946 0000',
    facebook: 'https://social.kindfold.example/facebook',
    instagram: 'https://social.kindfold.example/instagram',
    linkedin: 'https://social.kindfold.example/linkedin',
    // Where visitors can read all reviews, good and bad.
    googleReviews: 'https://reviews.kindfold.example/google',
    trustpilotReviews: 'https://reviews.kindfold.example/trustpilot',
    // Spec 1: a sister project runs the schools programme on its own site.
    schoolsProgramme: 'https://schools.kindfold.example',
    threeSixtyGivingPrefix: null,
  },
  charities: [
    {
      slug: 'the-dream-factory',
      name: 'The Dream Factory',
      initials: 'DF',
      // Spec 2, About.
      registrationNumber: '1123662',
      website: 'https://www.yourdreamfactory.org',
      mission:
        'Dreams for children and young adults with life-threatening or life-limiting conditions or severe disabilities.',
      description:
        'The Dream Factory grants dreams to children and young adults with life-threatening or life-limiting conditions or severe disabilities.',
      // Spec 1: over 640 dreams since 2008, ages 3-25.
      details: [
        `Over ${dreamsGrantedAtLeast} dreams granted since ${dreamsGrantedSinceYear}`,
        'For people aged 3 to 25',
      ],
      callToAction: { text: 'See what a dream can be', href: 'https://www.yourdreamfactory.org' },
      logo: null,
      // Spec 2, About. No words were supplied, and none are made up.
      testimonial: { quote: null, author: null, role: null },
      isPaused: false,
      endsOn: null,
    },
    {
      slug: 'clothing-collective',
      name: 'Clothing Collective',
      initials: 'CC',
      registrationNumber: null,
      website: 'https://www.clothingcollective.org',
      mission: 'Gift cards that let people in need choose their own clothes.',
      // The charity's own description of its work.
      description:
        'Clothing Collective gives gift cards through food banks and shelters, so that people in need choose their own clothes in charity shops.',
      details: [
        'Works through food banks and shelters',
        'Gift cards are spent in charity shops',
        'Each person chooses what suits them',
      ],
      callToAction: { text: 'See how the gift cards work', href: 'https://www.clothingcollective.org' },
      logo: null,
      testimonial: null,
      isPaused: false,
      endsOn: null,
    },
    {
      slug: 'voice-for-epilepsy',
      name: 'The Voice for Epilepsy',
      initials: 'VE',
      registrationNumber: null,
      website: null,
      mission: 'A voice for people living with epilepsy.',
      description: 'The Voice for Epilepsy supports people living with epilepsy.',
      details: ['A smaller UK charity, and one of our partners'],
      callToAction: null,
      logo: null,
      testimonial: null,
      isPaused: false,
      endsOn: null,
    },
    {
      slug: 'the-maypole-project',
      name: 'The Maypole Project',
      initials: 'MP',
      // Spec 2, About.
      registrationNumber: '1120163',
      website: 'https://www.themaypoleproject.co.uk',
      mission: 'Support for the whole family of a child with complex medical needs.',
      // The charity's own description of its work.
      description:
        'The Maypole Project supports whole families of children with complex medical needs, from diagnosis onwards. Its support is free, for as long as it is needed.',
      details: [
        'For the whole family, from diagnosis onwards',
        'Established in 2003, a registered charity since 2007',
        'Based in Bromley',
      ],
      callToAction: { text: 'See how they help families', href: 'https://www.themaypoleproject.co.uk' },
      logo: null,
      testimonial: { quote: null, author: null, role: null },
      isPaused: false,
      endsOn: null,
    },
  ],
  'proved-claims': [],
  'message-words': {},
}
