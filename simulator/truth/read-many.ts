import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'

/** How it stands with a booking, as far as an act on many changes it. */
export type ManyBooking = {
  reference: string
  version: number
  status: string
  date: string
  /** Its time slot, its way in, its counted place on a round: in one text each. */
  slot: string
  wayIn: string
  round: string
  /** By id, of messages that wait or went: their kind. */
  messages: Record<string, string>
  /** The same of those that were withdrawn, with when. */
  withdrawn: Record<string, string>
}

/** All bookings of a day in an area, whatever has become of them. */
export const readDayOfMany = (
  services: Pick<Services, 'database'>,
  { areaId, date }: { areaId: string; date: string },
): Promise<ManyBooking[]> =>
  readBookings(services, sql`b.area_id = ${areaId} and b.collection_date = ${date}::date`)

/** Some bookings by their references. */
export const readSomeOfMany = (
  services: Pick<Services, 'database'>,
  references: readonly string[],
): Promise<ManyBooking[]> => readBookings(services, sql`b.reference = any(${sql.param(references)}::text[])`)

async function readBookings(
  services: Pick<Services, 'database'>,
  condition: ReturnType<typeof sql>,
): Promise<ManyBooking[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select b.reference, b.version, b.status, b.collection_date::text as date,
          coalesce(b.window_start::text || ' to ' || b.window_end::text, 'none') as slot,
          coalesce(b.access_notes, 'none') as "wayIn",
          coalesce((select s.round_id::text from stops s where s.booking_id = b.id and s.is_open), 'none') as round,
          coalesce((select jsonb_object_agg(m.id, m.kind) from messages m
            where m.booking_id = b.id and m.withdrawn_at is null), '{}'::jsonb) as messages,
          coalesce((select jsonb_object_agg(m.id, m.withdrawn_at) from messages m
            where m.booking_id = b.id and m.withdrawn_at is not null), '{}'::jsonb) as withdrawn
        from bookings b where ${condition} order by b.reference`,
    ),
  )
}
