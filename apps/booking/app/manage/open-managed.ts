import { readManagedBooking, type ManagedBooking } from '@kindfold/domain/booking/read-managed-booking.ts'
import { listBookingsOfDonor } from '@kindfold/domain/booking/read-booking.ts'
import { openDonorLinkAsVisitor, type OpenedLink } from '@kindfold/domain/donor-link/open-donor-link.ts'
import { verifyAddress } from '@kindfold/domain/donor-link/verify-address.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { data, type RouterContextProvider } from 'react-router'
import { listOwnBookings } from '../journey/open-journey.ts'
import { tooMany } from '@kindfold/web/form/too-many.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'

/** What a link that opens nothing says of itself. */
export type LinkFault = { link: 'expired' | 'unknown' } | { link: 'too-many'; retryAfterSeconds: number }

/** A booking that this visitor may see and change, and the address under which its pages stand for them. */
export type Managed = ManagedBooking & { base: string }

type Asked = {
  request: Request
  params: { token?: string; reference?: string }
  context: Readonly<RouterContextProvider>
}

type OpenLink = Extract<OpenedLink, { outcome: 'open' }>

/**
 * Makes sure of the right to a booking and reads it; else throws what the link's page says. The right is a link to
 * the booking, a link to all of its donor's bookings, or having made it in this browser within a day. Only reads, but
 * for a button that is pressed behind an emailed link, which proves the address.
 */
export async function openManaged({ request, params, context }: Asked): Promise<Managed> {
  const services = context.get(servicesContext)
  const { token, reference } = params
  const address = context.get(visitorContext)
  if (token === undefined) {
    const own = (await listOwnBookings(request, services)).find((one) => one.reference === reference)
    if (!own) throw refuseLink({ link: 'unknown' })
    return { ...(await readManagedBooking(services, own.bookingId)), base: `/manage/here/${reference}` }
  }
  if (reference === undefined) {
    const { bookingId } = await openLink(services, { token, purpose: 'manage', ...address })
    if (bookingId === null) throw refuseLink({ link: 'unknown' })
    if (request.method === 'POST') await verifyAddress(services, bookingId)
    return { ...(await readManagedBooking(services, bookingId)), base: `/manage/${token}` }
  }
  const { donorId } = await openLink(services, { token, purpose: 'sign-in', ...address })
  const theirs = donorId === null ? [] : await listBookingsOfDonor(services, donorId)
  const booking = theirs.find((one) => one.reference === reference)
  if (!booking) throw refuseLink({ link: 'unknown' })
  if (request.method === 'POST') await verifyAddress(services, booking.id)
  return { ...(await readManagedBooking(services, booking.id)), base: `/manage/all/${token}/${reference}` }
}

/** What a link opens, for one purpose alone; else throws what its page says. Wrong guesses are counted. */
export async function openLink(
  services: Services,
  { token, purpose, address }: Parameters<typeof openDonorLinkAsVisitor>[1],
): Promise<OpenLink> {
  const opened = await openDonorLinkAsVisitor(services, { token, purpose, address })
  if (opened.outcome === 'open') return opened
  if (opened.outcome !== 'too-many') throw refuseLink({ link: opened.outcome })
  throw refuseLink({ link: 'too-many', retryAfterSeconds: opened.retryAfterSeconds })
}

function refuseLink(fault: LinkFault) {
  return data(fault, fault.link === 'too-many' ? tooMany(fault) : { expired: 410, unknown: 404 }[fault.link])
}
