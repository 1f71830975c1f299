import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { bookingEvents, bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Problem } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { checkDetailsOf } from '../booking/check-details.ts'
import { keepChanges } from '../booking/booking-changes.ts'
import { addEvent, lockBooking, type MoveRefusal } from '../booking/move-booking.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { describeBooking, enqueueBookingMessage } from '../booking/enqueue-booking-message.ts'
import { isTooLate } from '../../message/is-too-late.ts'
import { withdrawMessages } from '../../message/withdraw-messages.ts'
import type { Services } from '../../base/services/services.ts'
import type { Changed, Unchanged } from './change-booking.ts'
import { transactOfHousehold } from '../booking/transact-of-household.ts'
import { findSlotRefusals } from './may-refuse-slot.ts'

/** A mistyped address is put right, and the confirmation goes to it; or why the old one stays. */
export type CorrectEmailResult =
  | Changed
  | Unchanged
  | { kind: 'invalid'; problems: Problem[] }
  | { kind: 'stale'; version: number }
  /** Somebody has used a link that we emailed: the address is right. */
  | { kind: 'verified' }
  | { kind: 'household-has-booking' }
  | MoveRefusal

/**
 * Corrects a mistyped address, or adds that of a caller who had given none, until somebody pressed a button behind a link that we emailed to it (verifyAddress). The
 * booking becomes that of the new address's donor, whose row stays as it is. The emailed links end, unsent messages
 * follow, and until the day of the collection is over the confirmation goes to the new address, counted by its hourly limit. A donor row that was made by the slip
 * alone is deleted.
 */
export async function correctEmail(
  services: Services,
  asked: { bookingId: string; version: number; email: string; by: Actor },
): Promise<CorrectEmailResult> {
  const checked = checkDetailsOf(asked, ['email'])
  if (checked.kind === 'invalid') return checked
  const { email } = checked.details
  const { bookingId } = asked
  const now = services.clock.now()
  return await transactOfHousehold(services, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const { status } = row
    if (status !== 'booked' && status !== 'scheduled')
      return { kind: 'refused', status, reason: refusalWords.nothingToEmail }
    const [proof] = await tx
      .select({ id: bookingEvents.id })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'email-verified')))
    if (proof) return { kind: 'verified' }
    if (row.version !== asked.version) return { kind: 'stale', version: row.version }
    const before = await getBookingWithin(tx, bookingId)
    if (before.contact.email?.toLowerCase() === email.toLowerCase())
      return { kind: 'unchanged', version: row.version }

    const [donor] = await executeRows<{ id: string }>(
      tx,
      sql`
          insert into donors (email, kept_from_date, created_at)
          values (${email}, ${londonDate(now)}::date, ${now.toISOString()}::timestamptz)
          on conflict (lower(email)) do update set
            kept_from_date = greatest(donors.kept_from_date, excluded.kept_from_date)
          returning coalesce(donors.merged_into_id, donors.id) as id`,
    )
    if (!donor) throw new Error('no donor was written')
    // The address of a record that was merged into this donor's.
    if (donor.id === row.donorId) return { kind: 'unchanged', version: row.version }
    const version = row.version + 1
    await tx
      .update(bookings)
      .set({ donorId: donor.id, version, changedAt: now })
      .where(eq(bookings.id, bookingId))
    const eventId = await addEvent(tx, bookingId, 'email-corrected', asked.by, now)
    await keepChanges(tx, { eventId, bookingId }, [
      { field: 'email', was: before.contact.email, became: email },
    ])
    // A link in a text reached the number that the caller gave; one in an email may be a stranger's now.
    if (before.contact.email !== null)
      await tx
        .update(donorLinks)
        .set({ revokedAt: now })
        .where(and(eq(donorLinks.bookingId, bookingId), isNull(donorLinks.revokedAt)))
    await withdrawMessages(tx, { bookingIds: [bookingId], kind: 'changed', now })
    const isUnsentEmail = sql`${messages.channel} = 'email' and ${messages.status} in ('due', 'sending')
        and ${messages.withdrawnAt} is null`
    await tx
      .update(messages)
      .set({
        donorId: donor.id,
        recipient: sql`case when ${isUnsentEmail} then ${email} else ${messages.recipient} end`,
      })
      .where(eq(messages.bookingId, bookingId))
    const booking = await getBookingWithin(tx, bookingId)
    const isLastSlot = (await findSlotRefusals(tx, [bookingId])).has(bookingId)
    const data = { ...describeBooking(booking), ...(isLastSlot && { isLastSlot }) }
    // Nobody reads that we come on a day that is over.
    if (!isTooLate({ kind: 'confirmation', data }, now))
      await enqueueBookingMessage(services, tx, 'confirmation', booking, data)
    const has = (table: typeof bookings | typeof messages | typeof donorLinks) =>
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.donorId, donors.id))
    await tx.delete(donors).where(
      and(
        eq(donors.id, row.donorId),
        isNull(donors.name),
        isNull(donors.anonymisedAt),
        // Two that were merged stay, as long as either has something.
        sql`not exists (select from donors other where other.merged_into_id = ${donors.id})`,
        sql`not exists (select from donor_merges m where m.kept_id = ${donors.id})`,
        notExists(has(bookings)),
        notExists(has(messages)),
        notExists(has(donorLinks)),
      ),
    )
    return { kind: 'changed', version }
  })
}
