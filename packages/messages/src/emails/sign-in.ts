import { signInLinkMinutes } from '@kindfold/content/facts/booking-facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailWords } from '../email/email.ts'
import type { SignInData } from '../message-data.ts'
import { words } from './booking-parts.ts'

const nameOf = ({ reference }: SignInData) => (reference === null ? 'your bookings' : `booking ${reference}`)

/** The link that somebody asked for, instead of a password. */
export const signInEmail: EmailWords<SignInData, 'signIn'> = {
  links: ['signIn'],
  subject: (data) => `Your link to ${nameOf(data)}`,
  write: (data, links) => ({
    preview: 'One link to see, change or cancel. No password.',
    heading: data.reference === null ? 'Your bookings' : 'Your booking',
    parts: [
      words(
        `This link opens ${nameOf(data)}, where you can see, change or cancel.${data.reference === null ? ` It works for ${signInLinkMinutes} minutes.` : ''}`,
      ),
      { kind: 'button', label: `Open ${nameOf(data)}`, url: links.signIn },
      words(
        'Please do not pass it on: whoever has the link can change the booking. If you did not ask for it, you do not need to do anything.',
      ),
    ],
    reason: `You got this email because somebody asked ${organisation.name} for a link with your address.`,
  }),
}
