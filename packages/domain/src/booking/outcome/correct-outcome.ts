import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { correctionDays } from '@kindfold/content/facts/booking-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, type BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staffNotes } from '@kindfold/database/schema/staff-notes.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { CorrectedState } from '@kindfold/messages/message-data.ts'
import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import type { Booking } from '../booking/booking.ts'
import type { Actor, StaffAuthor } from '../../base/actor/actor.ts'
import type { Items } from '../../base/collection/items.ts'
import { isOutcomeStatus } from '../booking/is-outcome-status.ts'
import { addEvent, lockBooking, type MoveRefusal } from '../booking/move-booking.ts'
import { getBookingWithin, type BookingRow } from '../booking/read-booking.ts'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import { findStopToReopen, reopenStop } from '../visit/reopen-stop.ts'
import type { Services } from '../../base/services/services.ts'
import { putCountsRight, tookSomething } from './put-counts-right.ts'
import { tellOutcome } from './tell-outcome.ts'
import { tellWhatGaveWay } from './tell-what-gave-way.ts'
import { fromTaken, hasTaken, toTaken } from '../booking/to-taken.ts'

/** What became of a collection in truth, where something else was recorded. */
export type Correction<To extends BookingStatus = CorrectedState> = {
  bookingId: string
  /** The version that the caller saw; any when left out. */
  version?: number
  /** `cancelled`: nothing was taken from whom nobody was to come to. */
  to: To
  /** What the driver took, for collected and partly collected. */
  taken?: Items | null
  /** Why the driver left everything or a part; the donor reads it. */
  outcomeReason?: string | null
  /** How the mistake came about; the donor reads it. */
  reason: string
  by: StaffAuthor | Driver
}

type Driver = Extract<Actor, { kind: 'driver' }>

/** A driver takes it back too, to the state before; at the door, and it may be known late. */
type CorrectionWithin = Correction<CorrectedState | 'scheduled'> & {
  codes?: string[] | null
  occurredAt?: Date
  tellAfterSeconds?: number
}

/** A booking says what is true; or why it says what it said. After `untilDate` nothing is corrected. */
export type CorrectOutcomeResult =
  /** `told`: whether the donor had read the mistake, so that it is taken back in words. */
  | { kind: 'corrected'; version: number; told: boolean }
  | { kind: 'stale'; version: number }
  | { kind: 'too-late'; untilDate: string }
  | MoveRefusal

const leftSomething = new Set<string>(['part-collected', 'refused'])

/** Whether staff may still correct what was recorded of a booking: an outcome, or bags of a cancelled one. */
export function canCorrect(
  booking: Pick<Booking, 'status' | 'collectionDate' | 'taken'>,
  now: Date,
): boolean {
  return isRecorded(booking) && londonDate(now) <= addDays(booking.collectionDate, correctionDays)
}

const isRecorded = ({ status, taken }: Pick<Booking, 'status' | 'taken'>): boolean =>
  isOutcomeStatus(status) || (status === 'cancelled' && taken !== null)

/**
 * Corrects what was recorded of a collection, for 14 days: the driver ticked the wrong house. The old record stays in the
 * history, the donor's counts are put right, and a donor who read what was untrue is told so. What staff say of how it
 * came about is kept as a note.
 */
export async function correctOutcome(services: Services, asked: Correction): Promise<CorrectOutcomeResult> {
  return await transact(services, (tx) => correctOutcomeWithin(services, tx, asked))
}

