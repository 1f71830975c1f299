import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/**
 * Whoever opened an emailed link of a booking and pressed a button there reads the mail of its address. Only now does
 * what the booking says of name, mobile and news count for the donor; a consent that was given before stays as it is.
 * Changes nothing when it is all there already.
 */
export async function proveAddress(services: Services, bookingId: string): Promise<void> {
  await services.database.statement(
    'prove-address',
    sql`
      update donors d set name = b.contact_name, phone = coalesce(b.contact_phone, d.phone),
        marketing_consent_at = coalesce(d.marketing_consent_at, b.marketing_consent_at),
        marketing_consent_wording = coalesce(d.marketing_consent_wording, b.marketing_consent_wording)
      from bookings b
      where b.id = ${bookingId}::uuid and d.id = b.donor_id and b.contact_name is not null
        and (d.name is distinct from b.contact_name
          or d.phone is distinct from coalesce(b.contact_phone, d.phone)
          or (d.marketing_consent_at is null and b.marketing_consent_at is not null))
      returning 1`,
  )
}
