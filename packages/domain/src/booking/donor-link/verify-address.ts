import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/**
 * Call when somebody opened an emailed link of a booking and pressed a button: they read that address's email. Only now
 * do the name and mobile in the booking become the donor's; consent to news has a button of its own (confirmNews). The
 * first time is in the booking's history, and ends that its address can be corrected. Writes nothing when nothing is new,
 * nor for a caller without an email address, who came by the link in a text.
 */
export async function verifyAddress(services: Services, bookingId: string): Promise<void> {
  await services.database.statement(
    'verify-address',
    sql`
      with verified as (
        insert into booking_events (booking_id, kind, actor, at)
        select b.id, 'email-verified', 'donor', ${services.clock.now().toISOString()}::timestamptz from bookings b
        join donors d on d.id = b.donor_id and d.email is not null
        where b.id = ${bookingId}::uuid and b.contact_name is not null and not exists (
          select from booking_events e where e.booking_id = b.id and e.kind = 'email-verified')
      )
      update donors d set name = b.contact_name, phone = coalesce(b.contact_phone, d.phone)
      from bookings b
      where b.id = ${bookingId}::uuid and d.id = b.donor_id and d.email is not null
        and b.contact_name is not null and (d.name is distinct from b.contact_name
          or d.phone is distinct from coalesce(b.contact_phone, d.phone))
      returning 1`,
  )
}
