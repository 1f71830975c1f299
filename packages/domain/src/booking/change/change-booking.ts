import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq } from 'drizzle-orm'
import { describeBooking, enqueueBookingMessage } from '../booking/enqueue-booking-message.ts'
import type { BookingFacts, ChangedData, ChangedPart } from '@kindfold/messages/message-data.ts'
import type { Services } from '../../base/services/services.ts'
import { withdrawMessages, type Withdrawn } from '../../message/withdraw-messages.ts'
import type { Booking, BookingEventKind } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Area } from '../../capacity/coverage/coverage-area.ts'
import type { MoveRefusal } from '../booking/move-booking.ts'
import { compareColumns, keepChanges } from '../booking/booking-changes.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { getBookingWithin, type BookingRow } from '../booking/read-booking.ts'
import { describeBenefits } from '../booking/read-said.ts'

/** Why a booking cannot change: it changed meanwhile, it is too late, or its state forbids it. */
export type ChangeRefusal =
  | { kind: 'stale'; version: number }
  | { kind: 'past-cut-off'; cutOffAt: string }
  | MoveRefusal

/** A booking was changed; its donor is told. `version` is the new one. */
export type Changed = { kind: 'changed'; version: number }

/** The booking already has these values: nothing was written or sent. */
export type Unchanged = { kind: 'unchanged'; version: number }

/** Locks a booking for a change that its donor saw at `version`, or returns why it cannot change. */
export async function openForChange(
  tx: DatabaseHandle,
  { bookingId, version }: { bookingId: string; version: number },
  now: Date,
): Promise<{ kind: 'open'; row: BookingRow; area: Area } | ChangeRefusal> {
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'booked') {
    return { kind: 'refused', status: row.status, reason: refusalWords.notOpen(row.status) }
  }
  if (row.version !== version) return { kind: 'stale', version: row.version }
  const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, row.areaId))
  if (!area) throw new Error(`there is no area ${row.areaId}`)
  if (now.getTime() >= row.cutOffAt.getTime()) {
    return { kind: 'past-cut-off', cutOffAt: row.cutOffAt.toISOString() }
  }
  return { kind: 'open', row, area }
}

/** Writes a change, its event and its message, or nothing when the booking would stay the same. */
export async function saveChange(
  services: Services,
  tx: DatabaseHandle,
  row: BookingRow,
  change: {
    set: Partial<BookingRow>
    event: BookingEventKind
    eventDetails?: Record<string, unknown>
    by: Actor
    now: Date
    parts: readonly ChangedPart[]
    previousDate?: string
  },
): Promise<Changed | Unchanged> {
  const { now } = change
  const columns = Object.keys(change.set) as (keyof BookingRow)[]
  if (columns.every((column) => row[column] === change.set[column])) {
    return { kind: 'unchanged', version: row.version }
  }
  const version = row.version + 1
  await tx
    .update(bookings)
    .set({ ...change.set, version, changedAt: now })
    .where(eq(bookings.id, row.id))
  const eventId = await addEvent(tx, row.id, change.event, change.by, now, change.eventDetails)
  await keepChanges(tx, { eventId, bookingId: row.id }, compareColumns(row, change.set))
  const booking = await getBookingWithin(tx, row.id)
  const withdrawn = await withdrawMessages(tx, { bookingIds: [row.id], kind: 'changed', now })
  await tellChange(services, tx, booking, {
    withdrawn,
    changed: change.parts,
    previousDate: change.previousDate ?? null,
  })
  return { kind: 'changed', version }
}

type Told = Omit<ChangedData, keyof BookingFacts>

/** Tells of a change, and in the same message of those that the donor has not read about yet. */
export async function tellChange(
  services: Services,
  tx: DatabaseHandle,
  booking: Booking,
  { withdrawn, ...change }: Told & { withdrawn: readonly Withdrawn[] },
): Promise<void> {
  const untold = withdrawn.find(({ kind }) => kind === 'changed')
  const told = joinChanges(untold, change, booking.collectionDate)
  await enqueueBookingMessage(
    services,
    tx,
    'changed',
    booking,
    {
      ...describeBooking(booking),
      ...told,
      ...(told.changed.includes('charity') && (await describeBenefits(tx, booking))),
    },
    // The first of several changes sets the time of their one email.
    untold?.attempts === 0 ? untold.dueAt : undefined,
  )
}

/** Joins the changes that the donor has not read about yet with this one. */
function joinChanges(untold: Withdrawn | undefined, change: Told, collectionDate: string): Told {
  // Kind and data were written together.
  const earlier = untold?.data as ChangedData | undefined
  const sorry = change.sorry ?? earlier?.sorry
  // Where one of them is the donor's own, a stranger may have made it.
  const previousDate = earlier?.previousDate ?? change.previousDate
  const isOurMove = change.isOurMove && (earlier === undefined || earlier.isOurMove)
  const reason = change.reason ?? earlier?.reason
  return {
    changed: [...new Set([...(earlier?.changed ?? []), ...change.changed])],
    // Moved away and back: there is no other day.
    previousDate: previousDate === collectionDate ? null : previousDate,
    ...(sorry === undefined ? {} : { sorry }),
    ...(isOurMove ? { isOurMove } : {}),
    ...(reason === undefined ? {} : { reason }),
  }
}
