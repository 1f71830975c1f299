import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { standingNotes } from '@kindfold/database/schema/standing-notes.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../booking/booking.ts'
import type { BookingRow } from '../booking/read-booking.ts'
import { foldAddress } from '../../capacity/do-not-collect/fold-address.ts'

type Row = typeof standingNotes.$inferSelect

/** What stands of a donor or an address. `reference`: of the booking beside which it was written; `at`: ISO. */
export type StandingNote = Pick<Row, 'id' | 'kind' | 'reach' | 'words' | 'untilDate'> & {
  reference: string
  by: string
  at: string
}

type Placed = Pick<BookingRow, 'id' | 'donorId' | 'postcode' | 'addressLine1' | 'addressLine2'>

/**
 * Lists what stands of the donors and addresses of these bookings on a day, by the booking's id, the newest first. A
 * forgotten donor has none.
 */
export async function listStandingNotes(
  tx: DatabaseHandle,
  bookings: readonly Placed[],
  { on }: { on: string },
): Promise<Map<string, StandingNote[]>> {
  const known = bookings.flatMap(({ addressLine1, ...booking }) =>
    addressLine1 === null
      ? []
      : [{ ...booking, addressWords: foldAddress(addressLine1, booking.addressLine2) }],
  )
  if (known.length === 0) return new Map()
  const donors = sql.param([...new Set(known.map(({ donorId }) => donorId))])
  const postcodes = sql.param([...new Set(known.map(({ postcode }) => postcode))])
  const rows = await executeRows<
    StandingNote & { donorId: string; postcode: string | null; addressWords: string | null }
  >(
    tx,
    sql`
      select n.id, n.kind, n.reach, n.words, n.until_date::text as "untilDate", b.reference, n.actor_name as by,
        to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        b.donor_id as "donorId", n.postcode, n.address_words as "addressWords"
      from standing_notes n join bookings b on b.id = n.booking_id
      where (n.until_date is null or n.until_date >= ${on}::date)
        and (n.postcode = any(${postcodes}::text[]) or (n.reach = 'donor' and b.donor_id = any(${donors}::uuid[])))
      order by n.at desc, n.id`,
  )
  return new Map(
    known.map((booking) => [
      booking.id,
      rows
        .filter((row) =>
          row.reach === 'donor'
            ? row.donorId === booking.donorId
            : row.postcode === booking.postcode && row.addressWords === booking.addressWords,
        )
        .map(({ id, kind, reach, words, untilDate, reference, by, at }) => ({
          id,
          kind,
          reach,
          words,
          untilDate,
          reference,
          by,
          at,
        })),
    ]),
  )
}

/** The same of bookings as pages have them, today. */
export async function readStandingNotes(
  services: Services,
  bookings: readonly Booking[],
): Promise<Map<string, StandingNote[]>> {
  const rows = bookings.map(({ id, donorId, address }) => ({
    id,
    donorId,
    postcode: address.postcode,
    addressLine1: address.line1,
    addressLine2: address.line2,
  }))
  const on = londonDate(services.clock.now())
  return await services.database.read((tx) => listStandingNotes(tx, rows, { on }))
}

/** What a driver reads of them: sentences, the newest first. */
export const sayToDriver = (notes: readonly StandingNote[] = []): string[] =>
  notes.filter(({ kind }) => kind === 'note').map(({ words }) => words)
