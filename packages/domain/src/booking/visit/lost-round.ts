import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/**
 * Of a booking `b`: whether nobody comes to it on its day any more, though rounds were released: no round has it, or the
 * day was closed while its round was out. Of one that never had a round somebody at the desk may know that a driver is on
 * the way.
 */
export const lostRound = sql`(not exists (select from stops s join rounds r on r.id = s.round_id
    where s.booking_id = b.id and s.is_open and r.state in ('released', 'started'))
  and (exists (select from stops s join rounds r on r.id = s.round_id
      where s.booking_id = b.id and r.date = b.collection_date
        and s.ended_as in ('handed-back', 'round-cancelled'))
    or (exists (select from rounds r where r.area_id = b.area_id and r.date = b.collection_date
        and r.state in ('released', 'started', 'finished', 'closed'))
      and (b.status <> 'on-the-way' or exists (select from stops s join rounds r on r.id = s.round_id
        where s.booking_id = b.id and r.date = b.collection_date)))))`

/**
 * Whether nobody comes to a booking on its day any more, as the transaction sees it. False where there is none.
 */
export async function hasLostRoundWithin(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const [found] = await executeRows<{ is: boolean }>(
    tx,
    sql`select ${lostRound} as is from bookings b where b.id = ${bookingId}`,
  )
  return found?.is ?? false
}

/** Whether nobody comes to a booking of the day any more. */
export async function hasLostRound(services: Services, bookingId: string): Promise<boolean> {
  return await services.database.read((tx) => hasLostRoundWithin(tx, bookingId))
}
