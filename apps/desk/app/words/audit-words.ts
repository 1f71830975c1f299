import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { auditNames } from '@kindfold/content/desk/audit-names.ts'
import { areaEventNames, staffEventNames } from '@kindfold/content/desk/outcome-words.ts'
import { sayKey } from '@kindfold/content/desk/say-key.ts'

const named: Record<string, string> = {
  ...manageWords.events,
  ...staffEventNames,
  ...areaEventNames,
  ...auditNames,
  missed: 'Not visited',
  'no-access': 'Could not reach the bags',
}

/** The name of an act: its own, or its key as words. */
export const nameAct = (act: string): string => named[act] ?? sayKey(act)

/** The acts that the list can be narrowed to, by name. */
export const listedActs: readonly { value: string; label: string }[] = Object.entries(named)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'))

/** The desk's page of the audit. */
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
  place: 'Place',
  yes: 'yes',
  no: 'no',
  nothingThere: 'nothing',
  change: (from: string, to: string) => `${from} to ${to}`,
  actors: { donor: 'The donor', staff: 'One of us', driver: 'A driver', system: 'Our system' },
  in: (what: string, where: string) => `${what} in ${where}`,
  problems: {
    booking: 'There is no booking with that reference.',
    date: 'That is no date. Write it like 2026-12-01.',
  },
}

/** Words of the audit as those who handle money see it. */
export const moneyAuditWords = {
  title: 'Audit of money',
  lead: 'Who did what with money, and who looked at an account or a signed paper. Kept for six years; nobody can change it.',
  nothing: 'Nothing has been done with money yet.',
}
