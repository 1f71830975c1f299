import type { Installation } from '../installation/installation.schema.ts'
import { claimIds } from '../installation/claims.ts'

/**
 * An installation of another company with other partners, complete. What the demonstration says of itself is no part of it, so
 * that a page on which any of that stands does not follow the desk.
 */
export const secondInstallation: Installation = {
  organisation: {
    legalName: 'Warm Coat Collections Limited',
    companyNumber: 'SC725836',
    placeOfRegistration: 'Scotland',
    registeredOffice: {
      lines: ['7 Weaver Yard'],
      town: 'Leith',
      postcode: 'EH6 8DP',
      country: 'United Kingdom',
    },
    warehouse: {
      lines: ['Unit 4', '12 Dock Road'],
      town: 'Leith',
      postcode: 'EH6 3QA',
      country: 'United Kingdom',
    },
    email: 'hello@warmcoat.org.uk',
    privacyEmail: 'privacy@warmcoat.org.uk',
    phone: '0131 496 1234',
    facebook: 'https://www.facebook.com/warmcoat',
    instagram: null,
    linkedin: null,
    googleReviews: 'https://maps.google.com/?cid=1',
    trustpilotReviews: null,
    schoolsProgramme: null,
    threeSixtyGivingPrefix: '360G-warmcoat',
  },
  charities: [
    {
      slug: 'harbour-families',
      name: 'Harbour Families & Friends',
      initials: 'HF',
      registrationNumber: 'SC012345',
      website: 'https://harbour-families.org.uk',
      mission: 'Company and warm meals for families by the harbour.',
      description:
        'Harbour Families & Friends cooks, listens and keeps company with families by the harbour.',
      details: [],
      callToAction: null,
      logo: null,
      testimonial: {
        quote: 'The van came each month, and each month we could say yes to one more family.',
        author: 'A. Trustee',
        role: 'Treasurer',
      },
      isPaused: false,
      endsOn: null,
    },
    {
      slug: 'quiet-library',
      name: 'The Quiet Library',
      initials: 'QL',
      registrationNumber: null,
      website: null,
      mission: 'Books by post for people who cannot leave their homes.',
      description: 'The Quiet Library sends books by post to people who cannot leave their homes.',
      details: ['Free for every reader'],
      callToAction: { text: 'See how to borrow', href: 'https://quiet-library.org.uk/borrow' },
      logo: null,
      testimonial: null,
      isPaused: false,
      endsOn: null,
    },
    {
      slug: 'second-wind',
      name: 'Second Wind Cycling',
      initials: 'SW',
      registrationNumber: null,
      website: null,
      mission: 'Bicycles for young people who have none.',
      description: 'Second Wind Cycling mends bicycles and gives them to young people who have none.',
      details: [],
      callToAction: null,
      logo: null,
      testimonial: null,
      isPaused: true,
      endsOn: null,
    },
  ],
  'proved-claims': claimIds,
  'message-words': { confirmation: { closing: 'With warm thanks from all of us.' } },
}
