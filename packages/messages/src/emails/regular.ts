import { sayRhythm } from '@kindfold/content/booking/say-rhythm.ts'
import { formatDay, formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { findChoice, nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailPart, EmailWords } from '../email/email.ts'
import type { RegularBookedData, RegularNotBookedData } from '../message-data.ts'
import {
  bookingFacts,
  calendarLink,
  dayOf,
  howToPack,
  manageLink,
  nextDatesList,
  referenceTag,
  thread,
  whatWeCannotTake,
  whoBenefits,
  words,
} from './booking-parts.ts'

const reasonRegular = `You got this email because you have regular collections with ${organisation.name}.`

/** Why it is not on the day on which it was due; nothing where it is. */
export const sayRegularMove = ({ collectionDate, dueDate, because }: RegularBookedData): string | null =>
  collectionDate === dueDate
    ? null
    : `It was due on ${formatDay(dueDate)}, ${because === 'full' ? 'but that day is full' : 'but could not be booked for that day'}. This is the nearest day for which it could be booked.`

const changeOrEnd = (links: { regular: string }): EmailPart => ({
  kind: 'link',
  label: 'Change or end your regular collections',
  url: links.regular,
})

/** A booking of a regular collection: sent as it is made, ten days before. Its donor reads in it what others read before they book. */
export const regularBookedEmail: EmailWords<RegularBookedData, 'manage' | 'calendar' | 'regular'> = {
  links: ['manage', 'calendar', 'regular'],
  explanation: {
    words:
      'You asked us to come every {rhythm}. We have booked the next one: we’ll come on {day}, free of charge.',
    fill: ({ collectionDate, weeksBetween }) => ({
      day: formatDay(collectionDate),
      rhythm: sayRhythm(weeksBetween),
    }),
  },
  subject: ({ collectionDate }) => `Your regular collection is on ${formatDay(collectionDate)}`,
  write(data, links, explanation) {
    const moved = sayRegularMove(data)
    const { nextDueDate } = data
    return {
      preview: `Reference ${data.reference}. Does it not suit you? Skip it by one press.`,
      heading: 'Your regular collection',
      parts: [
        words(explanation, dayOf(data)),
        ...(moved === null ? [] : [{ kind: 'notice', text: moved } as const]),
        referenceTag(data),
        thread(data),
        bookingFacts(data),
        words(
          `Does it not suit you? Skip it until ${formatMoment(data.cutOffAt)}: nothing is counted${nextDueDate === undefined ? '' : `, and the next one is due on ${formatDayFrom(data.collectionDate, nextDueDate)}`}.`,
          { kind: 'deadline', at: data.cutOffAt },
        ),
        { kind: 'button', label: 'Skip this collection', url: links.regular },
        ...(nextDueDate === undefined ? [] : [changeOrEnd(links)]),
        manageLink('See or change this booking', links),
        calendarLink(links),
        howToPack,
        whatWeCannotTake,
        ...whoBenefits(data),
        words(
          'What you declared when your regular collections began counts for this one too: that you are 18 or over, may give what we collect, that it is in the condition described above, and that you accept our terms. Skip it if any of that is no longer so.',
        ),
      ],
      reason: reasonRegular,
    }
  },
}

/** Why nobody comes, in a sentence. */
function sayRegularFault({ fault, dueDate, charitySlug }: RegularNotBookedData): string {
  const day = formatDay(dueDate)
  switch (fault) {
    case 'full':
      return `Your regular collection was due on ${day}. That day is full, and it could be booked for no day near it.`
    case 'not-offered':
      return `Your regular collection was due on ${day}. It could be booked neither for that day nor for one near it.`
    case 'outside':
      return `Your regular collection was due on ${day}. We do not collect from your postcode any more.`
    case 'charity':
      return `Your regular collection for ${nameCharity(charitySlug)} was due on ${day}. We cannot collect for that charity then.`
    case 'do-not-collect':
    case 'details':
      return `Your regular collection was due on ${day}. We cannot book it here: please ring us on ${organisation.phone.display}, and we will look at it together.`
  }
}

/** What follows for the turns after it; nothing where they were ended. */
function sayHowTheyGoOn({ fault, dueDate, nextDueDate, charitySlug }: RegularNotBookedData): string {
  if (nextDueDate === undefined) return ''
  const next = formatDayFrom(dueDate, nextDueDate)
  if (fault === 'outside')
    return ` Unless you end your regular collections, we look again for ${next}: we book it only if we collect from you again by then.`
  if (fault === 'charity' && findChoice(charitySlug) === null)
    return ` It takes no bookings now: choose another charity for your regular collections, or end them. The next one is due on ${next}, and is booked only if you choose.`
  return ` Your regular collections go on: the next one is due on ${next}.`
}

/** A regular collection for which no day was found: nothing is booked, and nobody comes. */
export const regularNotBookedEmail: EmailWords<RegularNotBookedData, 'book' | 'regular'> = {
  links: ['book', 'regular'],
  subject: ({ dueDate }) => `We could not book your collection on ${formatDay(dueDate)}`,
  write(data, links) {
    const { fault, nextDates, nextDueDate } = data
    const canBook = fault === 'full' || fault === 'not-offered' || fault === 'charity'
    const book: EmailPart[] = canBook
      ? [...nextDatesList(nextDates), { kind: 'button', label: 'Book another day', url: links.book }]
      : []
    return {
      preview: 'Nothing is booked, and nobody will come. Please keep your bags inside.',
      heading: 'We could not book it',
      parts: [
        words(sayRegularFault(data)),
        words('So nothing is booked, and nobody will come: please keep your bags inside. We are sorry.'),
        ...book,
        words(`One of us has it on their list too.${sayHowTheyGoOn(data)}`),
        ...(nextDueDate === undefined ? [] : [changeOrEnd(links)]),
      ],
      reason: reasonRegular,
    }
  },
}
