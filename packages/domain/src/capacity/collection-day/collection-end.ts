import { workingDayEndsAt } from '@kindfold/content/facts/booking-facts.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'

type When = { collectionDate: string; window: CollectionWindow | null }

/** The instant by which we have been or did not come: the end of the window or, without one, of the working day. */
export function collectionEndsAt({ collectionDate, window }: When): Date {
  return londonInstant(collectionDate, window?.end ?? workingDayEndsAt)
}

/** Whether nobody will come any more, from that very instant on. */
export function isCollectionOver(booking: When, now: Date): boolean {
  return now.getTime() >= collectionEndsAt(booking).getTime()
}
