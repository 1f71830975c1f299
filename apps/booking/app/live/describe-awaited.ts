import type { Booking, BookingStatus } from '@kindfold/domain/booking/booking/booking.ts'
import { isWaitingStatus } from '@kindfold/domain/booking/booking/is-waiting-status.ts'
import type { CollectionWindow } from '@kindfold/domain/base/collection/collection-window.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'

type Standing = { status: BookingStatus; window: CollectionWindow | null; date: string }

/** How a collection stands, as one word that changes whenever its page has something else to say. */
export function sayStanding({ status, window, date }: Standing, now: Date): string {
  const slot = window === null ? '' : `${window.start.slice(0, 5)}-${window.end.slice(0, 5)}`
  return [status, slot, londonDate(now) === date ? 'today' : ''].join(' ')
}

/** What a page on which nothing is followed yet waits for: how it stands, and in how many seconds that may change. */
export type Awaited = { standing: string; inSeconds: number }

/** Null where nothing changes by itself any more. Time slots are told from the cut-off on. */
export function describeAwaited(booking: Booking, now: Date): Awaited | null {
  const { status, window, collectionDate: date, cutOffAt } = booking
  if (!isWaitingStatus(status) || londonDate(now) > date) return null
  const inSeconds = Math.max(0, Math.ceil((Date.parse(cutOffAt) - now.getTime()) / 1000))
  return { standing: sayStanding({ status, window, date }, now), inSeconds }
}
