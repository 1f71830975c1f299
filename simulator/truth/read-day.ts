import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'

/** A booking of a day, as the day is judged. Times are ISO instants. */
export type DayBooking = {
  reference: string
  status: string
  /** The window that its donor was told first. */
  firstWindow: { from: string; to: string } | null
  /** When a van first stood before the door. */
  arrivedAt: string | null
  /** When the donor was first told that we will be late. */
  lateToldAt: string | null
  /** The kinds of messages that went out. */
  told: string[]
}

/** Reads every booking of a day with what its donor was told. */
export async function readDay(
  services: Pick<Services, 'database'>,
  { areaId, date }: { areaId: string; date: string },
): Promise<DayBooking[]> {
  const rows = await services.database.read((tx) =>
    executeRows<{
      reference: string
      status: string
      from: string | null
      to: string | null
      arrivedAt: string | null
      lateToldAt: string | null
      told: string[] | null
    }>(
      tx,
      sql`
        select b.reference, b.status,
          (b.collection_date + (first.data -> 'window' ->> 'start')::time) at time zone 'Europe/London' as "from",
          (b.collection_date + (first.data -> 'window' ->> 'end')::time) at time zone 'Europe/London' as "to",
          (select min(s.arrived_at) from stops s where s.booking_id = b.id) as "arrivedAt",
          (select min(m.sent_at) from messages m
            where m.booking_id = b.id and m.kind in ('running-late', 'window-changed', 'in-doubt') and m.status = 'sent') as "lateToldAt",
          (select array_agg(distinct m.kind) from messages m where m.booking_id = b.id and m.status = 'sent') as told
        from bookings b
        left join lateral (
          select m.data from messages m where m.booking_id = b.id and m.kind = 'window' order by m.version limit 1
        ) first on true
        where b.area_id = ${areaId} and b.collection_date = ${date}::date
        order by b.reference`,
    ),
  )
  const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())
  return rows.map(({ reference, status, from, to, arrivedAt, lateToldAt, told }) => ({
    reference,
    status,
    firstWindow:
      from === null || to === null
        ? null
        : { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    arrivedAt: iso(arrivedAt),
    lateToldAt: iso(lateToldAt),
    told: told ?? [],
  }))
}
