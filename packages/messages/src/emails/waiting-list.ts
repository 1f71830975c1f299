import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailPart, EmailWords } from '../email/email.ts'
import type { AreaOpenData, WaitingListData } from '../message-data.ts'
import { words } from './booking-parts.ts'

const reasonWaiting = ({ outcode }: WaitingListData) =>
  `You got this email because you asked ${organisation.name} to tell you when we come to ${outcode}.`

const leaveLink = ({ waitingList }: { waitingList: string }): EmailPart => ({
  kind: 'link',
  label: 'Leave the list',
  url: waitingList,
})

/** A place on the waiting list, and how to leave it. */
export const waitingListJoinedEmail: EmailWords<WaitingListData, 'waitingList'> = {
  links: ['waitingList'],
  subject: (data) => `We’ll tell you when we come to ${data.outcode}`,
  write: (data, links) => ({
    preview: 'You are on our waiting list.',
    heading: 'You are on our list',
    parts: [
      words(
        `We do not collect in ${data.outcode} yet. When we do, we’ll send you one email. We’ll use your address for nothing else.`,
      ),
      leaveLink(links),
    ],
    reason: reasonWaiting(data),
  }),
}

/** We now come to where somebody waited for us: the one email that they agreed to. */
export const waitingListOpenEmail: EmailWords<AreaOpenData, 'book' | 'waitingList'> = {
  links: ['book', 'waitingList'],
  subject: (data) => `We now collect in ${data.outcode}`,
  write: (data, links) => ({
    preview: `${data.areaName} is open for bookings.`,
    heading: `We now come to ${data.outcode}`,
    parts: [
      words(
        `You asked us to tell you when we collect in ${data.outcode}. We do now: ${data.areaName} is open for bookings.`,
      ),
      { kind: 'button', label: 'Choose a date', url: links.book },
      leaveLink(links),
    ],
    reason: reasonWaiting(data),
  }),
}
