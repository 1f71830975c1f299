import { findPhotoOfBooking } from '@kindfold/domain/rounds/live/find-photo.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { openBookingId } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/photo-answer.ts'

/**
 * `/manage/:token/photo`: the driver's picture of the bags, for the donor of that booking alone. Never kept (`no-store`): a
 * copy in a browser would outlive the 60 days and the deletion that a donor asks for, and it is seen once or twice.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const bookingId = await openBookingId({ request, params, context })
  const photo = await findPhotoOfBooking(context.get(servicesContext), bookingId)
  if (photo === null) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      'Content-Type': `image/${photo.format}`,
      'Content-Disposition': 'inline',
      'X-Robots-Tag': 'noindex',
    },
  })
}
