import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { LetterPart } from './letter.ts'

/** The one link that does everything with a booking, where there is one. */
export function offerManaging(label: string, links: MessageLinks): LetterPart[] {
  return links.manageUrl === undefined ? [] : [{ kind: 'button', label, url: links.manageUrl }]
}

/** The same beside something that is more urgent. */
export function mentionManaging(label: string, links: MessageLinks): LetterPart[] {
  return links.manageUrl === undefined ? [] : [{ kind: 'link', label, url: links.manageUrl }]
}

/** The entry that a calendar follows by itself, for calendars that do not take the file of the e-mail. */
export function offerCalendar({ calendarUrl }: MessageLinks): LetterPart[] {
  return calendarUrl === undefined
    ? []
    : [{ kind: 'link', label: 'Let your calendar follow the collection', url: calendarUrl }]
}

/** Where a new collection is booked, said with the dates that are free now. */
export function offerBooking(links: MessageLinks): LetterPart {
  return { kind: 'button', label: 'Choose a new date', url: links.bookUrl }
}
