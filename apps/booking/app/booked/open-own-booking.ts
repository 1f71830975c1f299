import type { Services } from '@kindfold/domain/services.ts'
import { findJourney } from '../journey/open-journey.ts'

/** The booking that this browser made within the last day, or null. Only reads. */
export async function findOwnBookingId(request: Request, services: Services): Promise<string | null> {
  return (await findJourney(request, services))?.draft.bookingId ?? null
}
