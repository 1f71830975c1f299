import { outcomeReasonWords } from '@kindfold/content/booking/outcome-reason-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { addEvent, type MoveResult } from '../booking/move-booking.ts'
import { getBookingWithin, type BookingRow } from '../booking/read-booking.ts'
import { londonDate, readLondonClock } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { OutcomeAsked, RecordedOutcome } from './driver-outcome.ts'
import { findLastOutcome } from './find-last-outcome.ts'
import { putCountsRight } from './put-counts-right.ts'
import { tellOutcome } from './tell-outcome.ts'
import { toTaken } from '../booking/to-taken.ts'

const worthAnotherTry: ReadonlySet<string> = new Set(['nothing-out', 'no-access'])

/**
 * Whether a driver came back on the same day to bags that were not there, or that could not be reached. What the office
 * recorded in the meantime is no first try: then two people disagree, and a dispatcher judges it.
 */
export async function isSecondTry(
  tx: DatabaseHandle,
  row: BookingRow,
  { by, occurredAt, outcome }: OutcomeAsked,
): Promise<boolean> {
  if (by.kind !== 'driver' || outcome.kind === 'missed' || !worthAnotherTry.has(row.status)) return false
  if (londonDate(occurredAt) !== row.collectionDate) return false
  const last = await findLastOutcome(tx, row.id)
  if (last === null || last.happenedAt >= occurredAt) return false
  return last.actor === 'driver' || (await countStops(tx, row.id)) > 1
}

async function countStops(tx: DatabaseHandle, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(stops)
    .where(and(eq(stops.bookingId, bookingId), or(isNull(stops.endedAs), inArray(stops.endedAs, ['done']))))
  return row?.count ?? 0
}

/** Records what became of a second try, in place of the first. The donor reads when we came back. */
export async function recordSecondTry(
  services: Services,
  tx: DatabaseHandle,
  row: BookingRow,
  { by, occurredAt, version: seen, tellAfterSeconds }: OutcomeAsked,
  { to, taken, codes, reason }: RecordedOutcome,
): Promise<MoveResult> {
  if (seen !== undefined && seen !== row.version) return { kind: 'stale', version: row.version }
  const now = services.clock.now()
  const version = row.version + 1
  await tx
    .update(bookings)
    .set({
      status: to,
      outcomeReason: reason,
      outcomeCodes: codes,
      ...toTaken(taken),
      version,
      changedAt: now,
    })
    .where(eq(bookings.id, row.id))
  const details = { again: true, from: row.status, ...(taken ? { taken } : {}), ...(codes ? { codes } : {}) }
  await addEvent(tx, row.id, to, by, now, details, occurredAt)
  await putCountsRight(tx, row, { status: to })
  await tellOutcome(services, tx, await getBookingWithin(tx, row.id), {
    to,
    taken,
    outcomeReason: reason,
    reason: outcomeReasonWords.takenBack,
    cameBackAt: readLondonClock(occurredAt).time.slice(0, 5),
    endedAt: occurredAt,
    tellAfterSeconds,
  })
  return { kind: 'moved', version }
}
