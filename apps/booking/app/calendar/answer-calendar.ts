import { getCalendarEntry } from '@kindfold/domain/booking/calendar/get-calendar-entry.ts'
import { formatCalendar } from '@kindfold/domain/booking/calendar/format-calendar.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'

/** A booking as a calendar file: to download or to subscribe to: the same entry each time, moved or cancelled like the booking. */
export async function answerCalendar(services: Services, bookingId: string): Promise<Response> {
  const entry = await getCalendarEntry(services, bookingId)
  return new Response(formatCalendar(entry, { isSubscribed: true }), {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${entry.cancelled ? 'CANCEL' : 'PUBLISH'}`,
      'Content-Disposition': `attachment; filename="kindfold-${entry.reference}.ics"`,
    },
  })
}
