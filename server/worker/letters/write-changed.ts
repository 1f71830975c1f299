import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'
import { offerCalendar, offerManaging } from './offer-managing.ts'
import { greet, reasonBooking, tellBooking, tellReference } from './tell-booking.ts'

const changes = {
  date: 'the date',
  items: 'what we collect',
  details: 'your details',
  notes: 'your notes for the driver',
}

/** Something in the booking was changed. */
export function writeChanged(data: MessageDataByKind['changed'], links: MessageLinks): Letter {
  const day = formatDay(data.collectionDate)
  const moved = data.changed === 'date'
  const what =
    moved && data.previousDate !== null
      ? `Your collection has moved from ${formatDay(data.previousDate)} to ${day}. We no longer come on ${formatDay(data.previousDate)}.`
      : `We have changed ${changes[data.changed]} in your booking. This is how it stands now.`
  return {
    subject: moved ? `Your collection is now on ${day}` : `Your collection on ${day} has been changed`,
    preview: `Reference ${data.reference}. ${moved ? `We come on ${day}.` : 'See how your booking stands now.'}`,
    heading: moved ? 'Your collection has a new date' : 'Your booking has been changed',
    parts: [
      greet(data),
      { kind: 'words', text: what },
      tellReference(data),
      tellBooking(data),
      ...offerManaging('See or change your booking', links),
      ...offerCalendar(links),
      { kind: 'words', text: `You can change or cancel until ${formatMoment(data.cutOffAt)}.` },
      {
        kind: 'words',
        text: 'If you did not make this change, please cancel the booking or ring us.',
      },
    ],
    reason: reasonBooking,
  }
}
