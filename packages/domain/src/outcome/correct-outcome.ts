import { correctionDays } from '@kindfold/content/facts/booking-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { staffNotes } from '@kindfold/database/schema/staff-notes.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { RecordedState } from '@kindfold/messages/message-data.ts'
import { eq, sql } from 'drizzle-orm'
import type { Items } from '../booking/booking.ts'
import { addEvent, lockBooking, type MoveRefusal } from '../booking/move-booking.ts'
import { getBookingWithin, type BookingRow } from '../booking/read-booking.ts'
import { addDays, londonDate } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'
import type { StaffAuthor } from '../desk/notes/staff-notes.ts'
import { rememberCollection, toTaken } from './record-outcome.ts'
import { tellCorrection } from './tell-correction.ts'

export type Correction = {
  bookingId: string
  /** The version that the caller saw; any when left out. */
  version?: number
  to: RecordedState
  /** What the driver took, for collected and partly collected. */
  taken?: Items | null
  /** Why the driver left everything or a part; the donor reads it. */
  outcomeReason?: string | null
  /** How the mistake came about; the donor reads it. */
  reason: string
  by: StaffAuthor
}

export type CorrectOutcome =
  /** `told`: whether the donor had read the mistake, so that it is taken back in words. */
  | { outcome: 'corrected'; version: number; told: boolean }
  | { outcome: 'stale'; version: number }
  | { outcome: 'too-late'; untilDate: string }
  | MoveRefusal

const outcomes = new Set<string>([
  'collected',
  'part_collected',
  'refused',
  'missed',
  'nothing_out',
  'no_access',
])
const tookSomething = new Set<string>(['collected', 'part_collected'])
const leftSomething = new Set<string>(['part_collected', 'refused'])

/** Whether staff may still correct what was recorded of a booking. */
export function canCorrect(
  { status, collectionDate }: Pick<BookingRow, 'status' | 'collectionDate'>,
  now: Date,
): boolean {
  return outcomes.has(status) && londonDate(now) <= addDays(collectionDate, correctionDays)
}

/**
 * Corrects what was recorded of a collection, for 14 days: the driver ticked the wrong house. The old record stays in the
 * history, the donor's counts are put right, and a donor who read what was untrue is told so. What staff say of how it
 * came about is kept as a note.
 */
export async function correctOutcome(services: Services, asked: Correction): Promise<CorrectOutcome> {
  const { bookingId, to, by, taken = null } = asked
  if (tookSomething.has(to) && taken === null) throw new Error(`${to} says what was taken`)
  if (leftSomething.has(to) && !asked.outcomeReason) throw new Error(`${to} says why`)
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const from = row.status
    const why = objectTo(row, to, now)
    if (why !== null) return { outcome: 'refused', status: from, reason: why }
    if (asked.version !== undefined && asked.version !== row.version)
      return { outcome: 'stale', version: row.version }
    if (!canCorrect(row, now))
      return { outcome: 'too-late', untilDate: addDays(row.collectionDate, correctionDays) }
    const version = row.version + 1
    const hasTaken = tookSomething.has(to)
    await tx
      .update(bookings)
      .set({
        status: to,
        outcomeReason: asked.outcomeReason ?? null,
        ...(hasTaken && taken ? toTaken(taken) : nothingTaken),
        version,
        changedAt: now,
      })
      .where(eq(bookings.id, bookingId))
    await addEvent(tx, bookingId, 'outcome-corrected', by, now, {
      from,
      to,
      ...(hasTaken && taken ? { taken } : {}),
    })
    if (row.contactName !== null)
      await tx.insert(staffNotes).values({
        bookingId,
        words: asked.reason,
        actorId: by.id,
        actorName: by.name,
        at: now,
      })
    await putCountsRight(tx, row, to)
    const booking = await getBookingWithin(tx, bookingId)
    const told = await tellCorrection(services, tx, booking, {
      to,
      taken: hasTaken ? taken : null,
      outcomeReason: asked.outcomeReason ?? null,
      reason: asked.reason,
    })
    return { outcome: 'corrected', version, told }
  })
}

function objectTo(row: BookingRow, to: RecordedState, now: Date): string | null {
  const name = row.status.replaceAll('_', ' ')
  if (!outcomes.has(row.status)) return `the booking is ${name}, which is no outcome`
  if (row.status === to) return `it is recorded as ${name} already`
  if (to === 'on_the_way' && londonDate(now) !== row.collectionDate)
    return `the collection was on ${row.collectionDate}, so nobody is still on the way`
  return null
}

const nothingTaken = {
  takenBagsOfClothes: null,
  takenBagsOfBooks: null,
  takenBoxesOfBricABrac: null,
}

async function putCountsRight(tx: DatabaseHandle, row: BookingRow, to: RecordedState): Promise<void> {
  const difference = Number(to === 'nothing_out') - Number(row.status === 'nothing_out')
  if (difference !== 0)
    await tx
      .update(donors)
      .set({ nothingOutCount: sql`greatest(0, ${donors.nothingOutCount} + ${difference})` })
      .where(eq(donors.id, row.donorId))
  if (tookSomething.has(to)) await rememberCollection(tx, row)
  else if (tookSomething.has(row.status))
    await tx
      .update(donors)
      .set({
        lastCollectionDate: sql`(select max(b.collection_date) from bookings b
          where b.donor_id = ${row.donorId} and b.status in ('collected', 'part_collected'))`,
      })
      .where(eq(donors.id, row.donorId))
}
