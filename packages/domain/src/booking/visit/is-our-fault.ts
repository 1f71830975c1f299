import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { lostRound } from './lost-round.ts'
import { sinceMove } from './since-move.ts'

/**
 * Whether we broke our promise of the day: we said that we are late, changed the time slot or could not say when we come,
 * or its round lost the stop and no other has it.
 */
export async function isOurFault(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const [found] = await executeRows<{ is: boolean }>(
    tx,
    sql`
      select exists (select from booking_events e
          where e.booking_id = b.id and e.kind in ('running-late', 'window-changed', 'in-doubt') and ${sinceMove(sql`b.id`)})
        or ${lostRound} as is
      from bookings b where b.id = ${bookingId}`,
  )
  return found?.is ?? false
}
