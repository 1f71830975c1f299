import { signInWords } from './sign-in-words.ts'

/** What the page says after an act: the key stands in its address as `?done=`. */
const doneWords = {
  saved: 'Saved.',
  'booking-day': 'Moved. The donor is told within a few minutes.',
  'booking-items': 'The bags are changed. The donor is told within a few minutes.',
  'booking-details': 'The details are changed. The donor is told within a few minutes.',
  'booking-notes': 'Changed. The donor is told within a few minutes.',
  'booking-charity': 'The charity is changed. The donor is told within a few minutes.',
  'booking-email': 'Corrected. The confirmation goes to the new address.',
  'booking-cancelled': 'Cancelled.',
  'booking-outcome': 'Recorded.',
  'booking-corrected': 'Corrected. What was recorded first stays in the history.',
  'links-ended': 'Its links no longer work.',
  'no-links': 'No link opened it, so there was nothing to end.',
  'note-added': 'Noted.',
  'note-deleted': 'The note is deleted.',
  'day-closed': 'The day is closed.',
  'day-opened': 'The day is open again.',
  'day-capacity': 'The capacity is saved.',
  'day-added': 'The day is added.',
  'day-undone': 'Undone.',
  'area-saved': 'The area is saved. Booking and the site follow at once.',
  'area-added': 'The area is added. Booking and the site follow at once.',
  'waiting-list-told': 'Those who wait are told: the emails are on their way.',
  'message-sent-again': 'It is on its way again.',
  'message-settled': 'Written down: nothing more to do about that message.',
  'signed-in-as-another': signInWords.signedInAsAnother,
  'passkey-added': 'The passkey is added. It signs you in from now on.',
  'passkey-removed': 'The passkey is removed.',
  invited: 'The invitation is on its way by email.',
  'switched-off': 'Switched off, and signed out from the next click on.',
  'switched-on': 'The person may sign in again.',
  'signed-out': 'Signed out everywhere.',
  'roles-changed': 'The roles are changed, from the next click on.',
  'session-ended': 'That session has ended.',
  'sessions-ended': 'You are signed out everywhere else.',
  'article-saved': 'Saved. Nobody sees it until it is published.',
  'article-published': 'Published. Readers see it now.',
  'article-scheduled': 'Planned. Readers will see it from its minute on.',
  'article-withdrawn': 'Taken from readers. Its address leads to the list.',
  'article-will-end': 'Planned. Readers see it until its minute.',
  'article-called-off': 'The plan is given up. No reader has seen it.',
  'draft-discarded': 'Given up. The text is in the history.',
  'draft-restored': 'Brought back as the draft. Nobody sees it until it is published.',
  'preview-ended': 'That link does not work any more.',
} as const satisfies Record<string, string>

export type DoneKey = keyof typeof doneWords

export const findDoneWords = (key: string | null): string | null =>
  key !== null && Object.hasOwn(doneWords, key) ? doneWords[key as DoneKey] : null
