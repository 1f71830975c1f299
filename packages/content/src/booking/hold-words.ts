import { holdMinutes } from '../facts/booking-facts.ts'

/** What a page says about the day that it keeps, with the time left in words. Source: booking spec, Rules. */
export const holdWords = {
  kept: (day: string, minutes: number) =>
    `We keep ${day} for you for ${minutes === 1 ? 'another minute' : `another ${minutes} minutes`}.`,
  ending: (day: string, minutes: number) =>
    `We keep ${day} for you for ${minutes === 1 ? 'less than a minute' : `${minutes} minutes`} more. Do you need longer?`,
  over: (day: string) =>
    `Your ${holdMinutes} minutes for ${day} are over. If there still is a place, it is yours when you go on. Nothing you typed is lost.`,
  keepLonger: 'Keep it longer',
  keptLonger: (day: string) => `Done. We keep ${day} for you for another ${holdMinutes} minutes.`,
  gone: (day: string) =>
    `${day} cannot be kept any longer. Go on, and you can choose another day. Nothing you typed is lost.`,
  unanswered: 'We could not ask just now. Going on keeps your day too.',
} as const
