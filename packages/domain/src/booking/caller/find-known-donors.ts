import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { BookingStatus } from '../booking/booking.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { parsePhone } from '../../base/text/parse-phone.ts'
import { donorByEmail } from '../../base/donor/donor-by.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { parseFullPostcode } from '../../capacity/coverage/check-postcode.ts'
import { cutList } from '../../base/list/cut-list.ts'
import type { Services } from '../../base/services/services.ts'

/** Somebody who has booked before: the latest booking of one name at one address. */
export type KnownDonor = {
  bookingId: string
  reference: string
  areaId: string
  name: string
  line1: string
  postcode: string
  collectionDate: string
  status: BookingStatus
  /** A collection that is still to come. */
  isAhead: boolean
}

const listedAtMost = 8
const readAtMost = 60

/**
 * Lists who has booked before with this telephone number, email address or postcode, the latest first: so that a caller
 * need not say everything again, and an agent sees that a household has a booking already. `isCut`: there may be
 * others. Writes nothing.
 */
export async function findKnownDonors(
  services: Services,
  asked: { postcode: string; phone: string; email: string; areaIds: 'all' | readonly string[] },
): Promise<{ shown: KnownDonor[]; isCut: boolean }> {
  const parsed = parseFullPostcode(asked.postcode)
  const postcode = parsed.kind === 'parsed' ? parsed.postcode : null
  const number = parsePhone(asked.phone)
  const phone = 'phone' in number ? number.phone : null
  const email = parseEmail(asked.email)
  if (postcode === null && phone === null && email === null) return { shown: [], isCut: false }
  const areas = asked.areaIds === 'all' ? null : JSON.stringify(asked.areaIds)
  const today = londonDate(services.clock.now())
  // Each part by its own index; together they are few.
  const found = await services.database.read((tx) =>
    executeRows<KnownDonor & { rank: number; isRead: boolean }>(
      tx,
      sql`
        with ids as (
          (select id, 1 as rank, 'phone' as by from bookings where contact_phone = ${phone}
            order by collection_date desc limit ${readAtMost}::int)
          union all
          (select b.id, 1, 'email' from bookings b
            where b.donor_id = ${donorByEmail(email)} order by b.collection_date desc limit ${readAtMost}::int)
          union all
          (select id, 2, 'postcode' from bookings where postcode = ${postcode}
            order by collection_date desc limit ${readAtMost}::int)
        ),
        households as (
          select distinct on (lower(b.contact_name), lower(b.address_line_1), b.postcode)
            b.id as "bookingId", b.reference, b.area_id as "areaId", b.contact_name as name,
            b.address_line_1 as line1, b.postcode, b.collection_date::text as "collectionDate", b.status,
            b.status in ${waitingStates} and b.collection_date >= ${today}::date as "isAhead",
            ids.rank, not exists (select 1 from ids group by by having count(*) = ${readAtMost}::int) as "isRead"
          from ids join bookings b on b.id = ids.id
          where b.contact_name is not null
            and (${areas}::jsonb is null or b.area_id in (select jsonb_array_elements_text(${areas}::jsonb)))
          order by lower(b.contact_name), lower(b.address_line_1), b.postcode, ids.rank, b.collection_date desc
        )
        select * from households order by rank, "collectionDate" desc, reference limit ${listedAtMost + 1}::int`,
    ),
  )
  const { shown, isCut } = cutList(found, listedAtMost)
  return {
    shown: shown.map(({ rank: _rank, isRead: _isRead, ...donor }) => donor),
    isCut: isCut || found.some(({ isRead }) => !isRead),
  }
}
