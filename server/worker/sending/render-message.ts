import { makeMessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { ClaimedMessage } from '@kindfold/domain/message/message.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { attachCalendar } from '../mail/attach-calendar.ts'
import { renderLetter } from '../mail/render-letter.ts'
import { writeSms } from '../texts/write-sms.ts'
import type { OutgoingEmail, OutgoingSms } from '../transports/transport.ts'

/** What rendering needs of a message: any of the outbox, claimed or not. */
export type RenderableMessage = Pick<
  ClaimedMessage,
  'id' | 'kind' | 'data' | 'bookingId' | 'donorId' | 'subjectId' | 'channel'
> & { recipient: string }

/** An e-mail with its links made anew, and its calendar entry where it has one. */
export async function renderEmail(services: Services, message: RenderableMessage): Promise<OutgoingEmail> {
  const links = await makeMessageLinks(services, message)
  const { id, recipient: to } = message
  return {
    id,
    to,
    ...(await renderLetter(writeLetter(message, links))),
    calendar: await attachCalendar(services, message, links),
  }
}

/** A text message. It holds no link, so that it is the same at each try and one part long. */
export function renderSms(message: RenderableMessage, attempt: number): OutgoingSms {
  return { id: message.id, to: message.recipient, text: writeSms(message), attempt }
}
