import { formatDay, formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { regularToldBefore } from '@kindfold/content/facts/booking-facts.ts'
import type { EmailWords } from '../email/email.ts'
import type { CancelledData } from '../message-data.ts'
import { offerDates, reasonBooking, referenceTag, words } from './booking-parts.ts'

/** Nobody comes: cancelled by the donor, or by us, for which we say sorry. */
export const cancelledEmail: EmailWords<CancelledData, 'bookAgain'> = {
  links: ['bookAgain'],
  subject: (data) => wordsFor(data).subject,
  write(data, links) {
    const { heading, text, please } = wordsFor(data)
    return {
      preview: `Reference ${data.reference}. ${please}`,
      heading,
      parts: [
        words(text, { kind: 'outcome', value: 'cancelled' }),
        ...(data.by === 'staff' && data.reason ? [words(`The reason: ${data.reason}`)] : []),
        ...(data.late ? [words('That was after the deadline. Thank you for telling us.')] : []),
        ...(data.nextRegularDate === undefined
          ? []
          : [
              words(
                `Your regular collections go on: ${
                  data.isNextRegularBooked
                    ? `the next one is booked for ${formatDayFrom(data.collectionDate, data.nextRegularDate)}.`
                    : `the next one is due on ${formatDayFrom(data.collectionDate, data.nextRegularDate)}. We’ll write to you ${regularToldBefore}.`
                }`,
              ),
            ]),
        referenceTag(data),
        ...offerDates(data, links),
      ],
      reason: reasonBooking,
    }
  },
}

const keepInside = 'Please keep your bags inside.'
const takeInside = 'Please take your bags back inside.'

function wordsFor({ by, isOver, collectionDate, movedFrom }: CancelledData) {
  const day = formatDay(collectionDate)
  // Whoever has read only of the other day would wait then.
  const moved = movedFrom === undefined ? '' : `It had just been moved there from ${formatDay(movedFrom)}. `
  const nobody = movedFrom === undefined ? 'Nobody will come' : 'Nobody will come on either day'
  if (by === 'donor') {
    return {
      subject: `Your collection on ${day} is cancelled`,
      heading: 'Your collection is cancelled',
      text: `Your collection on ${day} is cancelled, as you asked. ${moved}${nobody}, so please keep your bags inside.`,
      please: keepInside,
    }
  }
  // Whoever waited in vain reads no promise of the past.
  if (isOver) {
    return {
      subject: `We are sorry: we did not come on ${day}`,
      heading: 'We did not come',
      text: `We should have come on ${day} and did not. ${moved}We are sorry. ${takeInside}`,
      please: takeInside,
    }
  }
  return {
    subject: `We are sorry: we cannot come on ${day}`,
    heading: 'We have had to cancel',
    text: `We have had to cancel your collection on ${day}. ${movedFrom === undefined ? '' : `${moved}${nobody}. `}We are sorry. ${keepInside}`,
    please: keepInside,
  }
}
