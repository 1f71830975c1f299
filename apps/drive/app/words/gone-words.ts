const count = (acts: number) => (acts === 1 ? '1 act' : `${acts} acts`)

/** Words for two drivers of one round: whom it left, and who goes on with it. */
export const goneWords = {
  heading: (driver: string | null) =>
    driver === null ? 'The office has taken your round back' : 'Your round went to another driver',
  driver: (number: number, driver: string | null) =>
    driver === null
      ? `The office has taken round ${number} from you, and nobody drives it yet. Ring the office before you go on.`
      : `${driver} drives round ${number} now. Make no more stops of it, or both of you may stand at one door. Ring the office if you did not know.`,
  held: (waiting: number, held: number, photos: number): string =>
    [
      waiting > 0
        ? `${count(waiting)} of yours ${waiting === 1 ? 'is' : 'are'} still on this phone, and ${waiting === 1 ? 'goes by itself' : 'go by themselves'} once there is signal.`
        : photos === 0 && 'All that you recorded is with the office.',
      photos > 0 &&
        `${photos === 1 ? 'A photo of yours is' : `${photos} photos of yours are`} still on this phone, and ${photos === 1 ? 'goes by itself' : 'go by themselves'} too.`,
      held > 0 &&
        `${count(held)} came after the round had left you: the office decides about ${held === 1 ? 'it' : 'them'}, and the new driver sees those doors as told by you.`,
    ]
      .filter(Boolean)
      .join(' '),
  said: (driver: string, what: string, time: string) =>
    `${driver || 'Another driver'} told from another phone at ${time}: ${what}.`,
  undecided: 'The office has not decided yet. Ring the office before you drive there.',
  flag: (driver: string) => `${driver || 'Another driver'} was here: ring the office`,
} as const
