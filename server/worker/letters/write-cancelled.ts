import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter, LetterPart } from './letter.ts'
import { offerBooking } from './offer-managing.ts'
import { greet, reasonBooking, tellNextDates, tellReference } from './tell-booking.ts'

/** Nobody comes: cancelled by the donor, or by us, which we say we are sorry for. */
export function writeCancelled(data: MessageDataByKind['cancelled'], links: MessageLinks): Letter {
  const day = formatDay(data.collectionDate)
  const byUs = data.by === 'staff'
  const reason: LetterPart[] = data.reason ? [{ kind: 'words', text: `The reason: ${data.reason}` }] : []
  return {
    subject: byUs ? `We are sorry: we cannot come on ${day}` : `Your collection on ${day} is cancelled`,
    preview: `Reference ${data.reference}. Please keep your bags inside.`,
    heading: byUs ? 'We have had to cancel' : 'Your collection is cancelled',
    parts: [
      greet(data),
      {
        kind: 'words',
        text: byUs
          ? `We have had to cancel your collection on ${day}. We are sorry. Please keep your bags inside.`
          : `Your collection on ${day} is cancelled, as you asked. Nobody will come, so please keep your bags inside.`,
      },
      ...(byUs ? reason : []),
      ...(data.late
        ? [
            {
              kind: 'words' as const,
              text: 'The driver’s round was already planned. Thank you for telling us.',
            },
          ]
        : []),
      tellReference(data),
      ...tellNextDates('The next dates with places', data.nextDates),
      offerBooking(links),
    ],
    reason: reasonBooking,
  }
}
