import { bookings } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import type { RoundStop } from './find-round.ts'
import { readNumber } from '../plan/number-stops.ts'
import { nameState } from './read-stops.ts'

/** A round of a day that still takes a stop, and the stops ahead of its driver. */
export type PlacesOfRound = {
  id: string
  number: number
  vanName: string
  stops: (Pick<RoundStop, 'id' | 'number' | 'kind'> & {
    booking: Pick<NonNullable<RoundStop['booking']>, 'name' | 'line1' | 'postcode'> | null
  })[]
}

/** Lists where a stop of this day can go: behind any stop that is still ahead, `but` itself, of any round under way. */
export async function listPlaces(
  services: Services,
  { areaId, date, but }: { areaId: string; date: string; but: string },
): Promise<PlacesOfRound[]> {
  return await transact(services, async (tx) => {
    const open = await tx
      .select({ id: rounds.id, number: rounds.number, vanName: vans.name })
      .from(rounds)
      .leftJoin(vans, eq(vans.id, rounds.vanId))
      .where(
        and(
          eq(rounds.date, date),
          eq(rounds.areaId, areaId),
          inArray(rounds.state, ['released', 'started']),
          isNull(rounds.lostAt),
        ),
      )
      .orderBy(asc(rounds.number), asc(rounds.id))
    const ids = open.map(({ id }) => id)
    const { addressLine1: line1, contactName: name, postcode, status } = bookings
    const { id, roundId, kind, endedAs, leftAt, arrivedAt, number } = stops
    const rows = await tx
      .select({
        stop: { id, roundId, kind, endedAs, leftAt, arrivedAt, number },
        booking: { name, line1, postcode, status },
      })
      .from(stops)
      .leftJoin(bookings, eq(bookings.id, stops.bookingId))
      .where(inArray(stops.roundId, ids))
      .orderBy(asc(stops.position))
    const byRound = Map.groupBy(rows, ({ stop }) => stop.roundId)
    return open.map((round) => ({
      ...round,
      vanName: round.vanName ?? '',
      stops: (byRound.get(round.id) ?? []).flatMap((row, place) => {
        const state = nameState(row)
        if (state === 'done' || state === 'gone' || row.stop.id === but) return []
        const { id: stopId, kind: kindOf } = row.stop
        return [{ id: stopId, number: readNumber(row.stop, place), kind: kindOf, booking: row.booking }]
      }),
    }))
  })
}
