import type { Services } from '../services.ts'
import type { PlaceAnswer } from './look-up.ts'

/** Whether a postcode is in use, and where; `unavailable` too when no look-up is turned on. */
export async function findPlace(services: Services, postcode: string): Promise<PlaceAnswer> {
  return services.postcodeLookUp ? await services.postcodeLookUp(postcode) : { outcome: 'unavailable' }
}
