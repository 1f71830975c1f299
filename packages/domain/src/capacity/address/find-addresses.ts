import { countAttempt } from '../../base/rate-limit/count-attempt.ts'
import type { Services } from '../../base/services/services.ts'
import type { AddressesAnswer } from '../../base/services/look-up.ts'

/** The addresses at a postcode. `off`: no provider is set up, and the donor types. */
export type AddressesResult =
  | AddressesAnswer
  | { kind: 'off' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Lists the addresses of a postcode for a donor to choose from. Each request may cost money, so a visitor has ten in
 * ten minutes (booking spec, Rules); staff, who have no `address`, as many as they need. No result blocks a booking.
 */
export async function findAddresses(
  services: Services,
  asked: { postcode: string; address?: string },
): Promise<AddressesResult> {
  if (!services.addressLookUp) return { kind: 'off' }
  if (asked.address !== undefined) {
    const attempt = await countAttempt(services, { what: 'address-look-up', address: asked.address })
    if (attempt.kind === 'too-many') return attempt
  }
  const answer = await services.addressLookUp(asked.postcode)
  if (answer.kind !== 'found') return answer
  // Where each is stays with us: booking recalls it.
  return { ...answer, addresses: answer.addresses.map(({ line1, line2, town }) => ({ line1, line2, town })) }
}
