import { listBookingsOfDrafts } from '@kindfold/domain/booking/booking/draft.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readDraftCookie } from './draft-cookie.ts'

/** Lists the bookings that this browser made within the last day. Writes nothing. */
export async function listOwnBookings(request: Request, services: Services) {
  return await listBookingsOfDrafts(services, readDraftCookie(request))
}
