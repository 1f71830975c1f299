import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/**
 * Gives the waiting bookings that have no position that of their postcode, as far as it is imported: those of one day and
 * area, or all that are to come. A position that is there stays. Returns how many it filled.
 */
export async function fillPositions(
  services: Services,
  asked: { date: string; areaId: string } | 'coming' = 'coming',
): Promise<number> {
  return await transact(services, (tx) => fillPositionsWithin(tx, asked, services.clock.now()))
}

/** The same within a transaction. */
export async function fillPositionsWithin(
  tx: DatabaseHandle,
  asked: { date: string; areaId: string } | 'coming',
  now: Date,
): Promise<number> {
  const which =
    asked === 'coming'
      ? sql`b.collection_date >= ${londonDate(now)}::date`
      : sql`b.collection_date = ${asked.date}::date and b.area_id = ${asked.areaId}`
  const filled = await executeRows(
    tx,
    sql`update bookings b set lat_e6 = p.lat_e6, lon_e6 = p.lon_e6, position_source = 'postcode'
      from postcode_points p
      where p.postcode = b.postcode and b.lat_e6 is null and b.contact_name is not null
        and b.status in ${waitingStates} and ${which}
      returning 1`,
  )
  return filled.length
}
