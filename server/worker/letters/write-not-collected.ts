import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter, LetterPart } from './letter.ts'
import { mentionManaging, offerBooking, offerManaging } from './offer-managing.ts'
import { greet, reasonBooking, tellNextDates, tellReference } from './tell-booking.ts'

/** We came and could take nothing of it, with the driver's reason. */
export function writeRefused(data: MessageDataByKind['refused'], links: MessageLinks): Letter {
  return {
    subject: 'We could not take your bags',
    preview: 'Here is why, and what you can do.',
    heading: 'We could not take your bags',
    parts: [
      greet(data),
      {
        kind: 'words',
        text: `We came on ${formatDay(data.collectionDate)}, but could not take what was there. Please take it back inside.`,
      },
      { kind: 'notice', text: `Why: ${data.reason}` },
      tellReference(data),
      ...offerManaging('See your booking', links),
      { kind: 'words', text: 'If you think that we got it wrong, reply to this e-mail or ring us.' },
    ],
    reason: reasonBooking,
  }
}

/** We did not come: said plainly, with the next dates at once. */
export function writeMissed(data: MessageDataByKind['missed'], links: MessageLinks): Letter {
  return writeAnotherDate(data, links, {
    subject: 'We are sorry: we missed your collection',
    heading: 'We missed your collection',
    text: `We should have come on ${formatDay(data.collectionDate)} and did not. We are sorry. Please take your bags back inside.`,
  })
}

/** The driver came and found no bags. */
export function writeNothingOut(data: MessageDataByKind['nothing-out'], links: MessageLinks): Letter {
  return writeAnotherDate(data, links, {
    subject: 'We came and found no bags',
    heading: 'We came and found no bags',
    text: `Our driver came on ${formatDay(data.collectionDate)} and found no bags. If your bags were out, please tell us: reply to this e-mail or ring us. If you still want to give, choose a new date.`,
  })
}

/** The driver came and could not get to the bags. */
export function writeNoAccess(data: MessageDataByKind['no-access'], links: MessageLinks): Letter {
  return writeAnotherDate(data, links, {
    subject: 'We came and could not get to your bags',
    heading: 'We could not get to your bags',
    text: `Our driver came on ${formatDay(data.collectionDate)} and could not get to your bags. When you book again, tell us how to get in.`,
  })
}

function writeAnotherDate(
  data: MessageDataByKind['missed'],
  links: MessageLinks,
  { subject, heading, text }: { subject: string; heading: string; text: string },
): Letter {
  const why: LetterPart[] = data.reason ? [{ kind: 'notice', text: `What happened: ${data.reason}` }] : []
  return {
    subject,
    preview:
      data.nextDates.length > 0 ? 'Here are the next dates with places.' : 'You can choose a new date.',
    heading,
    parts: [
      greet(data),
      { kind: 'words', text },
      ...why,
      ...tellNextDates('The next dates with places', data.nextDates),
      offerBooking(links),
      tellReference(data),
      ...mentionManaging('See your booking', links),
    ],
    reason: reasonBooking,
  }
}
