import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'
import { offerCalendar, offerManaging } from './offer-managing.ts'
import { greet, reasonBooking, tellBooking, tellPacking, tellReference, tellShare } from './tell-booking.ts'

/** The collection is booked: sent at once. */
export function writeConfirmation(data: MessageDataByKind['confirmation'], links: MessageLinks): Letter {
  const day = formatDay(data.collectionDate)
  return {
    subject: `Your collection on ${day} is booked`,
    preview: `Reference ${data.reference}. Put your bags out on the day and we do the rest.`,
    heading: 'Your collection is booked',
    parts: [
      greet(data),
      { kind: 'words', text: `Thank you. We will come on ${day} and take your bags away, free of charge.` },
      tellReference(data),
      tellBooking(data),
      ...offerManaging('See or change your booking', links),
      ...offerCalendar(links),
      {
        kind: 'words',
        text: `You can change or cancel until ${formatMoment(data.cutOffAt)}. The time slot is set for you and cannot be chosen.`,
      },
      tellPacking(),
      ...tellShare(data),
    ],
    reason: reasonBooking,
  }
}
