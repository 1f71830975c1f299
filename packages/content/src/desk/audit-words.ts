import { manageWords } from '../booking/manage-words.ts'
import { areaEventNames, staffEventNames } from './outcome-words.ts'

/** What each act of the audit is called. Most acts of bookings and areas have their names elsewhere. */
const staffActNames = {
  missed: 'Not visited',
  'no-access': 'Could not reach the bags',
  'sign-in': 'Signed in',
  confirm: 'Confirmed who they are',
  invite: 'Person invited',
  'invite-again': 'New invitation sent',
  'accept-invitation': 'Invitation accepted',
  'change-roles': 'Roles changed',
  'switch-off': 'Person switched off',
  'switch-on': 'Person switched on',
  'end-sessions': 'Sessions ended',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'password-changed': 'Password set',
  'codes-renewed': 'Recovery codes renewed',
  'open-booking': 'Booking opened',
  'make-plan': 'Plan made',
  'release-plan': 'Plan released',
  'hold-day': 'Day planned by hand',
  'let-go': 'Day left to the evening',
  'assign-driver': 'Driver of a round chosen',
  'move-stop-of-draft': 'Stop of a draft moved',
  'add-van': 'Van added',
  'change-van': 'Van changed',
  'add-depot': 'Depot added',
  'change-depot': 'Depot changed',
  'set-position': 'Position of a booking set',
  'move-stop': 'Stop moved',
  'take-out-stop': 'Stop taken out of its round',
  'pin-stop': 'Stop pinned',
  'unpin-stop': 'Stop let go',
  'hand-over-round': 'Round handed over',
  'lose-van': 'Van lost',
  'cancel-round': 'Round cancelled',
  'hide-review': 'Review hidden',
  'show-review': 'Review shown again',
  'mend-counters': 'Counters of a day put right',
  'run-job-again': 'Job run again',
  'export-bookings': 'Bookings exported',
  'use-details': 'Details used again',
  'delete-note': 'Note deleted',
  'open-message': 'Message opened',
  'send-again': 'Message sent again',
  'settle-message': 'Failed message seen to',
  'open-request': 'Request opened',
  'answer-request': 'Request answered',
  'close-request': 'Request closed without an email',
  'delete-donor-data': 'Data of a donor deleted',
  'copy-donor-data': 'Copy of a donor’s data taken',
  'join-waiting-list': 'Caller put on the waiting list',
  'settle-exception': 'Exception settled',
  'invite-phone': 'Phone invited',
  'enrol-phone': 'Phone enrolled',
  'revoke-phone': 'Phone taken off the list',
  'mark-phone-stolen': 'Phone said to be stolen',
  'take-over-round': 'Round taken over on another phone',
  'close-round-day': 'Day of rounds closed',
  'reopen-round': 'Finished round opened again',
  'reopen-round-day': 'Day of rounds opened again',
  'count-load': 'Load of a van counted',
  'start-article': 'Article begun',
  'discard-draft': 'Draft discarded',
  'publish-article': 'Article published',
  'unpublish-article': 'Article taken from readers',
  'make-preview': 'Preview link made',
  'end-preview': 'Preview link ended',
  'upload-picture': 'Picture uploaded',
  'describe-picture': 'Picture described',
  'delete-picture': 'Picture deleted',
  'add-review': 'Review added',
  'edit-review': 'Review changed',
  'delete-review': 'Review deleted',
  'import-reviews': 'Reviews imported',
  'save-counts': 'Counts of reviews read',
  'set-fact': 'Fact changed for a time',
  'withdraw-fact': 'Fact taken back',
}

/** What the audit holds besides the histories of bookings and areas. */
export type AuditedAct = keyof typeof staffActNames

const named: Record<string, string> = {
  ...manageWords.events,
  ...staffEventNames,
  ...areaEventNames,
  ...staffActNames,
}

/** The name of an act: its own, or its key as words. */
export function nameAct(act: string): string {
  const words = act.replaceAll('-', ' ')
  return named[act] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The acts that the list can be narrowed to, by name. */
export const listedActs: readonly { value: string; label: string }[] = Object.entries(named)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'))

export const auditWords = {
  title: 'Audit',
  lead: 'Who did what, and who opened which booking. Kept for six years; nobody can change it.',
  person: 'Person',
  anybody: 'Anybody',
  terminal: 'From the terminal',
  act: 'Act',
  anything: 'Anything',
  booking: 'Booking',
  date: 'Day',
  show: 'Show',
  more: 'Older entries',
  nothing: 'Nothing of that is in the audit.',
  caption: 'Acts, the latest first',
  columns: { at: 'When', who: 'Who', act: 'What', subject: 'About', details: 'Details' },
  subjects: {
    staff: 'Person',
    session: 'Session',
    booking: 'Booking',
    area: 'Area',
    day: 'Day',
    van: 'Van',
    depot: 'Depot',
    round: 'Round',
  } as Record<string, string>,
  place: 'Place',
  in: (what: string, where: string) => `${what} in ${where}`,
  problems: {
    booking: 'There is no booking with that reference.',
    date: 'That is no date. Write it like 2026-12-01.',
  },
}
