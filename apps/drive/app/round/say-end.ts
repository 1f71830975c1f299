import type { RoundView } from '@kindfold/acts/read-round.ts'

/**
 * What a driver reads of a round that does not go on; `waiting`: how much of it is still on this phone alone; `earlier`: what is
 * said of another driver's that is.
 */
export function sayEnd(
  { state }: Pick<RoundView, 'state'>,
  waiting: number,
  earlier: string | null = null,
): { title: string; lead: string } {
  const others = earlier === null ? '' : ` ${earlier}`
  const send = 'Keep the app open where there is signal, until everything is with the office.'
  if (state === 'closed')
    return {
      title: 'The office has closed this day',
      lead: `It did so before this phone finished the round. ${waiting === 0 ? 'Everything that you recorded is with the office.' : `${send} It looks at what comes now.`} If you are still at work, ring the office: it can open the day again, and your round goes on here.${others}`,
    }
  return {
    title: 'Your round is finished',
    lead:
      waiting === 0
        ? `${earlier === null ? 'Everything' : 'All of yours'} is with the office, and the doors are no longer on this phone.${others} Thank you, and get home safely.`
        : `${send}${others}`,
  }
}
