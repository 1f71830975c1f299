import { vanPositions } from '@kindfold/database/schema/drive.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { BookingStatus, CollectionWindow, Items } from '../booking/booking.ts'
import type { BookingRow } from '../booking/read-booking.ts'
import type { Services } from '../services.ts'
import { readSummaries, type RoundSummary } from './list-rounds-of-day.ts'
import { isLate, readStopsOf, type RowOfRound, type StopState } from './read-stops.ts'

/** A stop as the desk shows it. Instants are ISO; details are null for a break, and once the donor is forgotten. */
export type RoundStop = {
  id: string
  number: number
  kind: 'collection' | 'break' | 'unload'
  state: StopState
  /** Why it is no longer part of the round. */
  endedAs: string | null
  plannedAt: string
  expectedAt: string | null
  band: { start: string; end: string } | null
  arrivedAt: string | null
  leftAt: string | null
  pinned: boolean
  isLate: boolean
  booking: {
    id: string
    reference: string
    status: BookingStatus
    name: string | null
    phone: string | null
    line1: string | null
    line2: string | null
    town: string | null
    postcode: string
    window: CollectionWindow | null
    items: Items
    bagsPlace: string | null
    accessNotes: string | null
    note: string | null
    point: { latE6: number; lonE6: number } | null
  } | null
}

/** About where a van was last, to 250 m, and when (ISO). */
export type LastPlace = { latE6: number; lonE6: number; at: string }

/** `lastPlace`: null where none was told, and once the round is over. */
export type FoundRound = { round: RoundSummary; stops: RoundStop[]; lastPlace: LastPlace | null }

/** Finds a released round with its stops in order; null when there is none. The caller checks the right to its area. */
export async function findRound(services: Services, roundId: string): Promise<FoundRound | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(roundId)) return null
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [round] = await readSummaries(tx, eq(rounds.id, roundId), now)
    if (!round) return null
    const stops = (await readStopsOf(tx, [round])).get(roundId) ?? []
    const [last] = await tx.select().from(vanPositions).where(eq(vanPositions.roundId, roundId))
    return {
      round,
      stops: stops.map((row) => describeStop(row, now)),
      lastPlace: last ? { latE6: last.latE6, lonE6: last.lonE6, at: last.at.toISOString() } : null,
    }
  })
}

function describeStop(row: RowOfRound, now: Date): RoundStop {
  const { stop, booking, number, state } = row
  const { bandStart, bandEnd } = stop
  return {
    id: stop.id,
    number,
    kind: stop.kind,
    state,
    endedAs: stop.endedAs,
    plannedAt: stop.plannedAt.toISOString(),
    expectedAt: stop.expectedAt?.toISOString() ?? null,
    band: bandStart && bandEnd ? { start: bandStart.toISOString(), end: bandEnd.toISOString() } : null,
    arrivedAt: stop.arrivedAt?.toISOString() ?? null,
    leftAt: stop.leftAt?.toISOString() ?? null,
    pinned: stop.pinned,
    isLate: isLate(row, now),
    booking: booking && describeBooking(booking),
  }
}

function describeBooking(row: BookingRow): NonNullable<RoundStop['booking']> {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    name: row.contactName,
    phone: row.contactPhone,
    line1: row.addressLine1,
    line2: row.addressLine2,
    town: row.town,
    postcode: row.postcode,
    window: readWindow(row),
    items: {
      bagsOfClothes: row.bagsOfClothes,
      bagsOfBooks: row.bagsOfBooks,
      boxesOfBricABrac: row.boxesOfBricABrac,
    },
    bagsPlace: row.bagsPlace,
    accessNotes: row.accessNotes,
    note: row.note,
    point: row.latE6 === null || row.lonE6 === null ? null : { latE6: row.latE6, lonE6: row.lonE6 },
  }
}

/** The promised window of a booking. */
export function readWindow({ windowStart, windowEnd }: BookingRow): CollectionWindow | null {
  return windowStart === null || windowEnd === null
    ? null
    : { start: windowStart.slice(0, 5), end: windowEnd.slice(0, 5) }
}
