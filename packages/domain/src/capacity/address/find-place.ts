import type { Services } from '../../base/services/services.ts'
import type { PlaceAnswer } from '../../base/services/look-up.ts'

/** Looks up whether a postcode is in use, and where. Returns `unavailable` too when no look-up is configured. */
export async function findPlace(services: Services, postcode: string): Promise<PlaceAnswer> {
  return services.postcodeLookUp ? await services.postcodeLookUp(postcode) : { kind: 'unavailable' }
}
