/** What a page says about the day that it keeps, with the time left in words. Source: booking spec, Rules. */
export const holdWords = {
  kept,
  ending: (day: string, minutes: number) =>
    `We keep ${day} for you for ${minutes === 1 ? 'less than a minute' : `${minutes} minutes`} more. Do you need longer?`,
  over: (day: string) =>
    `Your minutes for ${day} are over. If it can still be booked, it is yours when you go on. Nothing you typed is lost.`,
  keepLonger: 'Keep it longer',
  keptLonger: (day: string, minutes: number) => `Done. ${kept(day, minutes)}`,
  gone: (day: string) =>
    `${day} cannot be kept any longer. Go on, and you can choose another day. Nothing you typed is lost.`,
  unanswered: 'We could not ask just now. Going on keeps your day too.',
} as const

function kept(day: string, minutes: number): string {
  return `We keep ${day} for you for ${minutes === 1 ? 'another minute' : `another ${minutes} minutes`}.`
}
