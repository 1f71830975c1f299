import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql, type SQL } from 'drizzle-orm'
import { donorByCaller, donorByEmail } from '../../base/donor/donor-by.ts'
import { foldAddress } from './fold-address.ts'

/** We do not collect there on that day. The reason is for staff alone; `reference`: the booking where it is lifted. */
export type DoNotCollect = {
  kind: 'do-not-collect'
  reason: string
  untilDate: string
  reference: string
}

type Place = {
  date: string
  postcode: string
  details: {
    line1: string
    line2: string | null
    email?: string | null
    phone?: string | null
    /** In place of these, the donor of a booking that is there already. */
    donorId?: string
  }
}

/**
 * What forbids a booking, as a query: of the address, and, where `details` have the ways to a donor, of the donor by whom
 * it would be (`buildDonor`) or is.
 */
export function buildDoNotCollect({ date, postcode, details }: Place): SQL {
  const { line1, line2, email, phone, donorId } = details
  const isDonor =
    donorId !== undefined
      ? sql`b.donor_id = ${donorId}`
      : email === undefined
        ? sql`false`
        : email === null
          ? sql`b.donor_id = ${donorByCaller(phone ?? null, postcode)}`
          : sql`b.donor_id = ${donorByEmail(email)}`
  return sql`
    select n.words as reason, n.until_date::text as "untilDate", b.reference
    from standing_notes n join bookings b on b.id = n.booking_id
    where n.kind = 'do-not-collect' and n.until_date >= ${date}::date and (
      (n.postcode = ${postcode} and n.address_words = ${foldAddress(line1, line2)}) or (n.reach = 'donor' and ${isDonor}))
    order by n.until_date desc, n.id limit 1`
}

/** Finds what forbids a booking; null where nothing does. */
export async function findDoNotCollect(tx: DatabaseHandle, place: Place): Promise<DoNotCollect | null> {
  const [found] = await executeRows<Omit<DoNotCollect, 'kind'>>(tx, buildDoNotCollect(place))
  return found ? { kind: 'do-not-collect', ...found } : null
}
