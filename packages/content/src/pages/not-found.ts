import type { NotFoundPage } from './not-found.schema.ts'

/** Words of the 404 screen, which search engines do not list. Source: Spec 2, 404 screen. */
export const notFoundPage: NotFoundPage = {
  title: 'Page not found | Kindfold',
  description: 'There is no page at this address.',
  heading: 'Oops! Page not found',
  text: 'There is no page at this address. It may have moved, or the address may be mistyped.',
  home: { text: 'Go to Homepage', href: '/', kind: 'primary' },
  backText: 'Go Back',
  linksHeading: 'Perhaps you were looking for',
  links: [
    { text: 'Partner charities', href: '/partner-charities' },
    { text: 'FAQs', href: '/faq' },
    { text: 'Contact us', href: '/contacts' },
    { text: 'Blog', href: '/blog' },
  ],
}
