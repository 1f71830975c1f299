import {
  readManagedBooking,
  type ManagedBooking,
} from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import { listBookingsOfDonor } from '@kindfold/domain/booking/booking/read-booking.ts'
import {
  openDonorLinkAsVisitor,
  type OpenedLink,
} from '@kindfold/domain/booking/donor-link/open-donor-link.ts'
import { verifyAddress } from '@kindfold/domain/booking/donor-link/verify-address.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { data, type RouterContextProvider } from 'react-router'
import { listOwnBookings } from '../draft/list-own-bookings.ts'
import { tooMany } from '@kindfold/web/form/too-many.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'

/** Why a link does not work. */
export type LinkFault = { link: 'expired' | 'unknown' } | { link: 'too-many'; retryAfterSeconds: number }

/** A booking that this visitor may see and change, and the base path of its pages. */
export type Managed = ManagedBooking & { base: string }

type Asked = {
  request: Request
  params: { token?: string; reference?: string }
  context: Readonly<RouterContextProvider>
}

type OpenLink = Extract<OpenedLink, { kind: 'open' }>

/**
 * Checks the right to a booking and reads it; else throws the link's error page. The right is a link to the booking, a
 * link to all of its donor's bookings, or having made it in this browser within a day. Writes nothing, except that
 * pressing a button behind an emailed link proves the address.
 */
export async function openManaged(asked: Asked): Promise<Managed> {
  const { request, params, context } = asked
  const services = context.get(servicesContext)
  const { token, reference } = params
  const bookingId = await openBookingId(asked)
  if (token === undefined) {
    const managed = await readManagedBooking(services, bookingId)
    // Only who reads the address's email may confirm our news for it.
    return { ...managed, newsToConfirm: false, base: `/manage/here/${reference}` }
  }
  if (request.method === 'POST') await verifyAddress(services, bookingId)
  const base = reference === undefined ? `/manage/${token}` : `/manage/all/${token}/${reference}`
  return { ...(await readManagedBooking(services, bookingId)), base }
}

/** The same right, for an answer that needs nothing else of the booking. Writes nothing. */
export async function openBookingId({ request, params, context }: Asked): Promise<string> {
  const services = context.get(servicesContext)
  const { token, reference } = params
  const address = context.get(visitorContext)
  if (token === undefined) {
    const own = (await listOwnBookings(request, services)).find((one) => one.reference === reference)
    if (!own) throw refuseLink({ link: 'unknown' })
    return own.bookingId
  }
  if (reference === undefined) {
    const { bookingId } = await openLink(services, { token, purpose: 'manage', ...address })
    if (bookingId === null) throw refuseLink({ link: 'unknown' })
    return bookingId
  }
  const { donorId } = await openLink(services, { token, purpose: 'sign-in', ...address })
  const theirs = donorId === null ? [] : await listBookingsOfDonor(services, donorId)
  const booking = theirs.find((one) => one.reference === reference)
  if (!booking) throw refuseLink({ link: 'unknown' })
  return booking.id
}

/** Opens a link of one purpose; else throws its error page. Counts wrong tokens against the rate limit. */
export async function openLink(
  services: Services,
  { token, purpose, address }: Parameters<typeof openDonorLinkAsVisitor>[1],
): Promise<OpenLink> {
  const opened = await openDonorLinkAsVisitor(services, { token, purpose, address })
  if (opened.kind === 'open') return opened
  if (opened.kind !== 'too-many') throw refuseLink({ link: opened.kind })
  throw refuseLink({ link: 'too-many', retryAfterSeconds: opened.retryAfterSeconds })
}

function refuseLink(fault: LinkFault) {
  return data(fault, fault.link === 'too-many' ? tooMany(fault) : { expired: 410, unknown: 404 }[fault.link])
}
