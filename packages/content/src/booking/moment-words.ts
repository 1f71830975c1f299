import { formatDay, formatTime, formatWindow } from '../calendar/format-when.ts'
import { handOverWords } from './hand-over-words.ts'
import { slotEmailTime } from '../facts/facts.ts'

type Span = { start: string; end: string }

/** Words of the thread of a collection: booked, told when we come, the doorstep. What became of it is in `manageWords`. */
export const momentWords = {
  label: 'Your collection, step by step',
  /** How it stands with a moment, beside it. */
  states: { done: 'Done', next: 'Next', now: 'Now', later: 'Later', ended: 'Ended' },
  booked: 'Booked',
  tellBy: (evening: string) => `By about ${slotEmailTime} on ${formatDay(evening)}`,
  tell: 'We’ll email your two-hour time slot.',
  tellWithoutEmail: 'We’ll tell you your two-hour time slot, by text or by telephone.',
  tellLate: 'We have not told you yet, and we are sorry. We’ll tell you as soon as your time slot is set.',
  told: (window: Span) => `Told: ${formatWindow(window)}`,
  doorstep: (date: string) => `Your doorstep, ${formatDay(date)}`,
  putOut: (window: Span | null) =>
    `Put your bags where you told us, in the dry, by ${window ? formatTime(window.start) : 'the start of your slot'}. You do not need to be in if our driver can reach them.`,
  beIn: (window: Span | null) =>
    window ? handOverWords.beIn(formatTime(window.start)) : handOverWords.beInFor,
  onTheWay: (date: string, span: Span | null) =>
    span === null ? formatDay(date) : `${formatDay(date)}, ${formatWindow(span)}`,
  took: (items: string) => `We took ${items}.`,
  /** Of a cancelled collection. */
  tookAllTheSame: (items: string) =>
    `Our driver did not know, and took ${items}. We’re sorry. If you wanted to keep any of it, please tell us: ring us in the hours below, or email us.`,
  why: (reason: string) => `Why: ${reason}`,
} as const
