import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay, formatTime, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'
import { offerManaging } from './offer-managing.ts'
import { greet, reasonBooking, tellBooking, tellReference } from './tell-booking.ts'

/** The two hours in which we come: sent the evening before. It names the day, for it may be read, or arrive, on the day itself. */
export function writeWindow(data: MessageDataByKind['window'], links: MessageLinks): Letter {
  const window = formatWindow(data.window)
  return {
    subject: `We come on ${formatDay(data.collectionDate)} ${window}`,
    preview: `Please have your bags out by ${formatTime(data.window.start)}.`,
    heading: `${formatDay(data.collectionDate)}, ${window}`,
    parts: [
      greet(data),
      {
        kind: 'words',
        text: `That is when your driver comes. Please have your bags out by ${formatTime(data.window.start)}. You need not be at home if the driver can reach them.`,
      },
      tellReference(data),
      tellBooking(data),
      ...offerManaging('See your booking', links),
      { kind: 'words', text: 'The time slot comes from the driver’s round, so we cannot change it.' },
    ],
    reason: reasonBooking,
  }
}
