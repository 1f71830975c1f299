import type { RoundView } from '@kindfold/acts/read-round.ts'

/** Whether the app may offer to draw the page anew: at the list of stops or before the start, and no door reached. */
export const isBetweenStops = (pathname: string, view: Pick<RoundView, 'stops'> | null): boolean =>
  pathname === '/' && !view?.stops.some(({ state }) => state === 'at-door')

/** Whether the page may be drawn anew though nobody pressed for it: before the start the van's ticks would go. */
export const mayReloadUnasked = (
  pathname: string,
  view: Pick<RoundView, 'stops' | 'state'> | null,
): boolean => isBetweenStops(pathname, view) && view?.state !== 'released'
