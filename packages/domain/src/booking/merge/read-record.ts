import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'

/** A record of a donor as it is shown beside another. `name` and `phone`: the record's own, or those of its latest booking. */
export type DonorRecord = {
  donorId: string
  email: string | null
  name: string | null
  phone: string | null
  /** Somebody pressed a button behind a link that we emailed there. */
  isVerified: boolean
  isForgotten: boolean
  bookings: { id: string; reference: string; areaId: string; collectionDate: string; status: string }[]
  messages: number
  links: number
  notes: number
  standing: number
  doNotCollect: number
  /** Requests about data and enquiries, by its address. */
  requests: number
}

/** Reads the record of a donor, with how much hangs on it. */
export async function readRecord(tx: DatabaseHandle, donorId: string): Promise<DonorRecord | null> {
  const [row] = await executeRows<DonorRecord>(
    tx,
    sql`
      with own as (select * from bookings where donor_id = ${donorId}::uuid),
      latest as (
        select contact_name, contact_phone from own where contact_name is not null order by created_at desc, id limit 1
      )
      select d.id as "donorId", d.email, coalesce(d.name, (select contact_name from latest)) as name,
        coalesce(d.phone, (select contact_phone from latest)) as phone, d.anonymised_at is not null as "isForgotten",
        exists (select from booking_events e join own on own.id = e.booking_id
          where e.kind = 'email-verified') as "isVerified",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'reference', reference, 'areaId', area_id,
            'collectionDate', collection_date, 'status', status) order by collection_date desc, reference) from own
        ), '[]'::jsonb) as bookings,
        (select count(*)::int from messages where donor_id = d.id) as messages,
        (select count(*)::int from donor_links l where l.donor_id = d.id and l.revoked_at is null)
          + (select count(*)::int from donor_links l join own on own.id = l.booking_id
            where l.revoked_at is null) as links,
        (select count(*)::int from staff_notes n join own on own.id = n.booking_id) as notes,
        (select count(*)::int from standing_notes n join own on own.id = n.booking_id) as standing,
        (select count(*)::int from standing_notes n join own on own.id = n.booking_id
          where n.kind = 'do-not-collect' and n.reach = 'donor') as "doNotCollect",
        (select count(*)::int from privacy_requests where lower(email) = lower(d.email))
          + (select count(*)::int from enquiries where lower(email) = lower(d.email)) as requests
      from donors d where d.id = ${donorId}::uuid`,
  )
  return row ?? null
}
