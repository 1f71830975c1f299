import { redirectDocument } from 'react-router'
import { manageAddress } from '../document/deployment.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/manage-booking.ts'

/** /manage-booking: leaves the site for the booking host's page on which a booking is seen, changed or cancelled (spec 2, Routes). */
export function loader({ context }: Route.LoaderArgs) {
  const { bookingOrigin } = context.get(servicesContext).deployment
  return redirectDocument(manageAddress(bookingOrigin), {
    status: 302,
    headers: { 'Cache-Control': 'no-store' },
  })
}
