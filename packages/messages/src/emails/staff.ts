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

const changes: Record<Exclude<StaffAccessData['changed'], keyof typeof moneyChanges>, string> = {
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

/** What changed about money, for everybody who handles it. */
const moneyChanges = {
  'money-role-given': {
    subject: 'Somebody was given a role that handles money',
    heading: 'A role that handles money',
    say: ({ by, about }: StaffAccessData) =>
      `${by ?? 'Somebody'} gave ${about ?? 'somebody'} a role that handles money at the desk.`,
  },
  'payer-changed': {
    subject: 'The account that we pay from was changed',
    heading: 'The account that we pay from',
    say: ({ by }: StaffAccessData) =>
      `${by ?? 'Somebody'} changed from which account we pay charities, or how files go to the bank.`,
  },
}

const isOfMoney = (changed: StaffAccessData['changed']): changed is keyof typeof moneyChanges =>
  Object.hasOwn(moneyChanges, changed)

/** Tells one of our people that something changed about how they sign in, or about who handles money. */
export const staffAccessEmail: EmailWords<StaffAccessData, 'account'> = {
  links: ['account'],
  subject: ({ changed }) =>
    isOfMoney(changed) ? moneyChanges[changed].subject : 'How you sign in to the desk has changed',
  write: (data, links) => ({
    ...(isOfMoney(data.changed)
      ? writeOfMoney(data, moneyChanges[data.changed], links)
      : writeOfSignIn(data, changes[data.changed], links)),
    reason: `You got this email because you work at the desk of ${organisation.name}.`,
  }),
}

type Written = Pick<
  ReturnType<EmailWords<StaffAccessData, 'account'>['write']>,
  'preview' | 'heading' | 'parts'
>

const writeOfSignIn = ({ at }: StaffAccessData, said: string, links: { account: string }): Written => ({
  preview: 'If this was you, you do not need to do anything.',
  heading: 'Was this you?',
  parts: [
    words(`${said} It happened at ${formatMoment(at)}.`),
    words(
      'If this was you, you do not need to do anything. If not, tell an administrator at once, or ring us in the hours below.',
    ),
    { kind: 'link', label: 'See how you sign in', url: links.account },
  ],
})

const writeOfMoney = (
  data: StaffAccessData,
  { heading, say }: (typeof moneyChanges)[keyof typeof moneyChanges],
  links: { account: string },
): Written => ({
  preview: 'If you know of it, you do not need to do anything.',
  heading,
  parts: [
    words(`${say(data)} It happened at ${formatMoment(data.at)}.`),
    words(
      'If you know of it, you do not need to do anything. If not, approve no payment, and ring whoever leads us at once.',
    ),
    { kind: 'link', label: 'Open the desk', url: links.account },
  ],
})
