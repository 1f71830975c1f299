import { formatItems } from '@kindfold/content/booking/format-items.ts'
import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'
import { offerManaging } from './offer-managing.ts'
import { greet, reasonBooking, tellReference, tellShare } from './tell-booking.ts'

/** Some of it was taken, and why the rest was not. */
export function writePartCollected(data: MessageDataByKind['part-collected'], links: MessageLinks): Letter {
  return {
    subject: 'We have collected some of your bags',
    preview: `We took ${formatItems(data.taken)}. Here is why we left the rest.`,
    heading: 'We took some of it',
    parts: [
      greet(data),
      { kind: 'words', text: 'Thank you for what you gave. We could not take all of it.' },
      { kind: 'notice', text: `Why we left the rest: ${data.reason}` },
      tellReference(data),
      {
        kind: 'facts',
        rows: [
          { label: 'Collected', lines: [formatDay(data.collectionDate)] },
          { label: 'What we took', lines: [formatItems(data.taken)] },
          { label: 'What you booked', lines: [formatItems(data.items)] },
        ],
      },
      ...tellShare(data),
      ...offerManaging('See your booking', links),
    ],
    reason: reasonBooking,
  }
}
