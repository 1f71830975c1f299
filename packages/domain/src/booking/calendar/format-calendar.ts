import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { CalendarEntry } from './get-calendar-entry.ts'
import { addDays } from '../../base/calendar/london-time.ts'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

const askAgainAfterSeconds = 60 * 60

/**
 * Formats a booking as an iCalendar file: a whole-day entry until its window is known, then those two hours. Times are
 * in UTC, which needs no time zone rules and which every calendar shows in local time.
 */
export function formatCalendar(
  entry: CalendarEntry,
  { manageUrl, isSubscribed = false }: { manageUrl?: string; isSubscribed?: boolean } = {},
): string {
  const calendar = ical({
    prodId: { company: organisation.name, product: 'Collections', language: 'EN' },
    method: entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Without it a calendar asks again when it likes: some once a week.
    ...(isSubscribed && { ttl: askAgainAfterSeconds }),
  })
  const what = [
    `Booking reference: ${entry.reference}.`,
    ...(entry.bagsPlace ? [`Bags: ${entry.bagsPlace.replace(/\.$/, '')}.`] : []),
    ...(entry.isSlotToCome ? ['We tell you the time slot the evening before.'] : []),
  ]
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${organisation.name} collects your bags`,
    description: what.join('\n'),
    location: entry.location,
    // The donor need not be free where the bags wait on the doorstep, nor all day.
    transparency:
      entry.isHandedOver && !entry.allDay ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    ...(manageUrl === undefined ? {} : { url: manageUrl }),
    ...(entry.startsAt === null || entry.endsAt === null
      ? { allDay: true, start: midnight(entry.date), end: midnight(addDays(entry.date, 1)), timezone: 'UTC' }
      : { start: new Date(entry.startsAt), end: new Date(entry.endsAt) }),
  })
  // Every line ends with CRLF, including the last (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
