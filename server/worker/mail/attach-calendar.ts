import { getCalendarEntry } from '@kindfold/domain/calendar/get-calendar-entry.ts'
import type { MessageKind } from '@kindfold/domain/message/message.ts'
import type { Services } from '@kindfold/domain/services.ts'
import type { OutgoingEmail } from '../transports/transport.ts'
import { formatCalendar } from '@kindfold/domain/calendar/format-calendar.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'

/** The messages that put the collection into the donor's calendar, move it there or take it out. */
const kindsWithCalendar = new Set<MessageKind>(['confirmation', 'changed', 'cancelled', 'window'])

/** The booking as a calendar file, for the messages that change when we come; else null. */
export async function attachCalendar(
  services: Services,
  message: { kind: MessageKind; bookingId: string | null },
  links: MessageLinks,
): Promise<OutgoingEmail['calendar']> {
  if (message.bookingId === null || !kindsWithCalendar.has(message.kind)) return null
  const entry = await getCalendarEntry(services, message.bookingId)
  return { text: formatCalendar(entry, links.manageUrl), method: entry.cancelled ? 'CANCEL' : 'PUBLISH' }
}
