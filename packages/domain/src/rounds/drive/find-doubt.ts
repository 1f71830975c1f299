import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { measureMetres } from '@kindfold/rounds/travel-by-haversine.ts'
import { and, desc, eq, isNotNull, lte, ne } from 'drizzle-orm'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import type { JudgedAct, StopRow } from './judged-act.ts'

/** Faster than this in a straight line no van comes from door to door, about 145 km/h; positions may be a little off. */
const metresASecond = 40
const metresOff = 200

/** Whoever takes something so long before the promised time is hardly at that door. */
const longBeforeMs = 60 * 60_000

/** Why an outcome may be a stray tap, in codes and counts. */
export type Doubt =
  | { why: 'too-fast'; metres: number; seconds: number; from: string }
  | { why: 'long-before'; minutes: number }

/** Judges whether a driver can have been at this door by then. Nothing is refused for it: a dispatcher looks. */
export async function findDoubt(
  { tx, act, round, judgedAt }: JudgedAct,
  stop: StopRow,
  booking: BookingRow,
): Promise<Doubt | null> {
  const before = await findDoorBefore(tx, stop, judgedAt)
  if (before !== null && booking.latE6 !== null && booking.lonE6 !== null) {
    const metres = Math.round(measureMetres(before, { latE6: booking.latE6, lonE6: booking.lonE6 }))
    const cameAt = stop.arrivedAt ?? judgedAt
    const seconds = Math.max(0, Math.round((cameAt.getTime() - before.leftAt.getTime()) / 1000))
    if (metres > metresOff + metresASecond * seconds)
      return { why: 'too-fast', metres, seconds, from: before.id }
  }
  if ((act.kind !== 'collected' && act.kind !== 'part-collected') || booking.windowStart === null) return null
  const earlyMs = londonInstant(round.date, booking.windowStart).getTime() - judgedAt.getTime()
  return earlyMs > longBeforeMs ? { why: 'long-before', minutes: Math.round(earlyMs / 60_000) } : null
}

/** The door of the round that the driver left last before an instant. */
async function findDoorBefore(tx: DatabaseHandle, stop: StopRow, at: Date) {
  const [before] = await tx
    .select({ id: stops.id, leftAt: stops.leftAt, latE6: bookings.latE6, lonE6: bookings.lonE6 })
    .from(stops)
    .innerJoin(bookings, eq(bookings.id, stops.bookingId))
    .where(
      and(
        eq(stops.roundId, stop.roundId),
        eq(stops.endedAs, 'done'),
        isNotNull(stops.leftAt),
        lte(stops.leftAt, at),
        ne(stops.id, stop.id),
      ),
    )
    .orderBy(desc(stops.leftAt))
    .limit(1)
  if (!before?.leftAt || before.latE6 === null || before.lonE6 === null) return null
  return { id: before.id, leftAt: before.leftAt, latE6: before.latE6, lonE6: before.lonE6 }
}
