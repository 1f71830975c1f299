import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents, bookings, outcomeStatuses } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import type { BookingMessageKind, MessageData } from '@kindfold/messages/message-kinds.ts'
import { enqueueBookingMessage } from './enqueue-booking-message.ts'
import { endStopsOf } from './end-stops-of.ts'
import { withdrawMessages, type Withdrawn } from '../../message/withdraw-messages.ts'
import type { Services } from '../../base/services/services.ts'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { Booking, BookingEventKind, BookingStatus } from './booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { getBookingWithin, type BookingRow } from './read-booking.ts'

/** Where a booking may move from each state (booking spec, Booking states). End states allow no move. */
export const allowedMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  // Whom no round took was missed too, once the day is over.
  booked: ['scheduled', 'missed', 'cancelled'],
  // Whom nobody came to was missed: no driver was ever on the way.
  scheduled: ['on-the-way', 'missed', 'cancelled'],
  'on-the-way': outcomeStatuses,
  collected: [],
  'part-collected': [],
  refused: [],
  missed: [],
  'nothing-out': [],
  'no-access': [],
  cancelled: [],
}

/** Why a booking cannot move: its state, and one of refusalWords. */
export type MoveRefusal = { kind: 'refused'; status: BookingStatus; reason: string }
/** A booking has its new status and version; or why it keeps those that it had. */
export type MoveResult =
  | { kind: 'moved'; version: number }
  | /** It is another one than the caller saw. */ { kind: 'stale'; version: number }
  | MoveRefusal

/** One step of a booking to another status: what is written into its history, and what its donor is told. */
export type Move<K extends BookingMessageKind> = {
  bookingId: string
  /** The version that the caller saw; any when left out. */
  version?: number
  to: BookingStatus
  by: Actor
  /** When it happened, where that is not now: a driver's phone may have had no signal. */
  occurredAt?: Date
  event: BookingEventKind
  /**
   * The state through which it passes when nobody recorded that in time: its event is written with it, and nobody is
   * told of it afterwards.
   */
  passing?: BookingStatus & BookingEventKind
  /** Why this booking may not move now although its state allows it, or null. */
  objectTo?: (row: BookingRow, now: Date) => string | null
  /** Other columns that change with the state. */
  set?: Partial<BookingRow>
  eventDetails?: Record<string, unknown>
  /** What else to do in the same transaction, before the message is written. */
  alongside?: (tx: DatabaseHandle, booking: Booking) => Promise<void>
  /** Null: nobody is told, or `alongside` tells. */
  message: {
    kind: K
    /** `withdrawn`: what the donor has not read and is not told any more. */
    compose: (booking: Booking, withdrawn: readonly Withdrawn[]) => Promise<MessageData<K>>
  } | null
}

/**
 * Moves a booking to another state, within the caller's transaction: checks its state under a lock, writes the event and
 * enqueues the messages. Refuses any other move with a reason.
 */
export async function moveBookingWithin<K extends BookingMessageKind>(
  services: Services,
  tx: DatabaseHandle,
  move: Move<K>,
): Promise<MoveResult> {
  const now = services.clock.now()
  const row = await lockBooking(tx, move.bookingId)
  const passing = findPassing(row, move)
  const refusal = refuseMove(passing ?? row.status, move.to)
  if (refusal) return { ...refusal, status: row.status }
  if (move.version !== undefined && move.version !== row.version)
    return { kind: 'stale', version: row.version }
  const objection = move.objectTo?.(row, now) ?? null
  if (objection !== null) return { kind: 'refused', status: row.status, reason: objection }
  const version = row.version + 1
  await tx
    .update(bookings)
    // Nobody needs a gate code of a collection that nobody makes.
    .set({
      ...move.set,
      ...(move.to === 'cancelled' ? { accessNotes: null } : {}),
      status: move.to,
      version,
      changedAt: now,
    })
    .where(eq(bookings.id, row.id))
  if (move.to === 'cancelled') await endStopsOf(tx, { bookingIds: [row.id], at: now })
  const { occurredAt } = move
  if (passing) await addEvent(tx, row.id, passing, move.by, now, { afterwards: true }, occurredAt)
  await addEvent(tx, row.id, move.event, move.by, now, move.eventDetails, occurredAt)
  const booking = await getBookingWithin(tx, row.id)
  await move.alongside?.(tx, booking)
  if (move.message === null) return { kind: 'moved', version }
  const { kind, compose } = move.message
  const withdrawn = await withdrawMessages(tx, { bookingIds: [row.id], kind, now })
  await enqueueBookingMessage(services, tx, kind, booking, await compose(booking, withdrawn))
  return { kind: 'moved', version }
}

/** Only on the day or after it, and only where the way to the state leads through the other one. */
function findPassing(row: BookingRow, { passing, to }: Pick<Move<never>, 'passing' | 'to'>) {
  if (!passing || allowedMoves[row.status].includes(to)) return null
  return allowedMoves[row.status].includes(passing) ? passing : null
}

/** Returns why a move is not allowed, or null when it is. */
export function refuseMove(from: BookingStatus, to: BookingStatus): MoveRefusal | null {
  if (allowedMoves[from].includes(to)) return null
  const isFinal = allowedMoves[from].length === 0
  const reason = isFinal ? refusalWords.final(from) : refusalWords.notAllowed(from, to)
  return { kind: 'refused', status: from, reason }
}

/** Reads and locks the booking's row until the transaction ends. Throws when there is none. */
export async function lockBooking(tx: DatabaseHandle, bookingId: string): Promise<BookingRow> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (!row) throw new Error(`there is no booking ${bookingId}`)
  return row
}

/** `occurredAt`: when it happened, where that is not when it is recorded. */
export async function addEvent(
  tx: DatabaseHandle,
  bookingId: string,
  kind: BookingEventKind,
  actor: Actor,
  at: Date,
  details: Record<string, unknown> = {},
  occurredAt?: Date,
): Promise<number> {
  const isElsewhen = occurredAt !== undefined && occurredAt.getTime() !== at.getTime()
  const [event] = await tx
    .insert(bookingEvents)
    .values({
      bookingId,
      kind,
      ...toActorColumns(actor),
      at,
      details,
      occurredAt: isElsewhen ? occurredAt : null,
    })
    .returning({ id: bookingEvents.id })
  if (!event) throw new Error('no event was written')
  return event.id
}
