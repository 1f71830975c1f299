import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { isOutcomeStatus } from '../../booking/booking/is-outcome-status.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import { readNumber } from '../plan/number-stops.ts'

/** A round as stored. */
export type RoundRow = typeof rounds.$inferSelect
type StopRow = typeof stops.$inferSelect

/** Why a stop is over, as people are told: 'handed-back' by its driver, 'taken-out' by the office. */
export type EndedAs = NonNullable<StopRow['endedAs']> | 'taken-out'

/**
 * Why a stop is over; null: it is not. Both ways in which a stop is left to nobody are stored as 'handed-back', since all that
 * follows is the same; only the driver, who hands it back, leaves it.
 */
export const readEndedAs = ({ endedAs, leftAt }: Pick<StopRow, 'endedAs' | 'leftAt'>): EndedAs | null =>
  endedAs === 'handed-back' && leftAt === null ? 'taken-out' : endedAs

/** `number` is that of the phone and of the paper sheet, whatever became of the stop. */
export type RowOfRound = { stop: StopRow; booking: BookingRow | null; number: number; state: StopState }

/** 'next': the driver is on the way to it, or at its door. 'gone': it is no longer part of the round. */
export type StopState = 'waiting' | 'next' | 'at-door' | 'done' | 'gone'

/** Reads the stops of rounds with their bookings, in order, with how it stands with each. */
export async function readStopsOf(
  tx: DatabaseHandle,
  asked: readonly Pick<RoundRow, 'id' | 'state'>[],
): Promise<Map<string, RowOfRound[]>> {
  if (asked.length === 0) return new Map()
  const rows = await tx
    .select({ stop: stops, booking: bookings })
    .from(stops)
    .leftJoin(bookings, eq(bookings.id, stops.bookingId))
    .where(
      inArray(
        stops.roundId,
        asked.map(({ id }) => id),
      ),
    )
    .orderBy(asc(stops.position))
  const byRound = Map.groupBy(rows, ({ stop }) => stop.roundId)
  return new Map(asked.map((round) => [round.id, nameStates(round, byRound.get(round.id) ?? [])]))
}

function nameStates(
  { state }: Pick<RoundRow, 'state'>,
  rows: readonly { stop: StopRow; booking: BookingRow | null }[],
): RowOfRound[] {
  const named = rows.map((row, place) => ({
    ...row,
    number: readNumber(row.stop, place),
    state: nameState(row),
  }))
  const next = state === 'started' ? named.find((row) => row.state === 'waiting') : undefined
  const isAtDoor = named.some((row) => row.state === 'at-door')
  if (next !== undefined && !isAtDoor) next.state = 'next'
  return named
}

/** How it stands with a stop, but for which one is next. */
export function nameState({
  stop,
  booking,
}: {
  stop: Pick<StopRow, 'endedAs' | 'leftAt' | 'arrivedAt'>
  booking: Pick<BookingRow, 'status'> | null
}): StopState {
  if (stop.endedAs === 'done') return 'done'
  if (stop.endedAs !== null || booking?.status === 'cancelled') return 'gone'
  if (booking !== null && isOutcomeStatus(booking.status)) return 'done'
  if (stop.leftAt !== null) return 'done'
  return stop.arrivedAt === null ? 'waiting' : 'at-door'
}

/** When the promised two hours of a booking end. */
function windowEndOf(booking: BookingRow): Date | null {
  return booking.windowEnd === null ? null : londonInstant(booking.collectionDate, booking.windowEnd)
}

/** Whether a stop that is still to be made is or will be after its promised window, or after what its donor was shown. */
export function isLate({ stop, booking, state }: RowOfRound, now: Date): boolean {
  const end = booking && windowEndOf(booking)
  if (!end || state === 'done' || state === 'gone' || state === 'at-door') return false
  if (stop.bandEnd !== null && stop.bandEnd <= now) return true
  return Math.max(now.getTime(), stop.expectedAt?.getTime() ?? 0) > end.getTime()
}
