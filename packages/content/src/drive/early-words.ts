/** What is said when a driver is at a door before its window. Nothing is held up by it. */
export const earlyWords = {
  /** To the driver; both are clock times, '10:00'. */
  stop: (start: string, now: string) => `Window starts ${start}. It is ${now}.`,
  goOn: 'You can go on. The promise is kept only inside the window.',
  notOutYet: 'The donor may still put it out. Come back inside the window if you can.',
  neighbour: (start: string) => `window starts ${start}`,
  /** To the donor, as the reason why nothing was taken. */
  donor: (start: string, came: string) =>
    `We came at ${came}, before your time slot began at ${start}. That was our mistake. Please tell us, and we come again.`,
} as const
