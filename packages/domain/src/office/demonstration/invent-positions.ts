import { bookings } from '@kindfold/database/schema/bookings.ts'
import { transact } from '@kindfold/database/transact.ts'
import { createHash } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { findInventedTown } from './invented-towns.ts'

/** A place of its own for each address, within 11 km of the middle of its town, which makes a round of most of a day; the same address stays there. */
function inventPoint(middle: { latE6: number; lonE6: number }, address: string) {
  const [a = 0, b = 0] = new Uint16Array(createHash('sha256').update(address).digest().buffer.slice(0, 4))
  const angle = (a / 65_536) * 2 * Math.PI
  // The root spreads them evenly over the town.
  const metres = Math.sqrt(b / 65_536) * 11_000
  return {
    latE6: Math.round(middle.latE6 + (Math.cos(angle) * metres * 1e6) / 111_320),
    lonE6: Math.round(
      middle.lonE6 +
        (Math.sin(angle) * metres * 1e6) / (111_320 * Math.cos((middle.latE6 / 1e6) * (Math.PI / 180))),
    ),
  }
}

/** Gives the bookings of a demonstration invented positions, marked as such. Does nothing elsewhere. */
export async function inventPositions(services: Services): Promise<number> {
  if (!services.deployment.demonstration) return 0
  return await transact(services, async (tx) => {
    const rows = await tx
      .select({
        id: bookings.id,
        areaId: bookings.areaId,
        postcode: bookings.postcode,
        line1: bookings.addressLine1,
      })
      .from(bookings)
      .where(isNull(bookings.latE6))
      .orderBy(bookings.id)
    let placed = 0
    for (const { id, areaId, postcode, line1 } of rows) {
      const town = findInventedTown(areaId)
      if (town === undefined) continue
      const point = inventPoint(town.middle, `${postcode} ${line1 ?? ''}`)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx
        .update(bookings)
        .set({ ...point, positionSource: 'demonstration' })
        .where(eq(bookings.id, id))
      placed++
    }
    return placed
  })
}
