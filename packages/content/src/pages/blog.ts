import { charitySharePercent } from '../facts/facts.ts'
import type { BlogWords } from './blog.schema.ts'

/** Words of the blog list and of each post around its own. Source: Spec 2, Blog list and Blog post. */
export const blogWords: BlogWords = {
  head: {
    path: '/blog',
    title: 'Blog: giving clothes well | Kindfold',
    description:
      'Plain advice on sorting, packing and giving clothes, books and bric-a-brac, what becomes of them, and the small charities they help.',
  },
  heading: 'Blog',
  lead: 'Plain advice on giving clothes, books and bric-a-brac well, and what becomes of them.',
  readMore: 'Read more',
  previous: 'Previous',
  next: 'Next',
  pagination: 'Pages of the blog',
  empty: 'No blog posts yet. Check back soon!',
  back: 'Back to Blog',
  loading: 'Loading...',
  relatedHeading: 'Read next',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'Your browser did not let us copy the link. You can copy it from the address bar.',
  callToAction: {
    heading: 'Have a bag ready?',
    text: `We collect it from your door, free. ${charitySharePercent}% of the proceeds of resale go to the charity you choose.`,
    actions: [
      { text: 'Book a collection', href: '/#charity-selector', kind: 'primary' },
      { text: 'See items we accept', href: '/#accepted-items', kind: 'secondary' },
    ],
  },
}
