import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents, bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { BookingStatus } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { refuseMove } from '../booking/move-booking.ts'
import { toBooking } from '../booking/read-booking.ts'
import type { Area } from '../../capacity/coverage/coverage-area.ts'
import { insertOwnMessages } from '../../message/enqueue-message.ts'
import { composeBookingMessages, describeBooking } from '../booking/enqueue-booking-message.ts'
import { settleAnswered } from '../../capacity/exception/settle-answered.ts'
import { followRoundsOf } from '../visit/end-open-stops.ts'
import { findUntoldMove, withdrawMessages } from '../../message/withdraw-messages.ts'
import { endStopsOf } from '../booking/end-stops-of.ts'
import type { Services } from '../../base/services/services.ts'
import { isCollectionOver } from '../../capacity/collection-day/collection-end.ts'
import { findNextDates } from '../../capacity/collection-day/offered-dates.ts'

const messagesAtATime = 500

/** What became of the bookings of a day that we closed. */
export type CancelledDay = {
  /** The bookings that we cancelled. Each donor gets the reason and the next dates. */
  cancelled: { reference: string }[]
  /** The bookings whose driver has set out or has been. They stay as they are. */
  kept: { reference: string; status: BookingStatus }[]
}

/** Locks the bookings that closing a day would cancel: before the day, as everybody who cancels one does. */
export async function lockBookingsOfDay(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<void> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(ofDay(areaId, date))
    .orderBy(bookings.id)
    .for('update')
}

/**
 * Cancels for us every booking of a day that can still be cancelled, under the lock of the day: as cancelBooking does,
 * in nine statements however many there are, since every other booking of the day waits for it, and then a few for each
 * round that loses stops.
 */
export async function cancelBookingsOfDay(
  services: Services,
  tx: DatabaseHandle,
  { area, date, reason, by }: { area: Area; date: string; reason: string; by: Actor },
): Promise<CancelledDay> {
  const now = services.clock.now()
  const rows = await tx
    .select({ booking: bookings, email: donors.email })
    .from(bookings)
    .innerJoin(donors, eq(donors.id, bookings.donorId))
    .where(ofDay(area.id, date))
    .orderBy(bookings.id)
    .for('update', { of: bookings })
  const going = rows.filter(({ booking }) => refuseMove(booking.status, 'cancelled') === null)
  const kept = rows.flatMap(({ booking: { reference, status } }) =>
    refuseMove(status, 'cancelled') === null ? [] : [{ reference, status }],
  )
  if (going.length === 0) return { cancelled: [], kept }
  const ids = going.map(({ booking }) => booking.id)
  await tx.execute(sql`
    update bookings set status = 'cancelled', cancelled_by = 'staff', cancelled_late = false,
      access_notes = null, outcome_reason = ${reason}, version = version + 1, changed_at = ${now.toISOString()}::timestamptz
    where id = any(${`{${ids.join(',')}}`}::uuid[])`)
  await endStopsOf(tx, { bookingIds: ids, at: now })
  await settleAnswered(tx, { bookingIds: ids, decision: 'cancelled', by, at: now })
  const event = { kind: 'cancelled', ...toActorColumns(by), at: now, details: { late: false } }
  await tx.insert(bookingEvents).values(ids.map((bookingId) => ({ bookingId, ...event })))
  await tx
    .update(collectionDays)
    .set({ booked: sql`${collectionDays.booked} - ${ids.length}::int` })
    .where(and(eq(collectionDays.areaId, area.id), eq(collectionDays.date, date)))
  const withdrawn = await withdrawMessages(tx, { bookingIds: ids, kind: 'cancelled', now })
  const nextDates = await listNextDatesByCharity(
    tx,
    area,
    { now, exceptDate: date },
    going.map(({ booking }) => booking.charitySlug),
  )
  const messages = going.flatMap(({ booking: row, email }) => {
    const booking = toBooking({ ...row, version: row.version + 1 }, email)
    const isOver = isCollectionOver(booking, now)
    const untold = findUntoldMove(withdrawn, booking)
    const dates = nextDates.get(booking.charitySlug) ?? []
    const told = { by: 'staff' as const, late: false, reason, nextDates: dates, isOver }
    const data = { ...describeBooking(booking), ...told, ...untold }
    return composeBookingMessages(services, 'cancelled', booking, data)
  })
  for (let from = 0; from < messages.length; from += messagesAtATime)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await insertOwnMessages(services, tx, messages.slice(from, from + messagesAtATime))
  await followRoundsOf(services, tx, ids)
  return { cancelled: going.map(({ booking }) => ({ reference: booking.reference })), kept }
}

/** The next dates, for each charity that somebody has chosen. */
async function listNextDatesByCharity(
  tx: DatabaseHandle,
  area: Area,
  asked: { now: Date; exceptDate: string },
  slugs: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const charitySlug of new Set(slugs)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const next = await findNextDates(tx, area, { ...asked, charitySlug })
    found.set(
      charitySlug,
      next.map(({ date }) => date),
    )
  }
  return found
}

const ofDay = (areaId: string, date: string) =>
  and(eq(bookings.areaId, areaId), eq(bookings.collectionDate, date), ne(bookings.status, 'cancelled'))
