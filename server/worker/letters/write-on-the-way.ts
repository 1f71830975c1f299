import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatWindow } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'
import { offerManaging } from './offer-managing.ts'
import { greet, reasonBooking, tellBooking, tellReference } from './tell-booking.ts'

/** The driver has set out to this donor. */
export function writeOnTheWay(data: MessageDataByKind['on-the-way'], links: MessageLinks): Letter {
  const window = data.window === null ? 'today' : `today ${formatWindow(data.window)}`
  return {
    subject: 'Your driver is on the way',
    preview: `We come ${window}. Please put your bags out now.`,
    heading: 'Your driver is on the way',
    parts: [
      greet(data),
      { kind: 'words', text: `We come ${window}. Please put your bags out now if they are not there yet.` },
      tellReference(data),
      tellBooking(data),
      ...offerManaging('See your booking', links),
    ],
    reason: reasonBooking,
  }
}
