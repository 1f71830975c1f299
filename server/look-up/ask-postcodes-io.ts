import type { PlaceAnswer } from '@kindfold/domain/base/services/look-up.ts'
import { toPosition } from '@kindfold/domain/base/position/position.ts'
import { z } from 'zod'
import type { Ask } from './guard-look-up.ts'

const found = z.object({
  result: z.object({
    region: z.string().nullish(),
    /** The built-up area: nearer to what people write on an envelope than the council's district. */
    bua: z.string().nullish(),
    admin_district: z.string().nullish(),
    latitude: z.number().nullish(),
    longitude: z.number().nullish(),
  }),
})
/** Only its own error counts: any server has a page for unknown addresses. */
const notFound = z.object({ status: z.literal(404), error: z.string() })

/**
 * postcodes.io: whether a postcode is in use, in which town, and where. `origin` is https://api.postcodes.io or that of a
 * copy.
 */
export function askPostcodesIo(origin: string): Ask<Exclude<PlaceAnswer, { kind: 'unavailable' }>> {
  return async (postcode, signal) => {
    const response = await fetch(`${origin}/postcodes/${encodeURIComponent(postcode)}`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    if (response.status === 404) {
      notFound.parse(await response.json())
      return { kind: 'not-found' }
    }
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const { region, bua, admin_district: district, ...where } = found.parse(await response.json()).result
    return {
      kind: 'found',
      town: (region === 'London' ? 'London' : bua || district) || null,
      position: toPosition(where.latitude, where.longitude),
    }
  }
}
