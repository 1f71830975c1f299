import { findPhotoOfBooking } from '@kindfold/domain/rounds/live/find-photo.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/booking-photo.ts'
import { openBooking } from './open-booking.ts'

/**
 * `/bookings/:reference/photo`: the picture of bags that the driver took at its door. Never kept (`no-store`): a copy would
 * outlive the session, the 60 days and a donor who was forgotten.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { desk, booking } = await openBooking({ request, params, context })
  const photo = await findPhotoOfBooking(desk.services, booking.id)
  if (photo === null) throw redirect(`/bookings/${booking.reference}`, 303)
  return new Response(new Uint8Array(photo.bytes), {
    headers: { 'Content-Type': `image/${photo.format}`, 'Cache-Control': 'private, no-store' },
  })
}

/** There is nothing to send here; whoever may not see the booking is told that first. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await openBooking({ request, params, context })
  return new Response(null, { status: 405, headers: { Allow: 'GET' } })
}
