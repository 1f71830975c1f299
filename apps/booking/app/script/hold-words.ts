/** Words about the held day, with the time left. Source: booking spec, Rules. */
export const holdWords = {
  kept,
  ending: (day: string, minutes: number) =>
    `We’re holding ${day} for you for ${minutes === 1 ? 'less than a minute' : `${minutes} minutes`} more. Do you need longer?`,
  over: (day: string) =>
    `We’re no longer holding ${day}. If it can still be booked, it is yours when you continue. Nothing you entered is lost.`,
  keptUntil: (day: string, until: string) =>
    `We’ll hold ${day} for you until ${until}. After that it can be booked no more.`,
  endingForGood: (day: string, until: string) => `${day} can be booked until ${until}, and no longer.`,
  overForGood: (day: string) =>
    `${day} can be booked no more. Continue, and you can choose another day. Nothing you entered is lost.`,
  keepLonger: 'Hold it for longer',
  keptLonger: (words: string) => `Done. ${words}`,
  gone: (day: string) =>
    `We cannot hold ${day} any longer. Continue, and you can choose another day. Nothing you entered is lost.`,
  unanswered: 'We could not do that just now. Choosing “Continue” holds your day too.',
} as const

function kept(day: string, minutes: number): string {
  return `We’ll hold ${day} for you for ${minutes === 1 ? 'another minute' : `another ${minutes} minutes`}.`
}
