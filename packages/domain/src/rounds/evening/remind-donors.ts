import { executeRows } from '@kindfold/database/execute-rows.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { transact } from '@kindfold/database/transact.ts'
import { inArray, sql } from 'drizzle-orm'
import { readBookings } from '../../booking/booking/read-booking.ts'
import { findReminderTime, isReminderToCome } from '../../booking/booking/reminder-time.ts'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import { insertMessages } from '../../message/enqueue-message.ts'
import { composeBookingMessages, describeBooking } from '../../booking/booking/enqueue-booking-message.ts'
import type { Services } from '../../base/services/services.ts'

const bookingsAtATime = 250

/** The date to remind of now: tomorrow, from 5pm on; null before that. */
export function findDateToRemindOf(now: Date): string | null {
  const tomorrow = addDays(londonDate(now), 1)
  return isReminderToCome(tomorrow, now) ? null : tomorrow
}

/**
 * Reminds the donors of a date who asked for it: what to put out and where, as their booking is now. Each is reminded
 * once of one day, also when this runs again, at the same time, or after a crash; a reminder that a change withdrew
 * before it went out is written anew. Whoever booked after 5pm has just read everything in the confirmation.
 */
export async function remindDonors(
  services: Services,
  { date }: { date: string },
): Promise<{ reminded: number }> {
  const bookedBefore = findReminderTime(date).toISOString()
  let reminded = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const from = after
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const ids = await transact(services, async (tx) => {
      const found = await executeRows<{ id: string }>(
        tx,
        sql`
          select b.id from bookings b
          where b.collection_date = ${date}::date and b.wants_reminder and b.status in ('booked', 'scheduled')
            and b.created_at < ${bookedBefore}::timestamptz and b.id > ${from}::uuid
            and not exists (
              select from messages m
              where m.booking_id = b.id and m.kind = 'reminder' and m.withdrawn_at is null
                and m.data->>'collectionDate' = ${date}
            )
          order by b.id limit ${bookingsAtATime} for update of b`,
      )
      if (found.length === 0) return []
      const chosen = found.map(({ id }) => id)
      const rows = (await readBookings(tx, inArray(bookings.id, chosen))).flatMap((booking) =>
        composeBookingMessages(services, 'reminder', booking, describeBooking(booking)),
      )
      await insertMessages(services, tx, rows)
      return chosen
    })
    const last = ids.at(-1)
    if (last === undefined) return { reminded }
    reminded += ids.length
    after = last
  }
}
