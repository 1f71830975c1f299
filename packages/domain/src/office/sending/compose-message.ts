import { findPhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import { getChannel } from '@kindfold/messages/channels.ts'
import { drawCall, drawEmail, drawText } from '@kindfold/messages/draw-message.ts'
import { getMessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import { getCalendarEntry } from '../../booking/calendar/get-calendar-entry.ts'
import { formatCalendar } from '../../booking/calendar/format-calendar.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import type { Services } from '../../base/services/services.ts'
import { makeEmailLinks, makeTextLink } from './make-email-links.ts'
import { readAsTold } from './read-as-told.ts'
import type { DrawableMessage } from '../../message/message.ts'
import type { CalendarFile, ComposedMessage } from '../../base/services/outbox.ts'

type Stored = DrawableMessage & { sentAt?: Date | string | null }

/** Draws any message of the outbox, with new links, and with its calendar file if its kind has one. `at`: when it goes. */
export async function composeMessage(
  services: Services,
  stored: Stored,
  at?: Date,
): Promise<ComposedMessage> {
  const { composed } = await composeAsTold(services, stored, at)
  return composed
}

/** The same, with its data as it was told where that is otherwise than it was written: it is kept once it has gone. */
export async function composeAsTold(
  services: Services,
  stored: Stored,
  at: Date = services.clock.now(),
): Promise<{ composed: ComposedMessage; toldData: MessageOf['data'] | null }> {
  const told = await services.database.read((tx) => readAsTold(tx, stored, at))
  return { composed: await compose(services, told, at), toldData: told === stored ? null : told.data }
}

async function compose(services: Services, message: DrawableMessage, at: Date): Promise<ComposedMessage> {
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
