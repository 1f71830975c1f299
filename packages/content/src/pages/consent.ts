import type { ConsentWords } from './consent.schema.ts'

/** Words of the cookie banner. Source: Spec 2, Other UI pieces. */
export const consentWords: ConsentWords = {
  heading: 'Cookie Settings',
  intro: 'We use cookies to improve your experience. Choose your preferences below.',
  links: [
    { text: 'Privacy policy', href: '/privacy-policy' },
    { text: 'Cookie policy', href: '/cookie-policy' },
  ],
  managePreferences: 'Manage preferences',
  purposes: [
    {
      id: 'necessary',
      title: 'Necessary',
      text: 'Remembers this choice. The site needs it, so it is always on.',
    },
    {
      id: 'analytics',
      title: 'Analytics',
      text: 'Counts visits, so that we can see which pages help and which do not.',
    },
    {
      id: 'marketing',
      title: 'Marketing',
      text: 'Lets us measure our advertisements and show you relevant ones elsewhere.',
    },
  ],
  rejectAll: 'Reject All',
  savePreferences: 'Save Preferences',
  acceptAll: 'Accept All',
  alwaysOn: 'Always on',
  saved: 'Your cookie choice is saved.',
  reopen: 'Cookie settings',
}
