import { datesShownFirst } from '@kindfold/content/facts/booking-facts.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { hashToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import { readOpenDays, toOfferedDates, type OfferedDate } from './offered-dates.ts'
import { findArea } from '../coverage/coverage-area.ts'
import { transact } from '@kindfold/database/transact.ts'

/** The days that a donor may choose in an area, 'YYYY-MM-DD', soonest first. */
export type OfferedDates =
  | {
      kind: 'offered'
      areaName: string
      /** The next three. */
      next: OfferedDate[]
      /** All after them, for "more dates". */
      more: OfferedDate[]
      /** Days without a collection because of a holiday. */
      closed: { date: string; reason: string }[]
      /** None is offered for the charity, and some are for others. */
      isOnlyForOthers: boolean
    }
  | { kind: 'unknown-area' }

/**
 * Lists the dates that a donor of an area may choose: with places left, before their cut-off, within the horizon
 * (booking spec, Rules), on which an agreement with their charity is in force. `draftId`: the journey whose own hold counts as left. `exceptBookingId`: the booking to move;
 * leaves out its household's own days. `atPostcode`: where that booking moves to; leaves out those of the household there,
 * and may offer the day that it has.
 */
export async function listOfferedDates(
  services: Services,
  asked: {
    areaId: string
    charitySlug?: string
    draftId?: string | null
    exceptBookingId?: string
    atPostcode?: string
  },
): Promise<OfferedDates> {
  return await transact(services, async (tx) => {
    const area = await findArea(tx, asked.areaId)
    if (!area) return { kind: 'unknown-area' }
    const draftHash = asked.draftId ? hashToken(asked.draftId) : null
    const { charitySlug } = asked
    const now = services.clock.now()
    const days = await readOpenDays(tx, area, { now, draftHash, charitySlug })
    const taken = asked.exceptBookingId
      ? await readDaysOfHousehold(tx, asked.exceptBookingId, asked.atPostcode ?? null)
      : new Set()
    const offered = toOfferedDates(area, days).filter(({ date }) => !taken.has(date))
    const isOnlyForOthers =
      offered.length === 0 &&
      toOfferedDates(area, await readOpenDays(tx, area, { now, draftHash })).some(
        ({ date }) => !taken.has(date),
      )
    return {
      kind: 'offered',
      areaName: area.name,
      next: offered.slice(0, datesShownFirst),
      more: offered.slice(datesShownFirst),
      closed: days.flatMap(({ date, closedReason }) =>
        closedReason === null ? [] : [{ date, reason: closedReason }],
      ),
      isOnlyForOthers,
    }
  })
}

/**
 * The days on which a booking's household has a collection: at its own address with its own day, at another without it.
 */
async function readDaysOfHousehold(
  tx: DatabaseHandle,
  bookingId: string,
  atPostcode: string | null,
): Promise<Set<string>> {
  const days = await executeRows<{ date: string }>(
    tx,
    sql`
      select other.collection_date::text as date from bookings own
      join bookings other on other.donor_id = own.donor_id
        and other.postcode = coalesce(${atPostcode}::text, own.postcode)
        and (${atPostcode}::text is null or other.id <> own.id)
      where own.id = ${bookingId} and other.status <> 'cancelled'`,
  )
  return new Set(days.map(({ date }) => date))
}
