import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'

/**
 * Gives the waiting bookings to come that have no position that of their postcode, as far as it is imported. A position that
 * is there stays. Returns how many it filled.
 */
export async function fillPositions(tx: DatabaseHandle, now: Date): Promise<number> {
  const filled = await executeRows(
    tx,
    sql`update bookings b set lat_e6 = p.lat_e6, lon_e6 = p.lon_e6, position_source = 'postcode'
      from postcode_points p
      where p.postcode = b.postcode and b.lat_e6 is null and b.contact_name is not null
        and b.status in ${waitingStates} and b.collection_date >= ${londonDate(now)}::date
      returning 1`,
  )
  return filled.length
}
