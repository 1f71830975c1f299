import { redirectDocument } from 'react-router'
import { manageAddress } from '../document/deployment.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/manage-booking.ts'

/**
 * /manage-booking: redirects to the booking host's page for viewing, changing or cancelling a booking (spec 2, Routes).
 */
export function loader({ context }: Route.LoaderArgs) {
  const { bookingOrigin } = context.get(servicesContext).deployment
  return redirectDocument(manageAddress(bookingOrigin), {
    status: 302,
    headers: { 'Cache-Control': 'no-store' },
  })
}
