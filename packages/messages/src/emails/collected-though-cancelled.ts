import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { EmailWords } from '../email/email.ts'
import type { CollectedThoughCancelledData } from '../message-data.ts'
import { manageButton, reasonBooking, referenceTag, words } from './booking-parts.ts'

/** What had been said before our driver came, as the sentence goes on after "although". */
export const whatWasCancelled = {
  donor: 'you had cancelled',
  staff: 'we had cancelled',
} as const

/** A driver who did not know took the bags of a donor who expected nobody: said plainly, with what we took and whom to ring. */
export const collectedThoughCancelledEmail: EmailWords<CollectedThoughCancelledData, 'manage'> = {
  links: ['manage'],
  subject: ({ by }) =>
    by === 'donor'
      ? 'We are sorry: we collected although you had cancelled'
      : 'We are sorry: we collected after all',
  write: (data, links) => ({
    preview: `We took ${formatItems(data.taken)}. If you wanted to keep them, please tell us.`,
    heading: `We collected although ${whatWasCancelled[data.by]}`,
    parts: [
      words(
        `Our driver collected from you on ${formatDay(data.collectedDate)}, although ${whatWasCancelled[data.by]}. That was our mistake. We are sorry.`,
      ),
      { kind: 'facts', rows: [{ label: 'What we took', lines: [formatItems(data.taken)] }] },
      ...(data.reason === null ? [] : [words(`How it came about: ${data.reason}`)]),
      words(
        'If you wanted to keep any of it, please tell us as soon as you can: reply to this email, or ring us in the hours below. Otherwise you have nothing to do.',
      ),
      referenceTag(data),
      manageButton('See your booking', links),
    ],
    reason: reasonBooking,
  }),
}
