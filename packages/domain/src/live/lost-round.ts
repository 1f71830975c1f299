import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/** Of a booking `b`: whether its round lost the stop on its day, and no other has it. */
export const lostRound = sql`(not exists (select from stops s where s.booking_id = b.id and s.is_open)
  and exists (select from stops s join rounds r on r.id = s.round_id
    where s.booking_id = b.id and r.date = b.collection_date
      and s.ended_as in ('handed-back', 'round-cancelled')))`

export async function hasLostRoundWithin(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const [found] = await executeRows<{ is: boolean }>(
    tx,
    sql`select ${lostRound} as is from bookings b where b.id = ${bookingId}`,
  )
  return found?.is ?? false
}

/** Whether nobody comes to a booking of the day any more: its round lost it, and no other has it. */
export async function hasLostRound(services: Services, bookingId: string): Promise<boolean> {
  return await transact(services, (tx) => hasLostRoundWithin(tx, bookingId))
}
