import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { transact } from '@kindfold/database/transact.ts'

/** The evening job runs every five minutes. */
const timeForItMs = 10 * 60_000

export type LateWindow = {
  bookingId: string
  reference: string
  areaId: string
  /** ISO instant from which the donor should have known it. */
  settledAt: string
  /** 'no-window': the evening job has not reached it; otherwise the state of its message. */
  state: 'no-window' | 'due' | 'sending' | 'failed'
}

/**
 * Lists the bookings of a date whose donors do not know their window yet, for the alarm at 20:45. One channel that
 * arrived is enough. After a late cut-off, the evening job first gets time to run.
 */
export async function findLateWindows(services: Services, { date }: { date: string }): Promise<LateWindow[]> {
  const settled = new Date(services.clock.now().getTime() - timeForItMs).toISOString()
  const rows = await transact(services, (tx) =>
    executeRows<LateWindow>(
      tx,
      sql`
        select b.id as "bookingId", b.reference, b.area_id as "areaId",
          greatest(b.cut_off_at, case b.status when 'scheduled' then b.changed_at end) as "settledAt",
          case when b.status = 'booked' then 'no-window' else coalesce((
            select min(m.status) from messages m
            where m.booking_id = b.id and m.kind = 'window' and m.status <> 'withdrawn'
          ), 'failed') end as state
        from bookings b
        join coverage_areas a on a.id = b.area_id
        where b.collection_date = ${date}::date and b.status in ('booked', 'scheduled')
          and least(
            greatest(b.cut_off_at, ((b.collection_date - 1) + a.cut_off) at time zone 'Europe/London'),
            case b.status when 'scheduled' then b.changed_at end
          ) <= ${settled}::timestamptz
          and not exists (
            select from messages m where m.booking_id = b.id and m.kind = 'window' and m.status = 'sent'
          )
        order by b.reference`,
    ),
  )
  return rows.map((row) => ({ ...row, settledAt: new Date(row.settledAt).toISOString() }))
}
