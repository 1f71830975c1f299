import { formatTime } from '../calendar/format-when.ts'

/**
 * Every sentence about saying no once the time slot is told. Pages, emails, policies and the desk say it from here.
 * `until`: '08:00' of the booking, or of the setting where there is none yet.
 */
export const slotRefusalWords = {
  /** Before the slot is told. */
  ahead: (until: string) =>
    `After we tell you the time slot, you may still say no until ${formatTime(until)} on the day.`,
  how: (until: string) =>
    `After we tell you the time slot, you may still say no until ${formatTime(until)} on the day, once: move to another day or cancel, and it is not late.`,
  /** Once it is told. */
  now: (moment: string) =>
    `If your time slot does not suit you, you may say no until ${moment}: move to another day or cancel. It does not count as late, and you can do so once.`,
  heading: 'Does your time slot not suit you?',
  lead: (slot: string, moment: string) => `We’ll come ${slot}. You may say no until ${moment}.`,
} as const
