import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** The evening job runs every five minutes. */
const timeForItMs = 10 * 60_000

/** What says when we come after the first: it may withdraw that before it has gone. */
const later = sql.raw(`'window-changed', 'running-late', 'in-doubt', 'after-all'`)

/** A booking whose donor should know the time slot by now and may not. */
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
 * arrived is enough; a message about another day, before we moved the booking, is none. After a late cut-off, the evening
 * job first gets time to run.
 */
export async function findLateWindows(
  services: Pick<Services, 'database' | 'clock'>,
  { date }: { date: string },
): Promise<LateWindow[]> {
  const settled = new Date(services.clock.now().getTime() - timeForItMs).toISOString()
  const rows = await services.database.read((tx) =>
    executeRows<LateWindow>(
      tx,
      sql`
        with told as materialized (
          select booking_id from messages
          where kind = 'window' and status = 'sent' and data ->> 'collectionDate' = ${date}
        )
        select b.id as "bookingId", b.reference, b.area_id as "areaId",
          greatest(b.cut_off_at, case b.status when 'scheduled' then b.changed_at end) as "settledAt",
          case when b.status = 'booked' then 'no-window' else coalesce((
            select min(m.status) from messages m
            where m.booking_id = b.id and m.kind in ('window', ${later}) and m.status not in ('withdrawn', 'sent')
          ), 'failed') end as state
        from bookings b
        join coverage_areas a on a.id = b.area_id
        where b.collection_date = ${date}::date and b.status in ('booked', 'scheduled')
          and least(
            greatest(b.cut_off_at, ((b.collection_date - 1) + a.cut_off) at time zone 'Europe/London'),
            case b.status when 'scheduled' then b.changed_at end
          ) <= ${settled}::timestamptz
          and not exists (select from told where told.booking_id = b.id)
          and not exists (
            select from messages m where m.booking_id = b.id and m.kind in (${later}) and m.status = 'sent'
              and m.data ->> 'collectionDate' = ${date}
          )
        order by b.reference`,
    ),
  )
  return rows.map((row) => ({ ...row, settledAt: new Date(row.settledAt).toISOString() }))
}
