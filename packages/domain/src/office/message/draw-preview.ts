import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { findPhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import type { OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import {
  drawCall,
  drawEmail,
  drawText,
  linkInText,
  needsLinkInText,
  writeEmail,
} from '@kindfold/messages/draw-message.ts'
import type { Email, EmailLinks, LinkName } from '@kindfold/messages/email/email.ts'
import { getMessageKind, type MessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { messages } from '@kindfold/database/schema/messages.ts'
import { readAsTold } from '../sending/read-as-told.ts'
import type { Services } from '../../base/services/services.ts'

/** A message as it would be told: by which channel, to whom, in which words. Its links are placeholders. */
export type MessagePreview = {
  kind: MessageKind
  /** 'Confirmation' */
  name: string
  bookingId: string | null
  channel: Channel
  /** 'Email' */
  channelName: string
  /** The e-mail address, or the phone number as people write it. */
  recipient: string
} & (
  | { form: 'email'; subject: string; html: string; text: string; letter: Email }
  | { form: 'text'; text: string }
)

type WrittenMessage = Pick<
  typeof messages.$inferInsert,
  'id' | 'kind' | 'data' | 'channel' | 'recipient' | 'bookingId' | 'dueAt' | 'sentAt'
>

/** Draws a message for staff. No link in it opens anything: no token is made. `hours`: of our phone, now. A text says
 * what is true of it when the message goes. */
export async function drawPreview(
  services: Pick<Services, 'deployment' | 'clock'>,
  tx: DatabaseHandle,
  row: WrittenMessage,
  hours: OpeningHours,
): Promise<MessagePreview> {
  const at = findSendingAt(services, row)
  // The domain writes kind, channel and data together.
  const written = row as unknown as MessageOf & WrittenMessage & { channel: Channel }
  const message = await readAsTold(tx, written, at)
  const { kind, channel } = message
  const { name: channelName, form, isByHand } = getChannel(channel)
  const { bookingId = null } = row
  const recipient = row.recipient ?? ''
  const frame = { kind, name: getMessageKind(kind).name, bookingId, channel, channelName }
  const links = placeholderLinks(services)
  if (form === 'text') {
    const link = needsLinkInText(message) ? links[linkInText(kind)] : undefined
    const phone = findPhoneAnswer(hours, at)
    const text = isByHand ? (drawCall(message, at) ?? '') : drawText(message, phone, link)
    return { ...frame, form, recipient: formatPhone(recipient), text }
  }
  return {
    ...frame,
    form,
    recipient,
    ...drawEmail(message, links, hours, at),
    letter: writeEmail(message, links, at),
  }
}

/** When it went, or else goes at the earliest. */
function findSendingAt({ clock }: Pick<Services, 'clock'>, { sentAt, dueAt }: WrittenMessage): Date {
  const now = clock.now()
  return sentAt ?? (dueAt && dueAt > now ? dueAt : now)
}

/** Where a link stands in the message, without the token that only the donor gets. */
export function placeholderLinks({ deployment }: Pick<Services, 'deployment'>): EmailLinks<LinkName> {
  const at = (path: string) => `${deployment.bookingOrigin}${path}`
  const token = 'the-link-of-this-donor'
  return {
    manage: at(`/manage/${token}`),
    late: at(`/manage/${token}/late`),
    calendar: at(`/calendar/${token}.ics`),
    signIn: at(`/manage/all/${token}`),
    privacy: at(`/privacy-requests/${token}`),
    waitingList: at(`/waiting-list/${token}`),
    regular: at(`/regular/${token}`),
    bookAgain: at(`/manage/${token}/again`),
    book: at('/book'),
    invitation: `${deployment.deskOrigin}/invitation/${token}`,
    account: `${deployment.deskOrigin}/account`,
    payments: `${deployment.deskOrigin}/money/payments`,
    money: `${deployment.siteOrigin}/where-the-money-goes`,
    month: `${deployment.siteOrigin}/where-the-money-goes`,
  }
}
