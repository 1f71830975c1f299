import { findPhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import { getChannel } from '@kindfold/messages/channels.ts'
import { drawCall, drawEmail, drawText } from '@kindfold/messages/draw-message.ts'
import { getMessageKind } from '@kindfold/messages/message-kinds.ts'
import { getCalendarEntry } from '../../booking/calendar/get-calendar-entry.ts'
import { formatCalendar } from '../../booking/calendar/format-calendar.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import type { Services } from '../../base/services/services.ts'
import { makeEmailLinks, makeTextLink } from './make-email-links.ts'
import { dropPastDates } from '../../message/drop-past-dates.ts'
import type { DrawableMessage } from '../../message/message.ts'
import type { CalendarFile, ComposedMessage } from '../../base/services/outbox.ts'

/** Draws any message of the outbox, with new links, and with its calendar file if its kind has one. `at`: when it goes. */
export async function composeMessage(
  services: Services,
  stored: DrawableMessage,
  at: Date = services.clock.now(),
): Promise<ComposedMessage> {
  const message = dropPastDates(stored, at)
  const { form, isByHand } = getChannel(message.channel)
  if (isByHand) return { form: 'text', text: drawCall(message, at) ?? '' }
  const hours = await readPhoneHours(services)
  if (form === 'text') {
    const link = await makeTextLink(services, message)
    return { form, text: drawText(message, findPhoneAnswer(hours, at), link) }
  }
  const links = await makeEmailLinks(services, message)
  const calendar = await composeCalendar(services, message, links.manage)
  const email = drawEmail(message, links, hours, at)
  return { form: 'email', email: { ...email, calendar } }
}

async function composeCalendar(
  services: Services,
  { kind, bookingId }: DrawableMessage,
  manageUrl: string | undefined,
): Promise<CalendarFile | null> {
  if (bookingId === null || !getMessageKind(kind).hasCalendar) return null
  const entry = await getCalendarEntry(services, bookingId)
  return { text: formatCalendar(entry, { manageUrl }), method: entry.cancelled ? 'CANCEL' : 'PUBLISH' }
}
