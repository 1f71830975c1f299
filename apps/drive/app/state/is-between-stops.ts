import type { RoundView } from '@kindfold/acts/read-round.ts'

/** Whether nothing on the screen can be lost when the page is drawn anew: the list of stops, and no door reached. */
export const isBetweenStops = (pathname: string, view: Pick<RoundView, 'stops'> | null): boolean =>
  pathname === '/' && !view?.stops.some(({ state }) => state === 'at-door')
