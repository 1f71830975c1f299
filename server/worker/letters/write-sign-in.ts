import { signInLinkMinutes } from '@kindfold/content/facts/booking-facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'

/** The link that somebody asked for, instead of a password. */
export function writeSignIn(data: MessageDataByKind['sign-in'], links: MessageLinks): Letter {
  const url = data.reference === null ? links.signInUrl : (links.manageUrl ?? links.signInUrl)
  const what = data.reference === null ? 'your bookings' : `booking ${data.reference}`
  return {
    subject: `Your link to ${what}`,
    preview: 'One link to see, change or cancel. No password.',
    heading: data.reference === null ? 'Your bookings' : 'Your booking',
    parts: [
      { kind: 'words', text: 'Hello,' },
      {
        kind: 'words',
        text: `This link opens ${what}. There you can see, change or cancel.${data.reference === null ? ` It works for ${signInLinkMinutes} minutes.` : ''}`,
      },
      ...(url === undefined ? [] : [{ kind: 'button' as const, label: `Open ${what}`, url }]),
      {
        kind: 'words',
        text: 'Please do not pass it on: whoever has the link can change the booking. If you did not ask for it, do nothing.',
      },
    ],
    reason: `You get this e-mail because somebody asked ${organisation.name} for a link with your address.`,
  }
}
