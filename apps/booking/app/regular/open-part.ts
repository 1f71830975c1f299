import { findBookedTurn } from '@kindfold/domain/booking/regular/find-booked-turn.ts'
import { openRegular, type OpenedRegular } from '@kindfold/domain/booking/regular/open-regular.ts'
import type { RegularCollection } from '@kindfold/domain/booking/regular/regular-collection.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { openLink, openManaged } from '../managed-booking/open-managed.ts'

type Context = Readonly<RouterContextProvider>
type Asked = { request: Request; params: { token?: string; reference?: string }; context: Context }

/** Opens what the link of a regular collection's letter leads to; else throws the link's error page. */
export async function openByLetter(token: string, context: Context): Promise<OpenedRegular> {
  const services = context.get(servicesContext)
  const link = await openLink(services, { token, purpose: 'regular', ...context.get(visitorContext) })
  return await openRegular(services, link.bookingId ?? '')
}

/**
 * Opens a page that changes a part of regular collections, with the turn that is booked already: by the link of their letter,
 * or by an emailed link to a booking of theirs. Of what has ended nothing changes, nor by who has only booked in this browser.
 */
export async function openPart(
  asked: Asked,
): Promise<{ base: string; regular: RegularCollection; next: Booking | null }> {
  const { base, regular } = await openWhole(asked)
  if (regular === null || regular.state === 'ended' || asked.params.token === undefined)
    throw redirect(base, 303)
  return { base, regular, next: await findBookedTurn(asked.context.get(servicesContext), regular.id) }
}

async function openWhole(asked: Asked): Promise<{ base: string; regular: RegularCollection | null }> {
  const { request, params, context } = asked
  const { token = '' } = params
  if (new URL(request.url).pathname.startsWith('/regular/'))
    return { base: `/regular/${token}`, ...(await openByLetter(token, context)) }
  const { base, booking } = await openManaged(asked)
  return {
    base: `${base}/regular`,
    regular: (await openRegular(context.get(servicesContext), booking.id)).regular,
  }
}
