import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/**
 * Nightly: deletes gate codes and other access notes of past collections (booking spec, Privacy), and of those that were
 * cancelled before they went with the cancelling. Returns how many.
 */
export async function wipeAccessNotes(services: Services): Promise<{ wiped: number }> {
  const now = services.clock.now()
  const [done] = await transact(services, (tx) =>
    executeRows<{ wiped: number }>(
      tx,
      sql`
        with wiped as (
          update bookings set access_notes = null
          where access_notes is not null and (collection_date < ${londonDate(now)}::date or status = 'cancelled')
          returning id
        ),
        event as (
          insert into booking_events (booking_id, kind, actor, at)
          select id, 'access-notes-wiped', 'system', ${now.toISOString()}::timestamptz from wiped
        )
        select count(*)::int as wiped from wiped`,
    ),
  )
  return { wiped: done?.wiped ?? 0 }
}