/** As `correctOutcome`, within the caller's transaction. A driver may until the round is finished. */
export async function correctOutcomeWithin(
  services: Services,
  tx: DatabaseHandle,
  asked: CorrectionWithin,
): Promise<CorrectOutcomeResult> {
  const { bookingId, to, by, taken: given = null, outcomeReason = null, reason, codes = null } = asked
  if (tookSomething.has(to) && given === null) throw new Error(`${to} says what was taken`)
  if (leftSomething.has(to) && !outcomeReason) throw new Error(`${to} says why`)
  const now = services.clock.now()
  const occurredAt = asked.occurredAt ?? now
  const row = await lockBooking(tx, bookingId)
  const from = row.status
  const before = fromTaken(row)
  const why = objectTo(row, asked, occurredAt)
  if (why !== null) return { kind: 'refused', status: from, reason: why }
  if (asked.version !== undefined && asked.version !== row.version)
    return { kind: 'stale', version: row.version }
  if (!canCorrect({ ...row, taken: before }, now))
    return { kind: 'too-late', untilDate: addDays(row.collectionDate, correctionDays) }
  if (by.kind === 'driver' && !(await isRoundOpen(tx, bookingId, occurredAt)))
    return { kind: 'refused', status: from, reason: refusalWords.roundFinished }
  // A driver's own stop waits again with his act.
  const reopened = by.kind === 'staff' && to === 'on-the-way' ? await findStopToReopen(tx, row) : null
  if (reopened?.kind === 'nobody-comes')
    return { kind: 'refused', status: from, reason: refusalWords.nobodyComes }
  const version = row.version + 1
  const taken = tookSomething.has(to) ? given : null
  await tx
    .update(bookings)
    .set({
      status: to,
      // Why it was cancelled stays.
      ...(to === 'cancelled' ? {} : { outcomeReason, outcomeCodes: codes }),
      ...toTaken(taken),
      version,
      changedAt: now,
    })
    .where(eq(bookings.id, bookingId))
  await putCountsRight(tx, row, { status: to })
  const booking = await getBookingWithin(tx, bookingId)
  const told = await tellOutcome(services, tx, booking, {
    to,
    taken,
    outcomeReason,
    reason,
    tellAfterSeconds: asked.tellAfterSeconds,
  })
  if (to === 'on-the-way' || to === 'scheduled') await tellWhatGaveWay(services, tx, booking)
  // What a driver took back before anybody read it is no news to the donor.
  const untold = by.kind === 'driver' && !told
  const details = { from, to, ...(taken ? { taken } : {}), ...(untold ? { untold } : {}) }
  await addEvent(tx, bookingId, 'outcome-corrected', by, now, details, occurredAt)
  if (row.contactName !== null && by.kind === 'staff')
    await tx.insert(staffNotes).values({
      bookingId,
      words: reason,
      actorId: by.id,
      actorName: by.name,
      at: now,
    })
  if (reopened?.kind === 'found') await reopenStop(services, tx, reopened)
  return { kind: 'corrected', version, told }
}

function objectTo(row: BookingRow, asked: CorrectionWithin, occurredAt: Date): string | null {
  const { to } = asked
  const { status } = row
  // It stays cancelled, and nothing else becomes so.
  if ((to === 'cancelled') !== (status === 'cancelled') || !isRecorded({ status, taken: fromTaken(row) }))
    return refusalWords.noOutcome(status)
  if (status === to && to !== 'cancelled' && !isCountedAnew(row, asked))
    return `it is recorded as ${status.replaceAll('-', ' ')} already`
  const isStillToCome = to === 'on-the-way' || to === 'scheduled'
  if (isStillToCome && londonDate(occurredAt) !== row.collectionDate)
    return `the collection was on ${row.collectionDate}, so nobody is still on the way`
  return null
}

/** Whether it was collected as recorded, but not in that number. */
const isCountedAnew = (row: BookingRow, { to, taken = null }: CorrectionWithin): boolean =>
  tookSomething.has(to) && taken !== null && !hasTaken(row, taken)

/** Whether a round of this booking was under way at that moment. */
async function isRoundOpen(tx: DatabaseHandle, bookingId: string, at: Date): Promise<boolean> {
  const [round] = await tx
    .select({ id: rounds.id })
    .from(stops)
    .innerJoin(rounds, eq(rounds.id, stops.roundId))
    .where(
      and(
        eq(stops.bookingId, bookingId),
        isNotNull(rounds.startedAt),
        or(isNull(rounds.finishedAt), gte(rounds.finishedAt, at)),
      ),
    )
    .limit(1)
  return round !== undefined
}
