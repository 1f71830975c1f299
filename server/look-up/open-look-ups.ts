import type { AddressLookUp, PostcodeLookUp } from '@kindfold/domain/base/services/look-up.ts'
import type { Log } from '@kindfold/domain/base/services/services.ts'
import type { Environment } from '../environment/read-environment.ts'
import { askIdealPostcodes } from './ask-ideal-postcodes.ts'
import { askOsPlaces } from './ask-os-places.ts'
import { askPostcodesIo } from './ask-postcodes-io.ts'
import { guardLookUp } from './guard-look-up.ts'

/** Postcodes change monthly. */
const placeRememberedMs = 24 * 3_600_000
/** Long enough for one donor to choose; the providers' terms forbid collecting their addresses. */
const addressesRememberedMs = 15 * 60_000

const providers = {
  'os-places': { origin: 'https://api.os.uk', ask: askOsPlaces },
  'ideal-postcodes': { origin: 'https://api.ideal-postcodes.co.uk', ask: askIdealPostcodes },
} as const

/** This deployment's postcode look-ups: none unless an operator configured them. */
export function openLookUps(
  { postcodeLookUpOrigin, addressLookUp }: Pick<Environment, 'postcodeLookUpOrigin' | 'addressLookUp'>,
  log: Log,
): { postcodeLookUp: PostcodeLookUp | null; addressLookUp: AddressLookUp | null } {
  return {
    postcodeLookUp: postcodeLookUpOrigin
      ? guardLookUp(askPostcodesIo(postcodeLookUpOrigin), {
          name: 'postcodes.io',
          log,
          rememberedMs: placeRememberedMs,
        })
      : null,
    addressLookUp: addressLookUp ? openAddressLookUp(addressLookUp, log) : null,
  }
}

function openAddressLookUp(
  { provider, key, origin }: NonNullable<Environment['addressLookUp']>,
  log: Log,
): AddressLookUp {
  const { ask, origin: usualOrigin } = providers[provider]
  return guardLookUp(ask({ origin: origin ?? usualOrigin, key }), {
    name: provider,
    log,
    rememberedMs: addressesRememberedMs,
  })
}
