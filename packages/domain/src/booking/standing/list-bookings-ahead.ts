import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../booking/booking.ts'
import type { BookingRow } from '../booking/read-booking.ts'
import { foldAddress } from '../../capacity/do-not-collect/fold-address.ts'

/** A booking that is still to come. `isOfDonor`, `isOfAddress`: whose it is, of those who were asked about. */
export type BookingAhead = {
  id: string
  reference: string
  areaId: string
  collectionDate: string
  isOfDonor: boolean
  isOfAddress: boolean
}

type Place = Pick<BookingRow, 'donorId' | 'postcode' | 'addressLine1' | 'addressLine2'>

/** The same of the donor and the address of a booking, from today on. */
export async function readBookingsAhead(
  services: Services,
  { donorId, address }: Pick<Booking, 'donorId' | 'address'>,
): Promise<BookingAhead[]> {
  const { postcode, line1, line2 } = address
  const place = { donorId, postcode, addressLine1: line1, addressLine2: line2 }
  const today = londonDate(services.clock.now())
  return await services.database.read((tx) => listBookingsAhead(tx, place, { today }))
}

/** Lists what is still to be collected from a donor anywhere, and at an address from anybody: soonest first. */
async function listBookingsAhead(
  tx: DatabaseHandle,
  { donorId, postcode, addressLine1, addressLine2 }: Place,
  { today }: { today: string },
): Promise<BookingAhead[]> {
  if (addressLine1 === null) return []
  const here = foldAddress(addressLine1, addressLine2)
  const rows = await executeRows<
    Omit<BookingAhead, 'isOfAddress'> & { postcode: string; line1: string; line2: string | null }
  >(
    tx,
    sql`
      select b.id, b.reference, b.area_id as "areaId", b.collection_date::text as "collectionDate",
        b.donor_id = ${donorId}::uuid as "isOfDonor", b.postcode, b.address_line_1 as line1, b.address_line_2 as line2
      from bookings b
      where (b.donor_id = ${donorId}::uuid or b.postcode = ${postcode}) and b.address_line_1 is not null
        and b.status in ${waitingStates} and b.collection_date >= ${today}::date
      order by b.collection_date, b.reference`,
  )
  return rows
    .map(({ postcode: there, line1, line2, ...booking }) => ({
      ...booking,
      isOfAddress: there === postcode && foldAddress(line1, line2) === here,
    }))
    .filter(({ isOfDonor, isOfAddress }) => isOfDonor || isOfAddress)
}
