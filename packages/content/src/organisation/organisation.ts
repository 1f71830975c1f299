import { phoneClosesAt, phoneOpensAt } from '../facts/facts.ts'
import type { Organisation } from './organisation.schema.ts'

/**
 * The company that runs the collections, for the footer, the contacts page, the policies and structured data.
 * Each value that is not real yet is listed in `launch-placeholders.ts`.
 */
export const organisation: Organisation = {
  name: 'Kindfold',
  tagline: 'Free doorstep clothes collections for small charities.',
  // Spec 1: a limited company, described as a social enterprise.
  kind: 'social enterprise',
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
  domain: 'kindfold.example',
  email: 'hello@kindfold.example',
  privacyEmail: 'privacy@kindfold.example',
  // Ofcom reserves 020 7946 0000 to 0999 for drama. Nobody answers.
  phone: { display: '020 7946 0000', e164: '+442079460000' },
  openingHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opensAt: phoneOpensAt,
    closesAt: phoneClosesAt,
    timeZone: 'Europe/London',
  },
  socialLinks: [
    { id: 'facebook', name: 'Facebook', href: 'https://social.kindfold.example/facebook' },
    { id: 'instagram', name: 'Instagram', href: 'https://social.kindfold.example/instagram' },
    { id: 'linkedin', name: 'LinkedIn', href: 'https://social.kindfold.example/linkedin' },
  ],
  // Where visitors can read all reviews, good and bad.
  reviewPages: {
    google: 'https://reviews.kindfold.example/google',
    trustpilot: 'https://reviews.kindfold.example/trustpilot',
  },
  // Spec 1: a sister project runs the schools programme on its own site.
  schoolsProgramme: { href: 'https://schools.kindfold.example' },
}
