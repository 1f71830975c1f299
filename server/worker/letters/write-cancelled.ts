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
  const words = !byUs ? sayAsYouAsked(day) : data.isOver ? sayWeDidNotCome(day) : sayWeCannotCome(day)
  const reason: LetterPart[] = data.reason ? [{ kind: 'words', text: `The reason: ${data.reason}` }] : []
  return {
    subject: words.subject,
    preview: `Reference ${data.reference}. ${words.please}`,
    heading: words.heading,
    parts: [
      greet(data),
      { kind: 'words', text: words.text },
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

const keepInside = 'Please keep your bags inside.'
const takeInside = 'Please take your bags back inside.'

function sayAsYouAsked(day: string) {
  return {
    subject: `Your collection on ${day} is cancelled`,
    heading: 'Your collection is cancelled',
    text: `Your collection on ${day} is cancelled, as you asked. Nobody will come, so please keep your bags inside.`,
    please: keepInside,
  }
}

function sayWeCannotCome(day: string) {
  return {
    subject: `We are sorry: we cannot come on ${day}`,
    heading: 'We have had to cancel',
    text: `We have had to cancel your collection on ${day}. We are sorry. ${keepInside}`,
    please: keepInside,
  }
}

/** Cancelled when the time was over: whoever waited in vain reads no promise of the past. */
function sayWeDidNotCome(day: string) {
  return {
    subject: `We are sorry: we did not come on ${day}`,
    heading: 'We did not come',
    text: `We should have come on ${day} and did not. We are sorry. ${takeInside}`,
    please: takeInside,
  }
}
