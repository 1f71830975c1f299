import { organisation } from '../organisation/organisation.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { ContactsPage } from './contacts.schema.ts'

/**
 * Words of /contacts. `phoneHours`: when somebody answers the phone now; they are our business hours too. Source: Spec 1,
 * Support, and 2, Contacts.
 */
export const writeContactsPage = (phoneHours: string): ContactsPage => ({
  head: {
    path: '/contacts',
    title: 'Contact us by email or phone | Kindfold',
    description: `Email is the fastest way to reach us: we usually reply within minutes in business hours. Or call us, ${phoneHours}.`,
  },
  heading: 'Get in touch',
  lead: 'Ask us anything about a collection, a charity or an item you are not sure about.',
  ways: [
    {
      id: 'email',
      title: 'Email',
      badge: 'Fastest Response',
      text: `We usually reply within minutes in business hours: ${phoneHours}. If you are asking about a booking, give us the reference.`,
      action: { text: organisation.email, href: buildMailto('A question'), kind: 'primary' },
    },
    {
      id: 'phone',
      title: 'Phone',
      text: `A person answers ${phoneHours}.`,
      action: { text: organisation.phone.display, href: `tel:${organisation.phone.e164}`, kind: 'secondary' },
    },
    {
      id: 'post',
      title: 'Letters',
      text: 'Write to our registered office. Please send letters only: we cannot take parcels of clothes there.',
    },
  ],
  addressHeading: 'Postal address',
  companyNumberLabel: 'Company number',
  beforeYouWrite: {
    heading: 'You may find it faster here',
    cards: [
      {
        title: 'Book a collection',
        text: 'Choose a charity and see which days are free at your postcode.',
        action: { text: 'Book a collection', href: '/#charity-selector', kind: 'primary' },
      },
      {
        title: 'Manage your booking',
        text: 'See your booking, move it to another day or cancel it.',
        action: { text: 'Manage booking', href: '/manage-booking', kind: 'secondary' },
      },
      {
        title: 'Read the answers',
        text: 'Twenty questions donors ask, with short answers.',
        action: { text: 'Read the FAQ', href: '/faq', kind: 'secondary' },
      },
      {
        title: 'Meet the charities',
        text: 'Who they are, what they do and how the money reaches them.',
        action: { text: 'Meet our partners', href: '/partner-charities', kind: 'secondary' },
      },
    ],
  },
})
