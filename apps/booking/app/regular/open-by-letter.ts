import { findBookedTurn } from '@kindfold/domain/booking/regular/find-booked-turn.ts'
import { openRegular, type OpenedRegular } from '@kindfold/domain/booking/regular/open-regular.ts'
import type { RegularCollection } from '@kindfold/domain/booking/regular/regular-collection.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { openLink } from '../managed-booking/open-managed.ts'

type Context = Readonly<RouterContextProvider>

/** Opens what the link of a regular collection's letter leads to; else throws the link's error page. */
export async function openByLetter(token: string, context: Context): Promise<OpenedRegular> {
  const services = context.get(servicesContext)
  const link = await openLink(services, { token, purpose: 'regular', ...context.get(visitorContext) })
  return await openRegular(services, link.bookingId ?? '')
}

/** The same for a page that changes a part of it, with the turn that is booked already. Of one that ended nothing changes. */
export async function openPart(
  token: string,
  context: Context,
): Promise<{ base: string; regular: RegularCollection; next: Booking | null }> {
  const { regular } = await openByLetter(token, context)
  const base = `/regular/${token}`
  if (regular === null || regular.state === 'ended') throw redirect(base, 303)
  return { base, regular, next: await findBookedTurn(context.get(servicesContext), regular.id) }
}
