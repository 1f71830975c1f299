/** What is said when a driver is at a door before its time slot. Nothing is held up by it. */
export const earlyWords = {
  /** To the driver; both are clock times, '10:00'. */
  stop: (start: string, now: string) => `The time slot starts at ${start}. It is ${now}.`,
  goOn: 'You can go on. The promise is kept only inside the time slot.',
  notOutYet: 'The donor may still put it out. Come back inside the time slot if you can.',
  neighbour: (start: string) => `time slot from ${start}`,
  /** To the donor, as the reason why nothing was taken. */
  donor: (start: string, came: string) =>
    `We came at ${came}, before your time slot began at ${start}. That was our mistake. Please tell us, and we come again.`,
} as const
