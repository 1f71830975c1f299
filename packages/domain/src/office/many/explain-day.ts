import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { foldAddress } from '../../capacity/do-not-collect/fold-address.ts'
import type { ManyOutcome } from './many.ts'

type WhyNot = Extract<ManyOutcome, 'household-has-booking' | 'do-not-collect'>

type Place = {
  id: string
  donorId: string
  postcode: string
  line1: string | null
  line2: string | null
  hasBooking: boolean
}

/**
 * Says which of some bookings, in the order in which they move, may not go to a day, as each move itself would find: the
 * household has another booking there, or brings one along before; or we do not collect there.
 */
export async function explainDay(
  services: Services,
  { bookingIds, toDate }: { bookingIds: readonly string[]; toDate: string },
): Promise<Map<string, WhyNot>> {
  const { places, notes } = await services.database.read(async (tx) => ({
    places: await executeRows<Place>(
      tx,
      sql`
        select b.id, b.donor_id as "donorId", b.postcode, b.address_line_1 as line1, b.address_line_2 as line2,
          exists (select from bookings o where o.donor_id = b.donor_id and o.postcode = b.postcode and o.id <> b.id
            and o.collection_date = ${toDate}::date and o.status <> 'cancelled' and o.contact_name is not null) as "hasBooking"
        from bookings b where b.id = any(${sql.param(bookingIds)}::uuid[])`,
    ),
    notes: await executeRows<{ postcode: string | null; words: string | null; donorId: string | null }>(
      tx,
      sql`
        select n.postcode, n.address_words as words, case when n.reach = 'donor' then noted.donor_id end as "donorId"
        from standing_notes n join bookings noted on noted.id = n.booking_id
        where n.kind = 'do-not-collect' and n.until_date >= ${toDate}::date`,
    ),
  }))
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const forbiddenDonors = new Set(notes.map(({ donorId }) => donorId))
  const forbiddenAddresses = new Set(notes.map(({ postcode, words }) => `${postcode} ${words}`))
  const coming = new Set<string>()
  const why = new Map<string, WhyNot>()
  for (const id of bookingIds) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    const { donorId, postcode, line1, line2, hasBooking } = place
    const household = `${donorId} ${postcode}`
    const address = `${postcode} ${foldAddress(line1 ?? '', line2)}`
    if (forbiddenDonors.has(donorId) || forbiddenAddresses.has(address)) why.set(id, 'do-not-collect')
    else if (hasBooking || coming.has(household)) why.set(id, 'household-has-booking')
    else coming.add(household)
  }
  return why
}
