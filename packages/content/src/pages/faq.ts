import { organisation } from '../organisation/organisation.ts'
import { buildMailto } from '../organisation/build-mailto.ts'
import type { FaqPage } from './faq.schema.ts'

/** Words of /faq around the questions. Source: Spec 2, FAQ. */
export const faqPage: FaqPage = {
  head: {
    path: '/faq',
    title: 'Questions and answers | Kindfold',
    description:
      'Twenty short answers about free doorstep clothes collections: booking, time slots, what to give, how to pack, and how much goes to your charity.',
  },
  heading: 'Questions and answers',
  lead: 'Twenty short answers. Search for a word to find the one you need.',
  search: {
    label: 'Search the questions',
    placeholder: 'For example: shoes',
    nothingFound: 'We found no answer for that. Try another word, or ask us.',
  },
  demonstrationCount: 'Demonstration count',
  callToAction: {
    heading: 'Still not sure?',
    actions: [
      {
        text: 'Email Us',
        get href() {
          return buildMailto('A question that the FAQ does not answer')
        },
        kind: 'primary',
      },
    ],
  },
}

/** The line under 'Still not sure?', with the hours that count now. */
export const writeFaqCall = (phoneHours: string) =>
  `Email is fastest. Or call ${organisation.phone.display.replaceAll(' ', '\u00A0')}, ${phoneHours}.`
