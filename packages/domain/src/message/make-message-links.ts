import { makeDonorLink } from '../donor-link/make-donor-link.ts'
import type { Services } from '../services.ts'
import type { ClaimedMessage } from './message.ts'

/** Absolute addresses that a message's template may use; each is there when the kind has it. */
export type MessageLinks = {
  manageUrl?: string
  /** The calendar entry, which calendars may follow and which opens nothing else. */
  calendarUrl?: string
  signInUrl?: string
  privacyUrl?: string
  /** Leaves the waiting list. */
  waitingListUrl?: string
  /** Starts a new booking, for the same charity; with the same details after a collection that came to nothing. */
  bookUrl: string
}

const bringsDetails = new Set<string>(['cancelled', 'missed', 'nothing-out', 'no-access'])

/**
 * Makes the links of a message at the moment of writing it out, so that no token stands in the outbox. Each writing
 * makes new ones; the earlier stay good.
 */
export async function makeMessageLinks(
  services: Services,
  message: Pick<ClaimedMessage, 'kind' | 'data' | 'bookingId' | 'donorId' | 'subjectId'>,
): Promise<MessageLinks> {
  const origin = services.deployment.bookingOrigin
  const { kind, data, bookingId, donorId, subjectId } = message
  const query = 'charitySlug' in data ? `?${new URLSearchParams({ charity: data.charitySlug })}` : ''
  const links: MessageLinks = { bookUrl: `${origin}/book${query}` }
  if (bookingId !== null) {
    const manage = await makeDonorLink(services, { purpose: 'manage', bookingId })
    links.manageUrl = `${origin}/manage/${manage.token}`
    if (bringsDetails.has(kind)) links.bookUrl = `${links.manageUrl}/again`
    if (kind === 'confirmation' || kind === 'changed') {
      const calendar = await makeDonorLink(services, { purpose: 'calendar', bookingId })
      links.calendarUrl = `${origin}/calendar/${calendar.token}.ics`
    }
    if (kind === 'sign-in') links.signInUrl = links.manageUrl
  } else if (kind === 'sign-in' && donorId !== null) {
    const { token } = await makeDonorLink(services, { purpose: 'sign-in', donorId })
    links.signInUrl = `${origin}/manage/all/${token}`
  } else if (kind === 'privacy-acknowledgement') {
    const { token } = await makeDonorLink(services, { purpose: 'privacy', privacyRequestId: subjectId })
    links.privacyUrl = `${origin}/privacy-requests/${token}`
  } else if (kind === 'waiting-list-joined' || kind === 'waiting-list-open') {
    const { token } = await makeDonorLink(services, { purpose: 'waiting-list', waitingListId: subjectId })
    links.waitingListUrl = `${origin}/waiting-list/${token}`
  }
  return links
}
