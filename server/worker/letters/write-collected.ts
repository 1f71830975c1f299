import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'
import { offerManaging } from './offer-managing.ts'
import { greet, reasonBooking, tellReference, tellShare } from './tell-booking.ts'

/** Everything was taken. */
export function writeCollected(data: MessageDataByKind['collected'], links: MessageLinks): Letter {
  const charity = findCharity(data.charitySlug)
  return {
    subject: 'We have collected your bags. Thank you',
    preview: `${formatItems(data.taken)}, on ${formatDay(data.collectionDate)}.`,
    heading: 'Collected. Thank you',
    parts: [
      greet(data),
      { kind: 'words', text: 'We have collected what you gave. Thank you.' },
      tellReference(data),
      {
        kind: 'facts',
        rows: [
          { label: 'Collected', lines: [formatDay(data.collectionDate)] },
          { label: 'What we took', lines: [formatItems(data.taken)] },
          ...(charity ? [{ label: charity.isPartner ? 'Charity' : 'Charities', lines: [charity.name] }] : []),
        ],
      },
      ...tellShare(data),
      ...offerManaging('See your booking', links),
    ],
    reason: reasonBooking,
  }
}
