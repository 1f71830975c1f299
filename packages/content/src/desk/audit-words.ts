import { manageWords } from '../booking/manage-words.ts'
import { areaEventNames, staffEventNames } from './outcome-words.ts'

/** What each act of the audit is called. Most acts of bookings and areas have their names elsewhere. */
const staffActNames: Record<string, string> = {
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
  'export-audit': 'Audit exported',
}

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
  subjects: { staff: 'Person', session: 'Session', booking: 'Booking', area: 'Area' } as Record<
    string,
    string
  >,
  problems: {
    booking: 'There is no booking with that reference.',
    date: 'That is no date. Write it like 2026-12-01.',
  },
}
