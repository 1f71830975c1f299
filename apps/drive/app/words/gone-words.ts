import type { RoundGone } from '@kindfold/domain/rounds/drive/held-of-round.ts'

const count = (acts: number) => (acts === 1 ? '1 act' : `${acts} acts`)

/** Words about a round that left its driver, for them and for who goes on with it. */
export const goneWords = {
  heading: ({ driver, state }: RoundGone) =>
    state === 'cancelled'
      ? 'Your round was cancelled'
      : driver === null
        ? 'The office has taken your round back'
        : 'Your round went to another driver',
  driver: ({ number, driver, state }: RoundGone) => {
    const ring = 'Ring the office if you did not know.'
    if (state === 'cancelled') return `The office has cancelled round ${number}. Make no stops of it. ${ring}`
    if (driver === null)
      return state === 'closed'
        ? `The office has taken round ${number} from you, and closed its day. ${ring}`
        : `The office has taken round ${number} from you, and nobody drives it yet. Ring the office before you go on.`
    if (state === 'closed') return `Round ${number} went to ${driver}, and its day is closed. ${ring}`
    if (state === 'finished')
      return `${driver} has finished round ${number}. Make no more stops of it. ${ring}`
    return `${driver} ${state === 'started' ? 'drives' : 'has'} round ${number} now. Make no more stops of it, or both of you may stand at one door. ${ring}`
  },
  held: (waiting: number, held: number, photos: number): string =>
    [
      waiting > 0
        ? `${count(waiting)} of yours ${waiting === 1 ? 'is' : 'are'} still on this phone, and ${waiting === 1 ? 'goes by itself' : 'go by themselves'} once there is signal.`
        : photos === 0 && 'All that you recorded is with the office.',
      photos > 0 &&
        `${photos === 1 ? 'A photo of yours is' : `${photos} photos of yours are`} still on this phone, and ${photos === 1 ? 'goes by itself' : 'go by themselves'} too.`,
      held > 0 && 'The office has still to decide about some of what you recorded.',
    ]
      .filter(Boolean)
      .join(' '),
  said: (driver: string, what: string, time: string) =>
    `${driver || 'Another driver'} told from another phone at ${time}: ${what}.`,
  undecided: 'The office has not decided yet. Ring the office before you drive there.',
  flag: (driver: string) => `${driver || 'Another driver'} was here: ring the office`,
} as const
