import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { PositionSource } from '@kindfold/database/schema/bookings.ts'
import { postcodePoints } from '@kindfold/database/schema/fleet.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import type { Position } from '../../base/position/position.ts'

/** The columns of a booking that say where it is; all null where nobody knows. */
export type PositionColumns = {
  latE6: number | null
  lonE6: number | null
  positionSource: PositionSource | null
}

/** Finds where a whole postcode ('CB2 1TN') is by what the operator imported; null where it is not there. */
export async function findPosition(tx: DatabaseHandle, postcode: string): Promise<Position | null> {
  const [point] = await tx
    .select({ latE6: postcodePoints.latE6, lonE6: postcodePoints.lonE6 })
    .from(postcodePoints)
    .where(eq(postcodePoints.postcode, postcode))
  return point ?? null
}

/** An address as it decides where a stop lies; null lines: only the postcode is known. */
export type AddressAsked = { postcode: string; line1: string | null; line2: string | null }

/**
 * What the look-ups answered in this journey about an address, without asking again: a booking never waits for them.
 * The chosen address itself, else its postcode.
 */
export function recallPosition(
  services: Services,
  { postcode, line1, line2 }: AddressAsked,
): PositionColumns {
  const addresses = services.addressLookUp?.recall?.(postcode)
  const known = addresses?.kind === 'found' ? addresses.addresses : []
  const own = known.find((one) => one.line1 === line1 && (one.line2 ?? '') === (line2 ?? ''))
  if (own?.position) return { ...own.position, positionSource: 'address' }
  const place = services.postcodeLookUp?.recall?.(postcode)
  if (place?.kind === 'found' && place.position) return { ...place.position, positionSource: 'postcode' }
  return { latE6: null, lonE6: null, positionSource: null }
}

/** Where an address is: by the look-ups' answers, else by the imported postcodes, else unknown. */
export async function findPositionOf(
  services: Services,
  tx: DatabaseHandle,
  asked: AddressAsked,
): Promise<PositionColumns> {
  const recalled = recallPosition(services, asked)
  if (recalled.latE6 !== null) return recalled
  const point = await findPosition(tx, asked.postcode)
  return point === null ? recalled : { ...point, positionSource: 'postcode' }
}

/** The values of `lat_e6, lon_e6, position_source`: a look-up's, else those of the row of postcode_points `p`. */
export function buildPositionColumns({ latE6, lonE6, positionSource }: PositionColumns): SQL {
  return sql`coalesce(${latE6}::int, p.lat_e6), coalesce(${lonE6}::int, p.lon_e6),
        coalesce(${positionSource}::text, case when p.postcode is not null then 'postcode' end)`
}
