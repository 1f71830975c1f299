import { unlessSeveral } from '@kindfold/content/booking/recipient-limit-words.ts'
import { dataRetentionYearsAfterLastCollection } from '@kindfold/content/facts/facts.ts'
import { formatNumberWord } from '@kindfold/content/facts/format-number-word.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** The words of the forms' pages. */
export const askWords = {
  emailLabel: 'Email',
  emailHint: 'We’ll send a confirmation with a reference here, and our answer.',
  choose: 'Choose one',
  whoHeading: 'Who we answer',
  receivedTitle: 'We have it | Kindfold',
  receivedHeading: 'We have it',
  received: (email: string) => `We are emailing a confirmation to ${email}, ${unlessSeveral}.`,
  reference: 'Your reference',
  back: 'Back to the page',
  instead: (phoneHours: string) =>
    `You can write an email instead, to ${organisation.email}, or ring ${organisation.phone.display} (${phoneHours}).`,
  privacy: `We use what you write to answer you, and delete it after ${formatNumberWord(dataRetentionYearsAfterLastCollection)} years, or before if you ask us to.`,
  privacyLink: 'Privacy policy',
}
