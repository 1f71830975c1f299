import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailWords } from '../email/email.ts'
import type { StaffAccessData, StaffInvitationData } from '../message-data.ts'
import { words } from './booking-parts.ts'

const lead = {
  enrol: ({ invitedBy }: StaffInvitationData) =>
    `${invitedBy} has invited you to the desk of ${organisation.name}, where bookings, days and articles are looked after. Set up how you will sign in: with a passkey, or with a password and an authenticator app.`,
  recover: ({ invitedBy }: StaffInvitationData) =>
    `${invitedBy} has sent you this link to set up a new way of signing in to the desk, because the one you had is said to be lost. Once you use it, your old passkeys, password and codes stop working, and you are signed out everywhere.`,
}

/** The link by which one of our people sets up a way of signing in. */
export const staffInvitationEmail: EmailWords<StaffInvitationData, 'invitation'> = {
  links: ['invitation'],
  subject: ({ purpose }) =>
    purpose === 'enrol' ? 'Your invitation to the desk' : 'Set up a new way of signing in to the desk',
  write: (data, links) => ({
    preview: `The link works once, until ${formatMoment(data.endsAt)}.`,
    heading: data.purpose === 'enrol' ? 'Welcome to the desk' : 'A new way of signing in',
    parts: [
      words(lead[data.purpose](data)),
      { kind: 'button', label: 'Set up how you sign in', url: links.invitation },
      words(`The link works once, until ${formatMoment(data.endsAt)}. Please do not pass it on.`),
      words(
        data.purpose === 'enrol'
          ? 'If you do not expect this, you do not need to do anything.'
          : 'If you did not ask for this, do not use the link, and tell an administrator at once, or ring us in the hours below.',
      ),
    ],
    reason: `You got this email because you work at the desk of ${organisation.name}.`,
  }),
}

const changes: Record<StaffAccessData['changed'], string> = {
  'set-up': 'The first way of signing in to the desk was set up for you.',
  replaced:
    'A new way of signing in to the desk was set up for you. Your old passkeys, password and codes no longer work, and every session has ended.',
  'passkey-added': 'A passkey was added to your account at the desk.',
  'passkey-removed': 'A passkey was removed from your account at the desk.',
  'password-changed':
    'The password and the authenticator app of your account at the desk were set. Your other sessions have ended.',
  'codes-renewed': 'New recovery codes were made for your account at the desk. The old ones no longer work.',
  'recovery-code-used': 'Somebody signed in to your account at the desk with a recovery code.',
}

/** Tells one of our people that something changed about how they sign in. */
export const staffAccessEmail: EmailWords<StaffAccessData, 'account'> = {
  links: ['account'],
  subject: () => 'How you sign in to the desk has changed',
  write: (data, links) => ({
    preview: 'If this was you, you do not need to do anything.',
    heading: 'Was this you?',
    parts: [
      words(`${changes[data.changed]} It happened at ${formatMoment(data.at)}.`),
      words(
        'If this was you, you do not need to do anything. If not, tell an administrator at once, or ring us in the hours below.',
      ),
      { kind: 'link', label: 'See how you sign in', url: links.account },
    ],
    reason: `You got this email because you work at the desk of ${organisation.name}.`,
  }),
}
